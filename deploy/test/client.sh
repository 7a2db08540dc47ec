# shellcheck shell=bash
# Clients of the three hosts: they run in the operator's namespace, with real tokens, over real TLS. Source it.

CLIENT_BASE=t.isucon.dev

base64url() { openssl base64 -A | tr '+/' '-_' | tr -d '='; }

# A session as the product would issue it: client_token subject audience role
client_token() {
  local head body
  head=$(printf '{"alg":"RS256","typ":"JWT"}' | base64url)
  body=$(printf '{"iss":"isuports","sub":"%s","aud":["%s"],"role":"%s","exp":%d}' "$1" "$2" "$3" $(($(date +%s) + 86400)) | base64url)
  printf '%s.%s.%s' "$head" "$body" \
    "$(printf '%s.%s' "$head" "$body" | openssl dgst -sha256 -sign "$INVENTORY_FILE.secrets/jwt-private.pem" -binary | base64url)"
}

# curl against a front: client FRONT HOST curl-arguments… ; the cookie is in COOKIE.
client() {
  local front=$1 host=$2
  shift 2
  op curl -sS -m 20 --cacert "$INVENTORY_FILE.secrets/tls-cert.pem" \
    --resolve "$host.$CLIENT_BASE:443:$(hosts_address "$front")" -b "isuports_session=$COOKIE" "$@"
}

# A call as an organizer (or, on admin, the operator): client_call FRONT TENANT PATH curl-arguments…; prints the body and
# then, on a line of its own, the status (000 where none came).
client_call() {
  local front=$1 tenant=$2 path=$3
  shift 3
  COOKIE=$(client_cookie "$tenant") client "$front" "$tenant" -w '\n%{http_code}\n' "https://$tenant.$CLIENT_BASE$path" "$@" || true
}

# Tokens are made once: openssl is slow.
declare -A CLIENT_COOKIES=()
client_cookie() {
  if [ -z "${CLIENT_COOKIES[$1]:-}" ]; then
    if [ "$1" = admin ]; then
      CLIENT_COOKIES[$1]=$(client_token operator admin admin)
    else
      CLIENT_COOKIES[$1]=$(client_token organizer "$1" organizer)
    fi
  fi
  printf '%s' "${CLIENT_COOKIES[$1]}"
}

# The same until it is answered with 200, at most so many seconds: client_ok SECONDS FRONT TENANT PATH …
client_ok() {
  local seconds=$1 end answer
  end=$((SECONDS + seconds))
  shift
  while answer=$(client_call "$@" 2>&1) && [ "$(tail -1 <<<"$answer")" != 200 ]; do
    if [ "$SECONDS" -ge "$end" ]; then
      printf 'no 200 from %s within %s s: %s\n' "$*" "$seconds" "$answer" >&2
      return 1
    fi
    sleep 0.2
  done
  head -n -1 <<<"$answer"
}

tenant_add() { client_ok 10 "${2:-n1}" admin /api/admin/tenants/add -d "name=$1" -d "display_name=Tenant $1" >/dev/null; }
player_add() { client_ok 10 "${3:-n1}" "$1" /api/organizer/players/add -d "display_name[]=$2" >/dev/null; }

# The names of a tenant's players, oldest first.
players() {
  client_ok "${3:-10}" "${2:-n1}" "$1" /api/organizer/players | grep -o '"display_name":"[^"]*"' | cut -d'"' -f4 | tac
}

# Adds players P1, P2 … to a tenant as fast as it goes, over new connections, through a front, until its stop file is
# there. Notes each answered one in FILE.answered with the time, and each other status in FILE.refused.
writer() {
  local tenant=$1 front=$2 file=$3 number=0 status
  : >"$file.answered"
  : >"$file.refused"
  client_cookie "$tenant" >/dev/null
  while [ ! -e "$file.stop" ]; do
    number=$((number + 1))
    status=$(client_call "$front" "$tenant" /api/organizer/players/add -d "display_name[]=P$number" -o /dev/null 2>/dev/null | tail -1)
    if [ "$status" = 200 ]; then
      printf 'P%s %s\n' "$number" "$(date +%s.%N)" >>"$file.answered"
    else
      printf '%s %s\n' "$status" "$(date +%s.%N)" >>"$file.refused"
      sleep 0.1
    fi
  done
}

writer_stop() {
  touch "$1.stop"
  wait "$2"
}

# The longest time in which a writer got no answer, in milliseconds.
longest_gap() { awk 'NR > 1 && $2 - last > gap {gap = $2 - last} {last = $2} END {printf "%d", gap * 1000}' "$1.answered"; }

# Every answered write of a writer is there (an unanswered one may be).
nothing_lost() {
  local tenant=$1 file=$2 front=$3
  players "$tenant" "$front" 20 | sort >"$file.there"
  cut -d' ' -f1 "$file.answered" | sort | comm -23 - "$file.there" >"$file.lost"
  [ ! -s "$file.lost" ] || { echo "lost: $(wc -l <"$file.lost") of $(wc -l <"$file.answered"): $(head -5 "$file.lost" | tr '\n' ' ')" >&2; return 1; }
}
