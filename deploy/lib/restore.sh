# shellcheck shell=bash disable=SC2154
# The parts of deploy/restore. Source it after all.sh.

set_check() {
  local sums
  [ -f "$1/mysql.sql.gz" ] || die "$1: no set of deploy/backup"
  gzip -t "$1/mysql.sql.gz" || die "$1/mysql.sql.gz is damaged"
  for sums in "$1"/*/SHA256SUMS; do
    sums_check "$(dirname "$sums")" || die "$(dirname "$sums"): a file is damaged or missing"
  done
}

# Leaves TENANT_ID and HOLDER.
tenant_find() {
  local answer
  answer=$(internal "${live[0]}" where 10 "tenant=$1")
  TENANT_ID=$(json_field id <<<"$answer") HOLDER=$(json_field node <<<"$answer")
}

# Puts a file that is in a node's restore folder in the place of a tenant's.
tenant_swap() {
  local tenant=$1 node=$2 file=$3 answer
  answer=$(internal "$node" restore 120 "tenant=$tenant" "file=$file") || die "$tenant was not restored: it is as it was"
  say "$tenant is restored on $node; its file before is set aside there in /var/lib/isuports/moved"
  json_list gone <<<"$answer" | sed 's/^/  gone with this: /'
}

# The restore folder of a node takes a file from standard input.
restore_folder_put() {
  # shellcheck disable=SC2016 # expanded on the node
  on_node "$1" bash -c 'install -d -o isuports -g isuports -m 750 /var/lib/isuports/restore &&
    cat >"/var/lib/isuports/restore/$1" && chown isuports:isuports "/var/lib/isuports/restore/$1"' - "$2"
}

restore_tenant() {
  local tenant=$1 set_dir=$2 files
  tenant_find "$tenant"
  mapfile -t files < <(find "$set_dir" -name "$TENANT_ID.db")
  [ ${#files[@]} -gt 0 ] || die "$set_dir has no file of $tenant (number $TENANT_ID)"
  # A tenant that had moved left an older file behind: the newest is the one.
  mapfile -t files < <(ls -t "${files[@]}")
  restore_folder_put "$HOLDER" "$tenant.db" <"${files[0]}"
  tenant_swap "$tenant" "$HOLDER" "$tenant.db"
}

# Lines of: Unix milliseconds, node that keeps it, path; newest first.
copies_find() {
  local node
  for node in "${live[@]}"; do
    # shellcheck disable=SC2016 # expanded on the node
    on_node "$node" bash -c 'find /var/lib/isuports/copies -path "*/$1/*.db" -printf "%f %p\n" | sed "s/\.db / $2 /"' - "$TENANT_ID" "$node" </dev/null
  done | sort -rn
}

copies_list() {
  local taken node path
  tenant_find "$1"
  say "$1 (number $TENANT_ID) is on $HOLDER. Copies:"
  while read -r taken node path; do
    detail "$(date -d "@$((taken / 1000))" '+%F %T %Z')  on $node: $path"
  done < <(copies_find)
}

restore_copy() {
  local tenant=$1 at taken node path
  at=$(date -d "$2" +%s) || die "--at $2: not a time"
  tenant_find "$tenant"
  while read -r taken node path; do
    if [ $((taken / 1000)) -le "$at" ]; then
      say "Restoring $tenant from the copy of $(date -d "@$((taken / 1000))" '+%F %T %Z') on $node"
      on_node "$node" cat "$path" </dev/null | restore_folder_put "$HOLDER" "$tenant.db"
      tenant_swap "$tenant" "$HOLDER" "$tenant.db"
      return
    fi
  done < <(copies_find)
  die "there is no copy of $tenant from before $2 (--list shows all)"
}

# Everything is laid beside the live data and checked; then all programs stop, both change places, and they start again.
restore_all() {
  local set_dir=$1 node
  say "Loading MySQL beside the live one"
  gzip -dc "$set_dir/mysql.sql.gz" | on_node "${live[0]}" /opt/isuports/bin/isuports-restore-db load
  for node in "${live[@]}"; do
    on_node "$node" bash -c 'rm -rf /var/lib/isuports/restore-all && install -d -o isuports -g isuports -m 750 /var/lib/isuports/restore-all' </dev/null
    restore_files_for "$set_dir" "$node"
  done
  say "Stopping the programs"
  for node in "${live[@]}"; do on_node "$node" systemctl stop isuports </dev/null; done
  on_node "${live[0]}" /opt/isuports/bin/isuports-restore-db swap </dev/null
  for node in "${NODES[@]}"; do
    # Nodes are in and out of service as they are now, not as they were then.
    if [ -n "$(inv "$node.failed_over_to")" ]; then
      mysql_query "UPDATE tenant_database SET node = '$(inventory_serving "$node")' WHERE node = '$node';
        REPLACE INTO node (name, seen_at, fenced) VALUES ('$node', 0, 1)"
    else
      mysql_query "UPDATE node SET fenced = 0 WHERE name = '$node'"
    fi
  done
  for node in "${live[@]}"; do step node_script "$node" restore-swap; done
  for node in "${live[@]}"; do
    on_node "$node" systemctl start isuports </dev/null
    say "$node: started"
  done
  say "Everything is as in $set_dir"
}

# The files of the tenants that the set's MySQL gives to a node, from whichever node they were taken.
restore_files_for() {
  local set_dir=$1 node=$2 id from list="$SSH_DIR/restore-list"
  : >"$list"
  while read -r id from; do
    [ -f "$set_dir/$from/$id.db" ] || die "$set_dir: the file of tenant number $id is missing in $from"
    printf '%s/%s.db\0' "$from" "$id" >>"$list"
  done < <(printf "SELECT tenant_id, node FROM isuports_restore.tenant_database WHERE state = 'ready'\n" \
    | on_node "${live[0]}" /opt/isuports/bin/isuports-sql -BN | restore_owner "$node")
  tar -C "$set_dir" --null -T "$list" --transform 's,.*/,,' -c | on_node "$node" tar -C /var/lib/isuports/restore-all --no-same-owner -x
  step node_script "$node" restore-check
}

# Of lines "id node", those whose node is served by the given one now.
restore_owner() {
  local id from
  while read -r id from; do
    inventory_is_node "$from" || die "the set has tenants on a node $from, which $INVENTORY does not name"
    if [ "$(inventory_serving "$from")" = "$1" ]; then printf '%s %s\n' "$id" "$from"; fi
  done
}
