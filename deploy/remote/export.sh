# shellcheck shell=bash disable=SC2016
# Copies all tenants' files of this node, each by SQLite's online backup, to the export folder, with checksums.

main() {
  local need free
  need=$(du -sm "$DATA/tenants" | cut -f1) free=$(df -Pm "$DATA" | awk 'NR == 2 {print $4}')
  [ "$free" -gt $((need + 512)) ] || die "only $free MB free, $need MB needed for a moment"
  rm -rf "$DATA/export"
  install -d -o isuports -g isuports -m 750 "$DATA/export"
  if systemctl is-active -q isuports; then
    by_program
  else
    by_sqlite
  fi
  # As the program's user: what a check leaves beside a file must be its own.
  runuser -u isuports -- bash -c '
    set -euo pipefail
    cd /var/lib/isuports/export
    for file in *.db; do
      [ -e "$file" ] || continue
      [ "$(sqlite3 -readonly "$file" "PRAGMA integrity_check(1)")" = ok ] || { echo "$file is damaged" >&2; exit 1; }
    done
    rm -f ./*-wal ./*-shm
    find . -name "*.db" -printf "%P\0" | xargs -0r sha256sum >SHA256SUMS' || die "a copy of a tenant's file is not sound"
}

# While the program runs it makes the copies itself: who else opens a file may hold it while a reset replaces it, and take
# the new one's log away on closing.
by_program() {
  local after=0 more=true
  while $more; do
    ask export 60 --data-urlencode "after=$after"
    after=$(sed -n 's/.*"last":\([0-9]*\).*/\1/p' <<<"$ANSWER")
    more=$(sed -n 's/.*"more":\([a-z]*\).*/\1/p' <<<"$ANSWER")
  done
}

by_sqlite() {
  runuser -u isuports -- bash -c '
    set -euo pipefail
    cd /var/lib/isuports
    for file in tenants/*.db; do
      [ -e "$file" ] || continue
      sqlite3 -cmd ".timeout 10000" "$file" ".backup export/${file##*/}"
    done' || die "a tenant's file could not be copied"
}
