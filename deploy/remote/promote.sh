# shellcheck shell=bash
# Makes this node's MariaDB, which followed another, the one that is written to. The other must be dead or stopped.

main() {
  local status
  status=$(mariadb -e 'SHOW SLAVE STATUS\G')
  if [ -z "$status" ]; then
    echo "MariaDB here follows nobody already"
  else
    # What has arrived is applied first; what had not arrived is lost with the other.
    mariadb -e 'STOP SLAVE IO_THREAD'
    await 30 "MariaDB to apply what has arrived" applied
    mariadb -e 'STOP SLAVE; RESET SLAVE ALL'
  fi
  sed -i '/^read_only/d' /etc/mysql/mariadb.conf.d/90-isuports.cnf
  mariadb -e 'SET GLOBAL read_only = 0'
  echo "MariaDB on $NODE takes writes now"
}

applied() { mariadb -e 'SHOW SLAVE STATUS\G' | grep 'Slave_SQL_Running_State: Slave has read all relay log' >/dev/null; }
