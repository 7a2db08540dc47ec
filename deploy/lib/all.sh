# shellcheck shell=bash
# Everything that the operator's scripts share. Source it.
# shellcheck source-path=SCRIPTDIR/..
LIB_DIR="$(dirname "${BASH_SOURCE[0]}")"
for part in common inventory ssh args generate secrets preflight release stage internal mysql; do
  # shellcheck source=/dev/null
  . "$LIB_DIR/$part.sh"
done
