# shellcheck shell=bash
# All data is replaced on all nodes. Source it after steps-failure.sh.

# Leaves DATA_SET: a folder in the public format.
data_set_find() {
  local shared="$ROOT_DIR/../shared/data/full.tar.xz" found
  [ -z "${DATA_SET:-}" ] || return 0
  DATA_SET="$HOSTS_DIR/data-set"
  mkdir "$DATA_SET"
  if [ -f "$shared" ]; then
    tar -C "$DATA_SET" -xJf "$shared"
    found=$(find "$DATA_SET" -name 90_data.sql -print -quit)
    DATA_SET=${found%/*}
  else
    data_set_generate
  fi
}

# By the tests' own generator, with names of all lengths.
data_set_generate() {
  local java
  for java in "${JAVA_HOME:-}"/bin/java /usr/lib/jvm/*25*/bin/java; do [ ! -x "$java" ] || break; done
  if [ ! -d "$ROOT_DIR/target/test-classes/org" ]; then
    (cd "$ROOT_DIR" && JAVA_HOME=${java%/bin/java} ./mvnw -B -q test-compile -Dskip.webui </dev/null)
  fi
  "$java" --enable-native-access=ALL-UNNAMED -cp "$ROOT_DIR/target/test-classes:$RELEASE_DIR/lib/main/*" \
    org.isuports.testing.FakeDatasetWriter "$DATA_SET" 20260501 30
}

step_initialize() {
  local count busy=''
  step_begins "A data set for all nodes"
  data_set_find
  count=$(find "$DATA_SET" -name '*.db' | wc -l)
  check "a data set of $count tenants is imported on all nodes" op "$DEPLOY/initialize" "$INVENTORY_FILE" "$DATA_SET" --yes
  check "its tenants are where their lengths say" data_set_is_spread "$count"
  check "the tenants before are gone" tenant_is_unknown "$SHORT"
  busy=$(op "$DEPLOY/tenants" "$INVENTORY_FILE" | awk '$3 == "node3" {print $1; exit}')
  [ -n "$busy" ] || busy=$(op "$DEPLOY/tenants" "$INVENTORY_FILE" | awk 'NR == 1 {print $1}')
  player_add "$busy" "after the import" n1
  check "a tenant is used" output_has "after the import" players "$busy" n2
  tenant_add "$LONG"
  check "POST /initialize takes at most $(limit_ms 10000) ms" initialize_timed
  check "what was written since is gone" player_is_gone "$busy" "after the import"
  check "and so is a tenant that was added" tenant_is_unknown "$LONG"
  check "of two resets at once, one is told to come again" resets_at_once
  check "its tenants are where their lengths say" data_set_is_spread "$count"
  check "all is well" await_well
}

data_set_is_spread() {
  local line name node bad=''
  op "$DEPLOY/tenants" "$INVENTORY_FILE" >"$HOSTS_DIR/tenants"
  equals "$1" "$(wc -l <"$HOSTS_DIR/tenants")" || return 1
  while read -r name _ node _; do
    line=$(place_by_length "${#name}")
    [ "$node" = "$line" ] || bad+="$name is on $node, not $line; "
  done <"$HOSTS_DIR/tenants"
  equals "" "$bad"
}

place_by_length() { if [ "$1" -lt 10 ]; then echo node1; elif [ "$1" -lt 19 ]; then echo node2; else echo node3; fi; }

tenant_is_unknown() { equals 401 "$(client_call n2 "$1" /api/organizer/players | tail -1)"; }

player_is_gone() {
  local there
  there=$(players "$1" n3 20) || return 1
  [[ $there != *"$2"* ]] || { echo "'$2' is still there"; return 1; }
}

initialize() { COOKIE='' client "$1" admin -m 60 -X POST -w '\n%{http_code}\n' "https://admin.$CLIENT_BASE/initialize"; }

initialize_timed() {
  local began answer took
  began=$(date +%s%3N)
  answer=$(initialize n3) || return 1
  took=$(($(date +%s%3N) - began))
  echo "POST /initialize took $took ms" >"$HOSTS_DIR/initialize-took"
  if [[ $answer != *'{"lang":"java"}'*200 ]]; then echo "answered: $answer" && return 1; fi
  at_most "$(limit_ms 10000)" "$took"
}

# Asked of two nodes by ssh, since the front leads to one only.
resets_at_once() {
  local node pids=() codes=''
  for node in n1 n2 n3; do
    # shellcheck disable=SC2016 # expanded on the host
    host_ssh "$node" 'curl -sS -m 60 -o /dev/null -w "%{http_code} " -H "Authorization: Bearer $(cat /etc/isuports/keys/node-secret)" \
      -X POST -H "Content-Type: application/x-www-form-urlencoded" -d "" "http://$(hostname -I | tr -d " "):3000/internal/dataset/reset"' >"$HOSTS_DIR/reset-$node" &
    pids+=($!)
  done
  wait "${pids[@]}"
  codes=$(cat "$HOSTS_DIR"/reset-n?)
  if [[ $codes != *200* ]] || [[ $codes =~ (4..|500|502) ]]; then echo "answered: $codes" && return 1; fi
}
