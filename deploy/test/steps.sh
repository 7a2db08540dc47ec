# shellcheck shell=bash
# What the test does with three hosts, step by step. Source it.

SHORT=acme MEDIUM=medium-name LONG=a-very-long-tenant-name
TENANTS=("$SHORT" "$MEDIUM" "$LONG")

step_refusals() {
  step_begins "Wrong input"
  refusals_without_a_host
  refusals_at_hosts
}

step_install() {
  step_begins "Install"
  check "--dry-run says what it would do" output_has "changes would be made" op "$DEPLOY/install" --dry-run "$INVENTORY_FILE"
  check "and changes nothing" untouched
  check "three bare hosts are installed" op "$DEPLOY/install" "$INVENTORY_FILE"
  check "a second run changes nothing" output_has "Nothing to change" op "$DEPLOY/install" "$INVENTORY_FILE"
  check "the service is sandboxed" service_is_sandboxed
}

service_is_sandboxed() {
  equals "LimitNOFILE=200000 NoNewPrivileges=yes ProtectSystem=strict User=isuports" \
    "$(host_ssh n1 systemctl show isuports -p User -p NoNewPrivileges -p ProtectSystem -p LimitNOFILE | sort | tr "\n" " " | sed "s, $,,")"
}

step_routing() {
  local front tenant
  step_begins "Routing"
  for tenant in "${TENANTS[@]}"; do
    check "tenant $tenant is added and used" tenant_first_use "$tenant"
  done
  for front in "${HOSTS[@]}"; do
    for tenant in "${TENANTS[@]}"; do
      check "$tenant through $front" equals first "$(players "$tenant" "$front" 5)"
    done
    check "nobody gets at /q and /internal through $front" operator_paths_closed "$front"
  done
  check "each tenant is on the node of its length" equals "node1 node2 node3" "$(tenant_nodes)"
  check "HTTP/2 is spoken" equals 2 "$(COOKIE='' client n2 "$SHORT" -o /dev/null -w '%{http_version}' "https://$SHORT.$CLIENT_BASE/api/me")"
  check "plain HTTP redirects" equals "https://$SHORT.$CLIENT_BASE/x" \
    "$(op curl -sS -o /dev/null -w '%{redirect_url}' -H "Host: $SHORT.$CLIENT_BASE" http://10.77.0.3/x)"
  check "the client's address arrives" client_address_is_kept
  check "status says that all is well" op "$DEPLOY/status" "$INVENTORY_FILE"
}

tenant_first_use() { tenant_add "$1" && player_add "$1" first n2; }

tenant_nodes() { op "$DEPLOY/tenants" "$INVENTORY_FILE" | sort -k2n | cut -f3 | tr '\n' ' ' | sed 's/ $//'; }

operator_paths_closed() {
  local path
  for path in /q/health /q/metrics /internal/status //internal/status /%69nternal/status /a/../internal/status '/internal;x=1/status'; do
    equals 404 "$(COOKIE='' client "$1" "$SHORT" --path-as-is -o /dev/null -w '%{http_code}' "https://$SHORT.$CLIENT_BASE$path")" || { echo "$path"; return 1; }
  done
}

# The front n3 passes a bad request on to n1, whose nginx logs errors with the client's address.
client_address_is_kept() {
  COOKIE='' client n3 "$SHORT" -o /dev/null "https://$SHORT.$CLIENT_BASE/api/organizer/players?address"
  sleep 3
  host_ssh n1 grep -c "'^[^ ]* 10.77.0.100 $SHORT.$CLIENT_BASE .*/api/organizer/players'" /var/log/nginx/isuports.log
}

