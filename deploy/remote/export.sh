# shellcheck shell=bash disable=SC2016
# Copies all tenants' files of this node, each by SQLite's online backup, to the export folder, with checksums.

main() {
  local need free
  need=$(du -sm "$DATA/tenants" | cut -f1) free=$(df -Pm "$DATA" | awk 'NR == 2 {print $4}')
  [ "$free" -gt $((need + 512)) ] || die "only $free MB free, $need MB needed for a moment"
  rm -rf "$DATA/export"
  install -d -o isuports -g isuports -m 750 "$DATA/export"
  # As the program's user: the files' log and index must stay its own.
  runuser -u isuports -- bash -c '
    set -euo pipefail
    cd /var/lib/isuports
    for file in tenants/*.db; do
      [ -e "$file" ] || continue
      sqlite3 -cmd ".timeout 10000" "$file" ".backup export/${file##*/}"
      [ "$(sqlite3 -readonly "export/${file##*/}" "PRAGMA integrity_check(1)")" = ok ] || { echo "$file is damaged" >&2; exit 1; }
    done
    rm -f export/*-wal export/*-shm
    cd export
    find . -name "*.db" -printf "%P\0" | xargs -0r sha256sum >SHA256SUMS' || die "a tenant's file could not be copied"
}
