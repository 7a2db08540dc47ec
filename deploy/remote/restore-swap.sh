# shellcheck shell=bash
# Puts the checked files in the place of the live ones, which are set aside. The program is stopped.

main() {
  local aside
  if systemctl is-active -q isuports; then die "the program still runs"; fi
  aside="$DATA/moved/before-restore-$(date -u +%Y%m%dT%H%M%SZ)"
  mv "$DATA/tenants" "$aside"
  mv "$DATA/restore-all" "$DATA/tenants"
  sync -f "$DATA/tenants"
  echo "$NODE: restored; the files before are in $aside"
}
