# shellcheck shell=bash
# Calls this node's program: path, seconds to wait, and curl's --data-urlencode arguments. Prints the answer.

main() {
  ask "$@"
  printf '%s\n' "$ANSWER"
}
