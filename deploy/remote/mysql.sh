# shellcheck shell=bash
# MariaDB on the node that has it: installed, listening on the node's address, with the program's user.
# Arguments: this node's address, then the addresses of all nodes. Passwords come from /etc/isuports/operator.

main() {
  local address=$1 id=${1##*.} changed=false
  shift
  dpkg-query -W -f '${db:Status-Abbrev}' mariadb-server 2>/dev/null | grep -q '^ii' || {
    change "install mariadb-server" || return 0
    apt-get install -y -qq --no-install-recommends mariadb-server >/run/isuports-apt 2>&1 || die "apt-get install mariadb-server failed: $(grep -m1 '^E:' /run/isuports-apt)"
  }
  if ! mysql_conf "$address" "$id" | cmp -s - /etc/mysql/mariadb.conf.d/90-isuports.cnf; then
    if change "write /etc/mysql/mariadb.conf.d/90-isuports.cnf"; then
      mysql_conf "$address" "$id" >/etc/mysql/mariadb.conf.d/90-isuports.cnf
      changed=true
    fi
  fi
  if $DRY_RUN; then return; fi
  if $changed || ! systemctl is-active -q mariadb; then change "restart mariadb" && systemctl restart mariadb; fi
  await 60 "MariaDB on $NODE" mariadb -e 'SELECT 1'
  mysql_users "$@"
  echo "changes=$CHANGES"
}

mysql_conf() {
  cat <<CNF
# Made by deploy/install.
[mysqld]
bind-address = $1
server-id = $2
max_connections = 400
character-set-server = utf8mb4
collation-server = utf8mb4_bin
# An answered write is on disk.
innodb_flush_log_at_trx_commit = 1
sync_binlog = 1
log_bin = isuports
binlog_format = ROW
expire_logs_days = 3
gtid_strict_mode = 1
CNF
}

mysql_users() {
  local address password
  password=$(cat /etc/isuports/operator/mysql-password)
  mariadb -e 'CREATE DATABASE IF NOT EXISTS isuports'
  for address; do
    mariadb -BNe "SELECT 1 FROM mysql.user WHERE user = 'isuports' AND host = '$address'" | grep -q 1 && continue
    change "let the program of $address into MariaDB"
    printf "CREATE USER 'isuports'@'%s' IDENTIFIED BY '%s';\nGRANT ALL ON isuports.* TO 'isuports'@'%s';\n" \
      "$address" "$password" "$address" | mariadb
  done
}
