# shellcheck shell=bash
# The later steps: copies, backups, and hosts that die. Source it after steps.sh.

WRITERS=()

writers_start() {
  local tenant
  WRITERS=()
  for tenant in "${TENANTS[@]}"; do
    rm -f "$HOSTS_DIR/$1-$tenant".*
    writer "$tenant" "$2" "$HOSTS_DIR/$1-$tenant" &
    WRITERS+=($!)
  done
}

writers_stop() {
  local tenant
  for tenant in "${TENANTS[@]}"; do touch "$HOSTS_DIR/$1-$tenant.stop"; done
  wait "${WRITERS[@]}"
}

step_restore() {
  local time
  step_begins "Back up and restore"
  check "a backup is made while all goes on" op "$DEPLOY/backup" "$INVENTORY_FILE" "$HOSTS_DIR/backups"
  BACKUP=$(find "$HOSTS_DIR/backups" -mindepth 1 -maxdepth 1)
  BEFORE=$(players "$MEDIUM" n1 | sha256sum)
  player_add "$MEDIUM" later
  await_copied
  sleep 1
  time=$(date '+%F %T')
  sleep 1
  player_add "$MEDIUM" too-late
  await_copied
  check "one tenant comes back as it was at a time" restore_at "$time"
  check "one tenant comes back from the backup" op "$DEPLOY/restore" "$INVENTORY_FILE" --tenant "$MEDIUM" "$BACKUP"
  check "and is as it was" equals "$BEFORE" "$(players "$MEDIUM" n3 | sha256sum)"
  player_add "$MEDIUM" later
  cp -r "$BACKUP" "$HOSTS_DIR/damaged"
  printf 'xxxx' | dd of="$(find "$HOSTS_DIR/damaged" -name '*.db' -print -quit)" bs=1 seek=5000 conv=notrunc 2>/dev/null
  check "a damaged backup is refused" refused_with "damaged" op "$DEPLOY/restore" "$INVENTORY_FILE" --all --yes "$HOSTS_DIR/damaged"
  check "everything comes back from the backup" op "$DEPLOY/restore" "$INVENTORY_FILE" --all --yes "$BACKUP"
  check "and is as it was" equals "$BEFORE" "$(players "$MEDIUM" n3 60 | sha256sum)"
  check "all is well" await_well
}

# Everything answered up to now is in the copies, too.
await_copied() {
  local now end=$((SECONDS + 60))
  now=$(date +%s)
  until op "$DEPLOY/status" "$INVENTORY_FILE" | awk -v least="$now" -v now="$(date +%s)" '
    $2 == "up" { nodes++; if (now - $(NF - 1) >= least) copied++ } END { exit !(nodes > 0 && copied == nodes) }'; do
    [ "$SECONDS" -lt "$end" ] || return 1
    sleep 1
  done
}

restore_at() {
  op "$DEPLOY/restore" "$INVENTORY_FILE" --tenant "$MEDIUM" --at "$1" || return 1
  equals later "$(players "$MEDIUM" n2 | tail -1)"
}

await_well() {
  local end=$((SECONDS + 60))
  until op "$DEPLOY/status" "$INVENTORY_FILE"; do
    [ "$SECONDS" -lt "$end" ] || return 1
    sleep 2
  done
}

# Only what was answered after the time that failover names may be missing.
lost_only_what_was_said() {
  local tenant=$1 w=$2 report=$3 as_of
  as_of=$(date -d "$(sed -n 's/^Everything that .* had answered before \(.*\) is there\.$/\1/p' "$report")" +%s)
  if nothing_lost "$tenant" "$w" "$4" 2>/dev/null; then return; fi
  equals "" "$(grep -wFf "$w.lost" "$w.answered" | awk -v as_of="$as_of" '$2 < as_of' | tr '\n' ' ')"
}

failover_timed() {
  local began=$SECONDS
  op "$DEPLOY/failover" "$INVENTORY_FILE" "$1" >"$HOSTS_DIR/failover.log" 2>&1 || { cat "$HOSTS_DIR/failover.log" && return 1; }
  at_most 60 $((SECONDS - began))
}

# A host dies with power; the one with MySQL and the operator's pages takes more with it.
step_host_dies() {
  local host=$1 tenant=$2 heir=$3 other
  step_begins "$host dies"
  writers_start dies "$heir"
  await_copied
  host_kill "$host"
  check "failover within a minute" failover_timed "node${host#n}"
  sleep 2
  writers_stop dies
  check "$tenant is served from the copies, and lacks only what was said" lost_only_what_was_said "$tenant" "$HOSTS_DIR/dies-$tenant" "$HOSTS_DIR/failover.log" "$heir"
  for other in "${TENANTS[@]}"; do
    if [ "$other" != "$tenant" ]; then
      check "$other lost nothing" nothing_lost "$other" "$HOSTS_DIR/dies-$other" "$heir"
      check "$other noticed nothing" at_most 3000 "$(longest_gap "$HOSTS_DIR/dies-$other")"
    fi
  done
  check "tenants can be added" tenant_add "after-$host" "$heir"
  host_boot "$host"
  await_host "$host"
  check "back from the dead, it serves nothing through its own front" serves_nothing "$host" "$tenant"
  check "it is let in again" op "$DEPLOY/rejoin" "$INVENTORY_FILE" "node${host#n}"
  check "$tenant is home, as it was" lost_only_what_was_said "$tenant" "$HOSTS_DIR/dies-$tenant" "$HOSTS_DIR/failover.log" "$host"
  check "each tenant is on the node of its length" output_has "node${host#n}" tenant_place "$tenant"
  check "all is well" await_well
}

tenant_place() { op "$DEPLOY/tenants" "$INVENTORY_FILE" | awk -v name="$1" '$1 == name {print $3}'; }

serves_nothing() {
  local end=$((SECONDS + 12)) status
  while [ "$SECONDS" -lt "$end" ]; do
    for status in "$(client_call "$1" "$2" /api/organizer/players | tail -1)" "$(client_call "$1" "$2" /api/me | tail -1)"; do
      [ "$status" = 503 ] || [ "$status" = 000 ] || { echo "answered $status" && return 1; }
    done
    sleep 0.5
  done
}

# A host is only cut off: it lives, and its clients still reach it.
step_host_cut_off() {
  local inside
  step_begins "n3 is cut off"
  player_add "$LONG" "before the cut" n1
  await_copied
  host_cut n3
  check "failover within a minute" failover_timed node3
  check "$LONG is served by another node" equals "before the cut" "$(players "$LONG" n2 20 | tail -1)"
  player_add "$LONG" "after the cut" n2
  inside=$(inside_n3)
  check "inside the cut-off host nothing is served any more" equals 503 "$inside"
  host_join n3
  check "joined again it serves nothing" equals 503 "$(inside_n3)"
  check "it is let in again" op "$DEPLOY/rejoin" "$INVENTORY_FILE" node3
  check "what was written meanwhile is there" equals "after the cut" "$(players "$LONG" n3 20 | tail -1)"
  check "all is well" await_well
}

# What the program of n3 answers a client on that very host.
inside_n3() {
  ip netns exec "$(hosts_netns n3)" curl -sSk -m 5 -o /dev/null -w '%{http_code}' -b "isuports_session=$(client_cookie "$LONG")" \
    --resolve "$LONG.$CLIENT_BASE:443:10.77.0.3" "https://$LONG.$CLIENT_BASE/api/organizer/players"
}
