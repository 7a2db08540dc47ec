# shellcheck shell=bash disable=SC2034
# What every script here shares: saying what happens, stopping with one clear line. Source it, don't run it.

ROOT_DIR="$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)"

# Prints what is being done, indented under the step it belongs to.
say() { printf '%s\n' "$*"; }
detail() { printf '  %s\n' "$*"; }
warn() { printf 'warning: %s\n' "$*" >&2; }

# Stops with one line that says what is wrong, where, and what to do.
die() {
  printf '%s: %s\n' "${SCRIPT_NAME:-$(basename "$0")}" "$*" >&2
  exit 1
}

# Bad use of the command line: exit 2, as ordinary commands do.
die_usage() {
  printf '%s: %s (see --help)\n' "${SCRIPT_NAME:-$(basename "$0")}" "$*" >&2
  exit 2
}

# Prints the comment at the top of the running script: its help stands where its reader looks first.
show_help() { sed -n '2,/^[^#]/{/^#/{s/^# \{0,1\}//;p}}' "$0"; }

need_command() {
  command -v "$1" >/dev/null || die "the command '$1' is missing here: apt-get install $2"
}

need_root() { [ "$(id -u)" = 0 ] || die "must run as root: sudo $0"; }

# Whether every file that a folder's SHA256SUMS names is as it says; a node without tenants has an empty one.
sums_check() (cd "$1" && { [ ! -s SHA256SUMS ] || sha256sum --quiet -c SHA256SUMS; })

# Runs a command until it succeeds, at most so many seconds: await 30 "sshd of node1" ssh_ok node1
await() {
  local seconds=$1 what=$2 end
  shift 2
  end=$((SECONDS + seconds))
  until "$@"; do
    [ "$SECONDS" -lt "$end" ] || die "waited $seconds s for $what in vain"
    sleep 0.2
  done
}
