# shellcheck shell=bash
# Lays out the small files of a node as they shall stand there, with a list of who owns each and what it concerns.
# Source it after generate.sh.

# stage_file path mode owner concern: content from standard input. Concern: what must notice a change of it (nginx,
# program, mysql, unit, sysctl, firewall or none).
stage_file() {
  mkdir -p "$STAGE/files$(dirname "$1")"
  cat >"$STAGE/files$1"
  printf '%s %s %s %s\n' "$@" >>"$STAGE/manifest"
}

# Fills in an @ADDRESS@ template.
stage_template() { sed "s/@ADDRESS@/$(inv "$1.address")/g" "$2"; }

stage_node() {
  local node=$1 tls_concern=nginx file
  STAGE=$2
  rm -rf "$STAGE"
  mkdir -p "$STAGE"
  printf 'release=%s\njdk=%s\n' "${RELEASE_ID:-}" "${JDK_ID:-}" >"$STAGE/program"
  stage_routes "$node"
  if ${ROUTES_ONLY:-false}; then return; fi
  for file in stream.conf http.conf proxy.conf program.conf; do
    stage_file "/etc/nginx/isuports/$file" 644 root:root nginx <"$ROOT_DIR/nginx/$file"
  done
  gen_peers | stage_file /etc/nginx/isuports/peers.conf 644 root:root nginx
  stage_file /etc/nginx/nginx.conf 644 root:root nginx <"$ROOT_DIR/nginx/nginx.conf"
  if [ "$(inv tls_end nginx)" = nginx ]; then
    stage_template "$node" "$ROOT_DIR/nginx/tls.conf" | stage_file /etc/nginx/isuports/tls.conf 644 root:root nginx
  else
    tls_concern=program
    # Empty, not absent: going from one to the other must leave nothing behind.
    stage_file /etc/nginx/isuports/tls.conf 644 root:root nginx </dev/null
  fi
  stage_file /etc/isuports/tls/cert.pem 644 root:root "$tls_concern" <"$CERT_FILE"
  stage_file /etc/isuports/tls/key.pem 640 root:isuports "$tls_concern" <"$CERT_KEY_FILE"
  stage_file /etc/isuports/keys/jwt-public.pem 644 root:root program <"$SECRETS/jwt-public.pem"
  stage_file /etc/isuports/keys/jwt-private.pem 640 root:isuports program <"$SECRETS/jwt-private.pem"
  stage_file /etc/isuports/keys/node-secret 640 root:isuports program <"$SECRETS/node-secret"
  stage_file /etc/isuports/keys/operator-password 640 root:isuports none <"$SECRETS/operator-password"
  for file in "$SECRETS"/*; do
    # shellcheck disable=SC2094 # the name is written elsewhere
    stage_file "/etc/isuports/operator/${file##*/}" 600 root:root none <"$file"
  done
  gen_env "$node" | stage_file /etc/isuports/isuports.env 600 root:root program
  stage_file /etc/systemd/system/isuports.service 644 root:root unit < <(gen_unit "$ROOT_DIR/deploy/files/isuports.service")
  stage_file /etc/systemd/system/nginx.service.d/isuports.conf 644 root:root nginx-unit <"$ROOT_DIR/deploy/files/nginx.service.d.conf"
  stage_file /etc/systemd/system/mariadb.service.d/isuports.conf 644 root:root mysql-unit <"$ROOT_DIR/deploy/files/mariadb.service.d.conf"
  stage_file /etc/systemd/system/isuports-mysql-proxy.service 644 root:root mysql-proxy <"$ROOT_DIR/deploy/files/isuports-mysql-proxy.service"
  stage_file /opt/isuports/bin/run-isuports 755 root:root program <"$ROOT_DIR/deploy/files/run-isuports"
  for file in isuports-sql isuports-dump isuports-restore-db; do
    stage_file "/opt/isuports/bin/$file" 755 root:root none <"$ROOT_DIR/deploy/files/$file"
  done
  for file in service timer; do
    stage_file "/etc/systemd/system/isuports-mysql-dump.$file" 644 root:root mysql-unit <"$ROOT_DIR/deploy/files/isuports-mysql-dump.$file"
  done
  stage_file /etc/sysctl.d/60-isuports.conf 644 root:root sysctl <"$ROOT_DIR/deploy/files/sysctl.conf"
  if [ "$(inv firewall off)" = nftables ]; then gen_firewall | stage_file /etc/nftables.conf 755 root:root firewall; fi
}

# The part that a move or a failover changes.
stage_routes() {
  gen_routes | stage_file /etc/isuports/routes.properties 644 root:root none
  gen_stream_map "$1" | stage_file /etc/nginx/isuports/stream-map.conf 644 root:root nginx
  gen_http_map "$1" | stage_file /etc/nginx/isuports/http-map.conf 644 root:root nginx
  gen_mysql_proxy | stage_file /etc/isuports/mysql-proxy.conf 644 root:root mysql-proxy
}

gen_unit() {
  local node peers=''
  for node in "${NODES[@]}"; do peers+=" $(inv "$node.address")"; done
  sed "s/@PEERS@/localhost$peers/" "$1"
}

gen_firewall() {
  local node peers=''
  for node in "${NODES[@]}"; do peers+="${peers:+, }$(inv "$node.address")"; done
  sed "s/@PEERS@/$peers/" "$ROOT_DIR/deploy/files/nftables.conf"
}

# Sends a node's stage and has phases of deploy/remote/apply.sh done there: apply_on node1 base files. With STAGE_SENT=true
# it is there already, and the inventory hasn't changed since.
apply_on() {
  local node=$1 to=/run/isuports-stage
  shift
  if ! ${STAGE_SENT:-false}; then
    stage_node "$node" "$SSH_DIR/stage-$node"
    on_node "$node" bash -c "umask 077; rm -rf $to; mkdir $to" </dev/null
    tar -C "$STAGE" -c . | on_node "$node" tar -C "$to" --no-same-owner -x
  fi
  node_script "$node" apply "$to" "$@"
}

# Says what a step says, and adds up the changes it made. Stops where the step failed: step apply_on node1 nginx
STEP_CHANGES=0
step() {
  local line
  shopt -s lastpipe
  "$@" | while IFS= read -r line; do
    case $line in
      changes=*) STEP_CHANGES=$((STEP_CHANGES + ${line#changes=})) ;;
      *) say "$line" ;;
    esac
  done || die "stopped at $2: nothing after that was done"
}

# Says so where a node runs another release than the one built here.
release_note() {
  local runs
  runs=$(on_node "$1" readlink /opt/isuports/current </dev/null 2>/dev/null || true)
  [ -z "$runs" ] || [ "${runs#releases/}" = "$RELEASE_ID" ] || say "$1: keeps ${runs#releases/}; 'deploy/upgrade' brings $RELEASE_ID"
}

# Brings the routes of the inventory to nodes, the map of each front and the program's own: routes_push node…
routes_push() {
  local node
  ROUTES_ONLY=true
  for node; do apply_on "$node" files nginx >/dev/null || die "stopped at $node: it was not told the new routes"; done
  ROUTES_ONLY=false
  say "$* know the new routes"
}

# The names of the tenants whose files a node has, by MySQL.
tenants_of() { mysql_query "SELECT t.name FROM tenant_database d JOIN tenant t ON t.id = d.tenant_id WHERE d.node = '$1' ORDER BY t.id"; }
