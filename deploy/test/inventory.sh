# shellcheck shell=bash
# The inventory of the three hosts, and ones that have to be refused. Source it.

inventory_make() {
  cat >"$INVENTORY_FILE" <<INV
base_host = $CLIENT_BASE
nodes = node1 node2 node3
admin = node1
node1.ssh = root@10.77.0.1
node1.address = 10.77.0.1
node1.lengths = 1-9
node2.ssh = root@10.77.0.2
node2.address = 10.77.0.2
node2.lengths = 10-18
node3.ssh = root@10.77.0.3
node3.address = 10.77.0.3
node3.lengths = 19-63
mysql = node1
mysql_standby = node2
ssh_config = $HOSTS_DIR/ssh_config
release = $RELEASE_DIR
java_options = -Xmx384m
min_free_mb = 512
env.ISUPORTS_INITIALIZE_ENABLED = true
env.ISUPORTS_BACKUP_KEEP_ONE_OF = 1s
INV
}

# A copy of the inventory, changed by sed; prints its name.
inventory_with() {
  sed -e "$1" "$INVENTORY_FILE" >"$HOSTS_DIR/bad.inventory"
  printf '%s' "$HOSTS_DIR/bad.inventory"
}

install_refused() { refused_with "$1" op "$DEPLOY/install" "$(inventory_with "$2")"; }

refusals_without_a_host() {
  check "refuses overlapping lengths" install_refused "belong to both node1 and node2" 's/^node2.lengths.*/node2.lengths = 9-18/'
  check "refuses missing lengths" install_refused "must cover 1-63" 's/^node3.lengths.*/node3.lengths = 19-62/'
  check "refuses the same node twice" install_refused "named twice" 's/^nodes.*/nodes = node1 node2 node3 node2/'
  check "refuses the same address twice" install_refused "another node's address" 's/^node3.address.*/node3.address = 10.77.0.2/'
  check "refuses a setting it doesn't know" install_refused "unknown setting" 's/^admin.*/&\nadmim = node1/'
  check "refuses an exception to nowhere" install_refused "no such node" 's/^admin.*/&\nexception.kayac = node9/'
}

refusals_at_hosts() {
  check "refuses an unreachable host" install_refused "can't reach root@10.77.0.77" 's/^node3.ssh.*/node3.ssh = root@10.77.0.77/'
  check "refuses one machine as two nodes" install_refused "same machine" 's/^node3.ssh.*/node3.ssh = root@localhost-n2/'
  check "refuses a host without that address" install_refused "has no address" 's/^node3.address.*/node3.address = 10.77.0.33/'
  check "refuses too little disk" install_refused "MB of disk free" 's/^min_free_mb.*/min_free_mb = 99999999/'
  check "refuses a certificate for other hosts" refuses_wrong_certificate
  check "refuses a key of another certificate" refuses_wrong_key
  host_ssh n2 'mkdir -p /var/lib/isuports/tenants && echo hello >/var/lib/isuports/tenants/notes.txt'
  check "refuses a foreign file among the tenants'" install_refused "notes.txt is no tenant's file" 's/^$//'
  host_ssh n2 rm -r /var/lib/isuports
  check "nothing was changed by any of these" untouched
}

certificate_make() {
  openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 30 -subj "/CN=test" \
    -addext "subjectAltName=DNS:*.$1" -keyout "$HOSTS_DIR/$2.key" -out "$HOSTS_DIR/$2.pem" 2>/dev/null
}

with_certificate() { printf 's,^admin.*,&\\ncertificate = files\\ncertificate_file = %s\\ncertificate_key_file = %s,' "$HOSTS_DIR/$1.pem" "$HOSTS_DIR/$2.key"; }

refuses_wrong_certificate() {
  certificate_make other.example wrong
  install_refused "is not for *.$CLIENT_BASE" "$(with_certificate wrong wrong)"
}

refuses_wrong_key() {
  certificate_make "$CLIENT_BASE" right
  install_refused "is another certificate's" "$(with_certificate right wrong)"
}

untouched() {
  local name
  for name in "${HOSTS[@]}"; do
    host_ssh "$name" '! ls -d /opt/isuports /etc/isuports /etc/nginx /var/lib/isuports 2>/dev/null' || return 1
  done
}
