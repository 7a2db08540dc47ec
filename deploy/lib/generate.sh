# shellcheck shell=bash
# shellcheck disable=SC2016 # the dollar signs are nginx's
# Makes each node's routing and settings from the inventory: nginx's maps and the program's own check come from the
# same lines, so they can't disagree. Source it after inventory.sh.

# The lengths a node serves now, its own and those of nodes that failed over to it: 1-9,10-18
gen_lengths() {
  local node all=()
  for node in "${NODES[@]}"; do
    if [ "$(inventory_serving "$node")" = "$1" ]; then all+=("$(inv "$node.lengths")"); fi
  done
  local IFS=,
  printf '%s' "${all[*]// /}"
}

gen_exceptions() {
  local key
  for key in "${!INV[@]}"; do
    if [[ $key == exception.* ]]; then printf '%s\n' "${key#exception.}"; fi
  done | sort
}

# The program's routes file (docs/architecture.md, "Nodes").
gen_routes() {
  local node live tenant
  mapfile -t live < <(inventory_live_nodes)
  printf '# Made by deploy/install from the inventory.\n'
  printf 'nodes=%s\n' "$(IFS=,; printf '%s' "${live[*]}")"
  printf 'admin=%s\n' "$(inventory_serving "$(inv admin)")"
  for node in "${live[@]}"; do
    printf '%s.address=%s:3000\n' "$node" "$(inv "$node.address")"
    printf '%s.lengths=%s\n' "$node" "$(gen_lengths "$node")"
  done
  while read -r tenant; do
    printf 'exception.%s=%s\n' "$tenant" "$(inventory_serving "$(inv "exception.$tenant")")"
  done < <(gen_exceptions)
}

# The lines of a map from host name to node: exceptions first, then by length. gen_map prefix default
gen_map() {
  local prefix=$1 default=$2 tenant node range base
  base=$(inv base_host)
  printf '  default %s;\n' "$default"
  printf '  "admin.%s" %s%s;\n' "$base" "$prefix" "$(inventory_serving "$(inv admin)")"
  while read -r tenant; do
    printf '  "%s.%s" %s%s;\n' "$tenant" "$base" "$prefix" "$(inventory_serving "$(inv "exception.$tenant")")"
  done < <(gen_exceptions)
  for node in "${NODES[@]}"; do
    for range in $(inv "$node.lengths" | tr ',' ' '); do
      printf '  "~*^[^.]{%s,%s}\\.%s\\.?$" %s%s;\n' "${range%-*}" "${range#*-}" "${base//./\\.}" "$prefix" "$(inventory_serving "$node")"
    done
  done
}

# Where the front sends a connection, by the name the client asks for. On the node itself that is a socket file.
gen_stream_map() {
  local here=$1 node
  printf 'map $ssl_preread_server_name $isuports_node {\n'
  gen_map tls_ "tls_$(inventory_serving "$(inv admin)")"
  printf '}\n'
  while read -r node; do
    if [ "$node" = "$here" ] && [ "$(inv tls_end nginx)" = nginx ]; then
      printf 'upstream tls_%s { server unix:/run/isuports-nginx/tls.sock max_fails=0; }\n' "$node"
    else
      printf 'upstream tls_%s { server %s:8443 max_fails=0; }\n' "$node" "$(inv "$node.address")"
    fi
  done < <(inventory_live_nodes)
}

# Which program answers. Nearly always this node's own; another's when a client uses a connection for a second tenant
# (browsers do, where one certificate covers both) or keeps one from before a move.
gen_http_map() {
  local here=$1 node
  printf 'map $host $isuports_app {\n'
  gen_map app_ "app_$here"
  printf '}\n'
  printf 'map $upstream_http_x_isuports_node $isuports_app_elsewhere {\n  default app_%s;\n' "$here"
  while read -r node; do printf '  %s app_%s;\n' "$node" "$node"; done < <(inventory_live_nodes)
  printf '}\n'
  while read -r node; do
    printf 'upstream app_%s { server %s:3000 max_fails=0; keepalive 512; keepalive_requests 1000000; keepalive_timeout 60s; }\n' \
      "$node" "$(inv "$node.address")"
  done < <(inventory_live_nodes)
}

# From whom nginx believes the client's address.
gen_peers() {
  local node
  printf 'set_real_ip_from unix:;\n'
  for node in "${NODES[@]}"; do printf 'set_real_ip_from %s;\n' "$(inv "$node.address")"; done
}

# The program finds MySQL at a fixed place on its own node; where that leads can change without restarting it. By an
# nginx of its own: a reload of the one at the front would cut these connections in the middle of something.
gen_mysql_proxy() {
  local server
  server=$(inv mysql)
  if inventory_is_node "$server"; then server="$(inv "$server.address"):3306"; fi
  sed "s/@MYSQL@/$server/" "$ROOT_DIR/nginx/mysql-proxy.conf"
}

# The program's environment on a node. Passwords stand here: the file is root's alone.
gen_env() {
  local here=$1 key base
  base=$(inv base_host)
  cat <<ENV
ISUCON_BASE_HOSTNAME=.$base
ISUCON_ADMIN_HOSTNAME=admin.$base
ISUCON_DB_HOST=127.0.0.1
ISUCON_DB_PORT=3306
ISUCON_DB_NAME=isuports
ISUCON_DB_USER=$(inv mysql_user isuports)
ISUCON_DB_PASSWORD=$(secret mysql-password)
ISUCON_JWT_KEY_FILE=/etc/isuports/keys/jwt-public.pem
ISUPORTS_SESSION_PRIVATE_KEY_FILE=/etc/isuports/keys/jwt-private.pem
ISUPORTS_SESSION_ADMIN_PASSWORD_FILE=/etc/isuports/keys/operator-password
ISUPORTS_DATA_DIR=/var/lib/isuports
ISUCON_TENANT_DB_DIR=/var/lib/isuports/tenants
ISUPORTS_LISTEN=$(inv "$here.address")
SERVER_APP_PORT=3000
ISUPORTS_NODE_NAME=$here
ISUPORTS_NODE_ROUTES_FILE=/etc/isuports/routes.properties
ISUPORTS_NODE_SECRET_FILE=/etc/isuports/keys/node-secret
ISUPORTS_NODE_LEASE_NEEDS_PEER=$(if inventory_is_node "$(inv mysql)" && [ ${#NODES[@]} -gt 2 ]; then echo true; else echo false; fi)
JAVA_OPTIONS="$(inv java_options -XX:MaxRAMPercentage=60)"
ENV
  if [ "$(inv tls_end nginx)" = program ]; then
    printf 'ISUPORTS_TLS_PROXY_PROTOCOL=true\nISUPORTS_TLS_PORT=8443\nISUPORTS_TLS_CERT_FILE=/etc/isuports/tls/cert.pem\nISUPORTS_TLS_KEY_FILE=/etc/isuports/tls/key.pem\n'
  fi
  for key in "${!INV[@]}"; do
    if [[ $key == env.* ]]; then printf '%s="%s"\n' "${key#env.}" "${INV[$key]}"; fi
  done | sort
}
