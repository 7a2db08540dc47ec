# shellcheck shell=bash
# Reads the inventory and refuses what can't be right, before anything is touched. Source it after common.sh.

declare -A INV=()
declare -a NODES=()
INVENTORY=

# One setting, or its default: inv key default
inv() { printf '%s' "${INV[$1]:-${2-}}"; }

inventory_bad() { die "$INVENTORY: $*"; }

inventory_read() {
  INVENTORY=$1
  [ -f "$INVENTORY" ] || die "no inventory file $INVENTORY: copy deploy/inventory.example and fill it in"
  local line key value number=0
  while IFS= read -r line || [ -n "$line" ]; do
    number=$((number + 1))
    line=${line%%[[:space:]]#*}
    if [[ $line =~ ^[[:space:]]*(#.*)?$ ]]; then continue; fi
    [[ $line =~ ^[[:space:]]*([A-Za-z0-9_.-]+)[[:space:]]*=[[:space:]]*(.*[^[:space:]])?[[:space:]]*$ ]] \
      || inventory_bad "line $number is no 'key = value': $line"
    key=${BASH_REMATCH[1]} value=${BASH_REMATCH[2]}
    [ -z "${INV[$key]+x}" ] || inventory_bad "line $number sets $key a second time"
    INV[$key]=$value
  done <"$INVENTORY"
  inventory_check
}

inventory_check() {
  inventory_check_keys
  read -ra NODES <<<"$(inv nodes)"
  [ ${#NODES[@]} -gt 0 ] || inventory_bad "'nodes' names no node"
  inventory_check_nodes
  inventory_check_lengths
  inventory_check_references
  local choice
  choice=$(inv tls_end nginx)
  [[ $choice =~ ^(nginx|program)$ ]] || inventory_bad "tls_end = $choice: only nginx or program"
  choice=$(inv certificate self-signed)
  [[ $choice =~ ^(self-signed|files|letsencrypt)$ ]] || inventory_bad "certificate = $choice: only self-signed, files or letsencrypt"
  choice=$(inv firewall off)
  [[ $choice =~ ^(off|nftables)$ ]] || inventory_bad "firewall = $choice: only off or nftables"
  [[ $(inv base_host) =~ ^[a-z0-9-]+(\.[a-z0-9-]+)+$ ]] || inventory_bad "base_host = $(inv base_host): not a host name such as t.example.com"
}

inventory_check_keys() {
  local key known=' base_host nodes admin mysql mysql_standby mysql_user mysql_password_file certificate certificate_file certificate_key_file tls_end ssh_config secrets jdk release min_free_mb java_options firewall '
  for key in "${!INV[@]}"; do
    case $key in
      env.[A-Z]* | exception.*) ;;
      *.ssh | *.address | *.lengths | *.failed_over_to)
        [[ " $(inv nodes) " == *" ${key%.*} "* ]] || inventory_bad "$key: there is no node ${key%.*} in 'nodes = $(inv nodes)'"
        ;;
      *) [[ $known == *" $key "* ]] || inventory_bad "unknown setting $key (deploy/inventory.example lists all)" ;;
    esac
  done
}

inventory_check_nodes() {
  local node seen=' ' addresses=' ' ssh=' '
  for node in "${NODES[@]}"; do
    [[ $node =~ ^[a-z][a-z0-9-]{0,30}$ ]] || inventory_bad "node name '$node': small letters, digits and '-' only"
    [[ $seen != *" $node "* ]] || inventory_bad "node $node is named twice in 'nodes'"
    [ -n "$(inv "$node.ssh")" ] || inventory_bad "$node.ssh is missing: how to reach the host, such as root@192.0.2.1"
    [[ $(inv "$node.address") =~ ^[0-9]{1,3}(\.[0-9]{1,3}){3}$ ]] || inventory_bad "$node.address = '$(inv "$node.address")': must be its IPv4 address"
    [[ $addresses != *" $(inv "$node.address") "* ]] || inventory_bad "$node.address = $(inv "$node.address") is another node's address too"
    [[ $ssh != *" $(inv "$node.ssh") "* ]] || inventory_bad "$node.ssh = $(inv "$node.ssh") is another node's host too"
    seen+="$node " addresses+="$(inv "$node.address") " ssh+="$(inv "$node.ssh") "
  done
}

# Every length from 1 to 63 belongs to exactly one node.
inventory_check_lengths() {
  local node range from to length
  local -A owner=()
  for node in "${NODES[@]}"; do
    for range in $(inv "$node.lengths" | tr ',' ' '); do
      [[ $range =~ ^([0-9]{1,2})-([0-9]{1,2})$ ]] || inventory_bad "$node.lengths = $(inv "$node.lengths"): must be ranges such as 1-9"
      from=$((10#${BASH_REMATCH[1]})) to=$((10#${BASH_REMATCH[2]}))
      if [ "$from" -lt 1 ] || [ "$to" -gt 63 ] || [ "$from" -gt "$to" ]; then inventory_bad "$node.lengths: the range $range is not within 1-63"; fi
      for ((length = from; length <= to; length++)); do
        [ -z "${owner[$length]:-}" ] || inventory_bad "names of $length characters belong to both ${owner[$length]} and $node: 'lengths' must not overlap"
        owner[$length]=$node
      done
    done
  done
  for ((length = 1; length <= 63; length++)); do
    [ -n "${owner[$length]:-}" ] || inventory_bad "names of $length characters belong to no node: 'lengths' must cover 1-63"
  done
}

inventory_is_node() { [[ " ${NODES[*]} " == *" $1 "* ]]; }

inventory_check_references() {
  local key node
  inventory_is_node "$(inv admin)" || inventory_bad "admin = $(inv admin): no such node"
  for key in "${!INV[@]}"; do
    case $key in
      exception.*)
        [[ ${key#exception.} =~ ^[a-z][a-z0-9-]{0,61}[a-z0-9]$ ]] || inventory_bad "$key: not a tenant's name"
        inventory_is_node "${INV[$key]}" || inventory_bad "$key = ${INV[$key]}: no such node"
        ;;
      *.failed_over_to)
        inventory_is_node "${INV[$key]}" || inventory_bad "$key = ${INV[$key]}: no such node"
        node=$(inv "${INV[$key]}.failed_over_to")
        [ -z "$node" ] || inventory_bad "$key = ${INV[$key]}, which has itself failed over to $node"
        ;;
    esac
  done
  inventory_check_mysql
}

inventory_check_mysql() {
  local mysql standby
  mysql=$(inv mysql) standby=$(inv mysql_standby)
  if inventory_is_node "$mysql"; then
    [ -z "$standby" ] || inventory_is_node "$standby" || inventory_bad "mysql_standby = $standby: no such node"
    [ "$standby" != "$mysql" ] || inventory_bad "mysql_standby = $standby is the node that has MySQL already"
  else
    [[ $mysql =~ ^[A-Za-z0-9.-]+:[0-9]+$ ]] || inventory_bad "mysql = $mysql: must be a node, or host:port of a server that exists"
    [ -z "$standby" ] || inventory_bad "mysql_standby: only where a node has MySQL"
    [ -f "$(inv mysql_password_file /nowhere)" ] || inventory_bad "mysql_password_file = $(inv mysql_password_file): no such file"
  fi
}

# The node that serves what is the named node's by the inventory: itself, unless it has failed over.
inventory_serving() { inv "$1.failed_over_to" "$1"; }

# The nodes that are not failed over.
inventory_live_nodes() {
  local node
  for node in "${NODES[@]}"; do
    if [ -z "$(inv "$node.failed_over_to")" ]; then printf '%s\n' "$node"; fi
  done
}

# Where a tenant's requests go by the inventory.
inventory_route() {
  local tenant=$1 node range
  if [ "$tenant" = admin ]; then inventory_serving "$(inv admin)" && return; fi
  if [ -n "$(inv "exception.$tenant")" ]; then inventory_serving "$(inv "exception.$tenant")" && return; fi
  for node in "${NODES[@]}"; do
    for range in $(inv "$node.lengths" | tr ',' ' '); do
      if [ "${#tenant}" -ge "${range%-*}" ] && [ "${#tenant}" -le "${range#*-}" ]; then inventory_serving "$node" && return; fi
    done
  done
}

# Writes a setting into the inventory file, or takes it out when no value is given; the rest stays as it was.
inventory_write() {
  local key=$1 value=${2-} new
  new=$(mktemp "$INVENTORY.XXXXXX")
  grep -vE "^[[:space:]]*${key//./\\.}[[:space:]]*=" "$INVENTORY" >"$new" || true
  if [ -n "$value" ]; then
    printf '%s = %s\n' "$key" "$value" >>"$new"
    INV[$key]=$value
  else
    unset "INV[$key]"
  fi
  chmod --reference="$INVENTORY" "$new"
  mv "$new" "$INVENTORY"
}
