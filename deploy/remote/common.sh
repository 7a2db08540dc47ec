# shellcheck shell=bash disable=SC2034
# Sent to a node in front of every script that runs there (as root).
set -euo pipefail
export LC_ALL=C DEBIAN_FRONTEND=noninteractive
DATA=/var/lib/isuports
CHANGES=0

die() {
  printf '%s\n' "$*" >&2
  exit 1
}

# Says what is changed, and tells whether to do it: false in a dry run. change "what" && do it
change() {
  CHANGES=$((CHANGES + 1))
  if $DRY_RUN; then
    printf '%s: would %s\n' "$NODE" "$*"
    return 1
  fi
  printf '%s: %s\n' "$NODE" "$*"
}

await() {
  local seconds=$1 what=$2 end
  shift 2
  end=$((SECONDS + seconds))
  until "$@" >/dev/null 2>&1; do
    [ "$SECONDS" -lt "$end" ] || die "waited $seconds s for $what in vain"
    sleep 0.2
  done
}

# Calls this node's program: ask PATH SECONDS curl-arguments…; leaves STATUS and ANSWER.
ask() {
  local path=$1 seconds=$2 address
  shift 2
  address=$(sed -n 's/^ISUPORTS_LISTEN=//p' /etc/isuports/isuports.env)
  [ $# -gt 0 ] || set -- --data ''
  # The secret goes in by a file: command lines can be read by everybody on the machine.
  ANSWER=$(curl -sS -m "$seconds" -w '\n%{http_code}' \
    -K <(printf 'header = "Authorization: Bearer %s"\n' "$(cat /etc/isuports/keys/node-secret)") \
    "$@" "http://$address:3000/internal/$path" 2>&1) || die "the program does not answer: $(printf '%s' "$ANSWER" | head -1)"
  STATUS=${ANSWER##*$'\n'}
  ANSWER=${ANSWER%$'\n'*}
  if [ "$STATUS" != 200 ]; then die "$(printf '%s' "$ANSWER" | sed -n 's/.*"message":"\(.*\)".*/\1/p' | grep . || echo "answered $STATUS")"; fi
}
