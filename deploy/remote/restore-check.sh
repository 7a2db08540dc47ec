# shellcheck shell=bash
# Every file that was laid beside the live ones is sound, or nothing goes on.

main() {
  local file count=0
  chown -R isuports:isuports "$DATA/restore-all"
  for file in "$DATA/restore-all"/*.db; do
    [ -e "$file" ] || continue
    [ "$(runuser -u isuports -- sqlite3 -readonly "file:$file?immutable=1" 'PRAGMA integrity_check(1)' 2>&1)" = ok ] || die "$file is damaged"
    count=$((count + 1))
  done
  echo "$NODE: $count files are sound"
}
