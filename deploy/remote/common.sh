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
