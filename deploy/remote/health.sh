# shellcheck shell=bash
# Prints how a node is, as key=value. Changes nothing.

main() {
  local address release status
  address=$(sed -n 's/^ISUPORTS_LISTEN=//p' /etc/isuports/isuports.env)
  release=$(readlink /opt/isuports/current || echo none)
  echo "release=${release#releases/}"
  echo "nginx=$(systemctl is-active nginx || true)"
  status=$(curl -sS -m 5 "http://$address:3000/q/health" 2>/dev/null | tr -d ' \n') || true
  if [[ $status != '{"status":"UP"'* ]]; then
    echo "unhealthy=$(grep -o '{"name":"[^"]*","status":"DOWN"[^}]*}*' <<<"$status" | tr -d '{}"' | paste -sd ' ' || true)"
  fi
  systemctl is-active -q mariadb || return 0
  mysql_health
}

mysql_health() {
  local slave lag
  slave=$(mariadb -e 'SHOW SLAVE STATUS\G' 2>/dev/null)
  if [ -z "$slave" ]; then
    echo "mysql=takes writes; followers: $(mariadb -BNe 'SHOW SLAVE HOSTS' | wc -l)"
    return
  fi
  lag=$(sed -n 's/ *Seconds_Behind_Master: //p' <<<"$slave")
  echo "mysql=follows $(sed -n 's/ *Master_Host: //p' <<<"$slave"), $lag s behind"
  if [ "$lag" = NULL ]; then
    echo "mysql_problem=does not follow: $(sed -n -e 's/ *Last_IO_Error: //p' -e 's/ *Last_SQL_Error: //p' <<<"$slave" | grep . | head -1)"
  fi
}
