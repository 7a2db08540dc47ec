# shellcheck shell=bash
# What an inventory can say differently: the program ends TLS, and a firewall. Source it after steps.sh.

step_variants() {
  step_begins "TLS ended by the program, and a firewall"
  sed -i 's/^admin = .*/&\ntls_end = program/' "$INVENTORY_FILE"
  check "the program ends TLS" op "$DEPLOY/install" "$INVENTORY_FILE"
  check "a second run changes nothing" output_has "Nothing to change" op "$DEPLOY/install" "$INVENTORY_FILE"
  check "each tenant is served through each front" all_through_all_fronts
  check "HTTP/2 is spoken" equals 2 "$(http_version --http2)"
  check "HTTP/1.1 is spoken" equals 1.1 "$(http_version --http1.1)"
  check "the program is asked directly" program_ends_tls
  check "nobody gets at /q and /internal" operator_paths_closed n2
  check "asked for another node's tenant it answers 421" equals 421 "$(misdirected)"
  check "guesses are counted by the client's own address" guesses_are_counted_apart
  sed -i 's/^tls_end = program/firewall = nftables/' "$INVENTORY_FILE"
  check "nginx ends TLS again, behind a firewall" op "$DEPLOY/install" "$INVENTORY_FILE"
  check "each tenant is served through each front" all_through_all_fronts
  check "only the nodes reach the nodes' ports" firewall_is_closed
  check "MySQL and the copies go on" await_well
}

all_through_all_fronts() {
  local front tenant
  for front in "${HOSTS[@]}"; do
    for tenant in "${TENANTS[@]}"; do equals first "$(players "$tenant" "$front" 10 | head -1)" || return 1; done
  done
}

http_version() { COOKIE='' client n2 "$SHORT" "$1" -o /dev/null -w '%{http_version}' "https://$SHORT.$CLIENT_BASE/api/me"; }

# nginx says who it is in every answer.
program_ends_tls() {
  local heads
  heads=$(COOKIE='' client n3 "$SHORT" -o /dev/null -D - "https://$SHORT.$CLIENT_BASE/api/me")
  if [[ $heads != *200* ]] || [[ ${heads,,} == *"server: nginx"* ]]; then echo "$heads" && return 1; fi
}

# The connection is for a tenant of n1, the request for one of n2: as a browser does that uses a connection for both.
misdirected() {
  COOKIE=$(client_cookie "$MEDIUM") client n3 "$SHORT" -o /dev/null -w '%{http_code}' -H "Host: $MEDIUM.$CLIENT_BASE" "https://$SHORT.$CLIENT_BASE/api/organizer/players"
}

sign_in_from() {
  COOKIE='' client n3 "$SHORT" --interface "$1" -o /dev/null -w '%{http_code}' \
    -d "name=nobody-$2" -d "password=wrong-password-$2" "https://$SHORT.$CLIENT_BASE/auth/login/organizer"
}

# More wrong guesses from one address than are allowed make it wait, and nobody else.
guesses_are_counted_apart() {
  local guess status=''
  op ip addr add 10.77.0.101/24 dev host0 2>/dev/null || true
  for guess in $(seq 1 30); do
    status=$(sign_in_from 10.77.0.100 "$guess")
    [ "$status" != 429 ] || break
  done
  equals 429 "$status" || return 1
  equals 401 "$(sign_in_from 10.77.0.101 31)"
}

firewall_is_closed() {
  local port
  for port in 3000 8443 3306; do
    if op timeout 2 bash -c "</dev/tcp/10.77.0.1/$port" 2>/dev/null; then echo "port $port is open"; return 1; fi
  done
  for port in 3000 8443; do
    host_ssh n2 "timeout 5 bash -c '</dev/tcp/10.77.0.1/$port'" || { echo "n2 does not reach port $port of n1"; return 1; }
  done
}
