# shellcheck shell=bash
# Calls this node's program: path, seconds to wait, and curl's --data-urlencode arguments.

main() {
  local path=$1 seconds=$2 address answer status
  shift 2
  address=$(sed -n 's/^ISUPORTS_LISTEN=//p' /etc/isuports/isuports.env)
  [ $# -gt 0 ] || set -- --data ''
  # The secret goes in by a file: command lines can be read by everybody on the machine.
  answer=$(curl -sS -m "$seconds" -w '\n%{http_code}' \
    -K <(printf 'header = "Authorization: Bearer %s"\n' "$(cat /etc/isuports/keys/node-secret)") \
    "$@" "http://$address:3000/internal/$path" 2>&1) || die "the program does not answer: $(printf '%s' "$answer" | head -1)"
  status=${answer##*$'\n'}
  answer=${answer%$'\n'*}
  if [ "$status" != 200 ]; then die "$(printf '%s' "$answer" | sed -n 's/.*"message":"\(.*\)".*/\1/p' | grep . || echo "answered $status")"; fi
  printf '%s\n' "$answer"
}
