# shellcheck shell=bash
# On a node that comes back: stops the program and sets aside the files of tenants that aren't this node's any more.
# Argument: the ids of those that still are, by MySQL.

main() {
  local keep=" $1 " file id aside moved=0
  systemctl stop isuports 2>/dev/null || true
  aside="$DATA/moved/returned-$(date -u +%Y%m%dT%H%M%SZ)"
  for file in "$DATA/tenants"/*; do
    [ -e "$file" ] || continue
    id=${file##*/}
    id=${id%%.*}
    if [[ $keep == *" $id "* ]]; then continue; fi
    install -d -o isuports -g isuports -m 750 "$aside"
    mv "$file" "$aside/"
    moved=$((moved + 1))
  done
  echo "$NODE: stopped; $moved files of tenants that moved on are in $aside"
}
