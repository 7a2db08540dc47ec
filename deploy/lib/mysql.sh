# shellcheck shell=bash
# The operator's database. Source it after ssh.sh.

# Runs SQL with the program's rights, through a node's own way to MySQL; prints rows, tab-separated.
mysql_query() {
  local node
  read -r node < <(inventory_live_nodes)
  printf '%s\n' "$1" | on_node "$node" /opt/isuports/bin/isuports-sql -BN
}

# MariaDB on its node, and on the one that follows it.
mysql_on() {
  local node addresses=() primary standby
  primary=$(inv mysql) standby=$(inv mysql_standby)
  inventory_is_node "$primary" || return 0
  for node in "${NODES[@]}"; do addresses+=("$(inv "$node.address")"); done
  step node_script "$primary" mysql primary "$(inv "$primary.address")" "${addresses[@]}"
  if [ -n "$standby" ] && [ -z "$(inv "$standby.failed_over_to")" ]; then
    step node_script "$standby" mysql "$(inv "$primary.address")" "$(inv "$standby.address")" "${addresses[@]}"
  fi
}
