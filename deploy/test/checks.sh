# shellcheck shell=bash
# Counts what holds and what doesn't. Source it.

PASSED=0
FAILED=0

# check "what has to hold" command…: runs the command; its output is shown when it fails.
check() {
  local what=$1 output began=$SECONDS
  shift
  if output=$("$@" 2>&1); then
    PASSED=$((PASSED + 1))
    printf 'ok    %s (%s s)\n' "$what" $((SECONDS - began))
  else
    FAILED=$((FAILED + 1))
    printf 'FAIL  %s (%s s)\n' "$what" $((SECONDS - began))
    printf '%s\n' "$output" | tail -30 | sed 's/^/      | /'
  fi
}

# Runs a step; says how long it took and how many checks held.
step_timed() {
  local name=$1 began=$SECONDS passed=$PASSED failed=$FAILED
  shift
  "$@"
  TIMES+=("$(printf '%-12s %4d s  %3d passed, %d failed' "$name" $((SECONDS - began)) $((PASSED - passed)) $((FAILED - failed)))")
}
TIMES=()

step_begins() { printf '\n%s  (%s s)\n' "$*" "$SECONDS"; }

# Succeeds when a command fails with exactly one line that has a text: refused_with "belong to both" command…
refused_with() {
  local text=$1 output
  shift
  if output=$("$@" 2>&1); then
    echo "was accepted: $output"
    return 1
  fi
  # What was looked at may be said before; the refusal is the last line, and only that one names the script.
  if [[ $(tail -1 <<<"$output") != *"$text"* ]] || [ "$(grep -c '^[a-z]*: ' <<<"$output")" != 1 ]; then
    echo "expected one line with '$text', got: $output"
    return 1
  fi
}

equals() { [ "$1" = "$2" ] || { printf "expected '%s', got '%s'\n" "$1" "$2"; return 1; }; }
at_most() { [ "$2" -le "$1" ] || { printf 'expected at most %s, got %s\n' "$1" "$2"; return 1; }; }
output_has() {
  local text=$1 output
  shift
  output=$("$@" 2>&1) || { printf 'failed: %s\n' "$output"; return 1; }
  [[ $output == *"$text"* ]] || { printf "no '%s' in: %s\n" "$text" "$output"; return 1; }
}

# A limit in milliseconds: as it is where the machine is calm, wider by as much as others keep its processors busy.
limit_ms() {
  awk -v limit="$1" -v processors="$(nproc)" '{ busy = $1 / processors; print int(limit * (busy < 2 ? 1 : 1 + busy)) }' /proc/loadavg
}