step_move() {
  local w="$HOSTS_DIR/move" pid
  step_begins "Moving a tenant while it is in use"
  writer "$SHORT" n3 "$w" &
  pid=$!
  sleep 2
  check "$SHORT moves to node2" op "$DEPLOY/move" "$INVENTORY_FILE" "$SHORT" node2
  sleep 1
  check "and on to node3" op "$DEPLOY/move" "$INVENTORY_FILE" "$SHORT" node3
  sleep 1
  check "and home" op "$DEPLOY/move" "$INVENTORY_FILE" "$SHORT" node1
  sleep 1
  writer_stop "$w" "$pid"
  check "no answered write of $(wc -l <"$w.answered") is lost" nothing_lost "$SHORT" "$w" n2
  check "the tenant was away for $(longest_gap "$w") ms, at most $(limit_ms 5000)" at_most "$(limit_ms 5000)" "$(longest_gap "$w")"
  check "refused requests were told to wait, nothing else" equals "" "$(cut -d' ' -f1 "$w.refused" | grep -vx 503 | tr '\n' ' ')"
  check "home again, there is no exception left" equals "" "$(grep "^exception" "$INVENTORY_FILE" || true)"
}

# Either program is killed at some moment of a move: the tenant has one node, nothing is lost, and the move can be made again.
step_move_interrupted() {
  local w="$HOSTS_DIR/torn" pid delay victim
  step_begins "Moves that are interrupted by kill -9"
  for victim in n2 n1; do
    rm -f "$w.stop"
    writer "$MEDIUM" n3 "$w" &
    pid=$!
    sleep 1
    delay=0.$((RANDOM % 6 + 2))
    op "$DEPLOY/move" "$INVENTORY_FILE" "$MEDIUM" node1 >"$HOSTS_DIR/torn.log" 2>&1 &
    sleep "$delay"
    host_ssh "$victim" systemctl kill --kill-who=main -s KILL isuports
    wait $! || true
    check "after kill -9 of $victim $delay s into a move, the move succeeds" retry_move "$MEDIUM" node1
    writer_stop "$w" "$pid"
    check "no answered write is lost" nothing_lost "$MEDIUM" "$w" n2
    check "and it moves home" retry_move "$MEDIUM" node2
  done
}

retry_move() {
  local end=$((SECONDS + 60))
  until op "$DEPLOY/move" "$INVENTORY_FILE" "$1" "$2"; do
    [ "$SECONDS" -lt "$end" ] || return 1
    sleep 1
  done
}

step_upgrade() {
  local w="$HOSTS_DIR/upgrade" pid before
  step_begins "Upgrade and roll back"
  before=$(host_ssh n2 readlink /opt/isuports/current)
  cp -a "$RELEASE_DIR" "$HOSTS_DIR/next"
  echo "another release" >"$HOSTS_DIR/next/note.txt"
  sed -i "s,^release.*,release = $HOSTS_DIR/next," "$INVENTORY_FILE"
  writer "$MEDIUM" n1 "$w" &
  pid=$!
  check "all nodes are upgraded" op "$DEPLOY/upgrade" "$INVENTORY_FILE"
  check "another release runs" test "$(host_ssh n2 readlink /opt/isuports/current)" != "$before"
  check "one node is rolled back" op "$DEPLOY/rollback" "$INVENTORY_FILE" node2
  check "the release before runs" equals "$before" "$(host_ssh n2 readlink /opt/isuports/current)"
  writer_stop "$w" "$pid"
  check "no answered write is lost" nothing_lost "$MEDIUM" "$w" n2
  check "a tenant waited $(longest_gap "$w") ms for its node's restart, at most $(limit_ms 5000) ms" at_most "$(limit_ms 5000)" "$(longest_gap "$w")"
  check "refused requests were told to wait" equals "" "$(cut -d' ' -f1 "$w.refused" | grep -vx 503 | tr '\n' ' ')"
  check "a release that doesn't start is taken back" bad_release_is_taken_back
  sed -i "s,^release.*,release = $RELEASE_DIR," "$INVENTORY_FILE"
}

bad_release_is_taken_back() {
  local current
  current=$(host_ssh n3 readlink /opt/isuports/current)
  echo broken >"$HOSTS_DIR/next/quarkus/generated-bytecode.jar"
  if op "$DEPLOY/upgrade" "$INVENTORY_FILE" node3; then echo "was accepted" && return 1; fi
  equals "$current" "$(host_ssh n3 readlink /opt/isuports/current)" && players "$LONG" n1 20 >/dev/null
}
