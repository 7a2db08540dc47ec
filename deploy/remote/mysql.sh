# shellcheck shell=bash
# MariaDB on a node: with the program's users, dumped every hour, and either the one that is written to, or following it.
# Arguments: "primary" or the address of the one to follow; this node's address; the addresses of all nodes. Passwords
# come from /etc/isuports/operator.

CONF=/etc/mysql/mariadb.conf.d/90-isuports.cnf

main() {
  local role=$1 address=$2 changed=false
  shift 2
  mysql_package
  if ! mysql_conf "$role" "$address" | cmp -s - "$CONF"; then
    if change "write $CONF"; then
      mysql_conf "$role" "$address" >"$CONF"
      changed=true
    fi
  fi
  $DRY_RUN && return
  if $changed || ! systemctl is-active -q mariadb; then change "restart mariadb" && systemctl restart mariadb; fi
  await 60 "MariaDB" mariadb -e 'SELECT 1'
  if [ "$role" = primary ]; then
    mysql_users 'DO 0' "$@"
  else
    mysql_follow "$role" "$@"
  fi
  install -d -m 700 /var/backups/isuports
  if ! systemctl is-enabled -q isuports-mysql-dump.timer; then
    change "dump MySQL every hour" && systemctl daemon-reload && systemctl enable -q --now isuports-mysql-dump.timer
  fi
  echo "changes=$CHANGES"
}

mysql_package() {
  if dpkg-query -W -f '${db:Status-Abbrev}' mariadb-server 2>/dev/null | grep -q '^ii'; then return; fi
  change "install mariadb-server" || return 0
  apt-get install -y -qq --no-install-recommends mariadb-server >/run/isuports-apt 2>&1 \
    || die "apt-get install mariadb-server failed: $(grep -m1 '^E:' /run/isuports-apt)"
}

mysql_conf() {
  cat <<CNF
# Made by deploy/install.
[mysqld]
bind-address = $2
server-id = ${2##*.}
max_connections = 400
character-set-server = utf8mb4
collation-server = utf8mb4_bin
# An answered write is on disk, and with the one that follows (unless that is away for more than a second).
innodb_flush_log_at_trx_commit = 1
sync_binlog = 1
log_bin = isuports
log_slave_updates = 1
binlog_format = ROW
expire_logs_days = 3
gtid_strict_mode = 1
rpl_semi_sync_master_enabled = 1
rpl_semi_sync_master_wait_point = AFTER_SYNC
rpl_semi_sync_master_timeout = 1000
rpl_semi_sync_slave_enabled = 1
CNF
  if [ "$1" != primary ]; then echo 'read_only = 1'; fi
}

# The program's user at every node, and the user that followers use. Written so that doing it again, here or on a
# follower that replays it, does no harm. Arguments: SQL to begin with, the nodes' addresses.
mysql_users() {
  local first=$1 address password repl
  shift
  password=$(cat /etc/isuports/operator/mysql-password) repl=$(cat /etc/isuports/operator/mysql-replication-password)
  mariadb -e "$first; CREATE DATABASE IF NOT EXISTS isuports"
  for address; do
    mariadb -BNe "SELECT 1 FROM mysql.user WHERE user = 'isuports_follow' AND host = '$address'" | grep -q 1 && continue
    change "let $address into MariaDB"
    mariadb <<SQL
$first;
CREATE USER IF NOT EXISTS 'isuports'@'$address' IDENTIFIED BY '$password';
GRANT ALL ON isuports.* TO 'isuports'@'$address';
GRANT ALL ON isuports_restore.* TO 'isuports'@'$address';
GRANT ALL ON isuports_before.* TO 'isuports'@'$address';
CREATE USER IF NOT EXISTS 'isuports_follow'@'$address' IDENTIFIED BY '$repl';
GRANT REPLICATION SLAVE, BINLOG MONITOR, RELOAD, SELECT, LOCK TABLES, SHOW VIEW, TRIGGER, EVENT ON *.* TO 'isuports_follow'@'$address';
SQL
  done
}

mysql_follow() {
  local primary=$1 status
  shift
  status=$(mariadb -e 'SHOW SLAVE STATUS\G')
  if grep -q "Master_Host: $primary\$" <<<"$status" && grep -q 'Slave_SQL_Running: Yes' <<<"$status"; then return; fi
  change "take all data from $primary and follow it"
  local repl
  repl=$(cat /etc/isuports/operator/mysql-replication-password)
  mariadb -e 'STOP SLAVE; RESET SLAVE ALL; SET GLOBAL read_only = 1; SET SESSION sql_log_bin = 0; DROP DATABASE IF EXISTS isuports'
  mysql_users 'SET SESSION sql_log_bin = 0' "$@"
  mariadb -e 'RESET MASTER'
  {
    echo 'SET SESSION sql_log_bin = 0;'
    MYSQL_PWD=$repl mariadb-dump -h "$primary" -u isuports_follow --single-transaction --gtid --master-data=1 --databases isuports
  } | mariadb || die "copying the data from $primary failed"
  mariadb -e "CHANGE MASTER TO MASTER_HOST = '$primary', MASTER_USER = 'isuports_follow', MASTER_PASSWORD = '$repl', MASTER_CONNECT_RETRY = 2, MASTER_USE_GTID = slave_pos; START SLAVE"
  await 30 "MariaDB to follow $primary" follows
}

follows() { mariadb -e 'SHOW SLAVE STATUS\G' | grep -c -e 'Slave_IO_Running: Yes' -e 'Slave_SQL_Running: Yes' | grep -qx 2; }
