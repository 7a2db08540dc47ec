# shellcheck shell=bash
# Prints what the operator's machine must know of a host before it changes anything, as key=value. Changes nothing.
# Arguments: the address it should have.

main() {
  local address=$1 file foreign='' busy
  . /etc/os-release
  echo "os=$ID-${VERSION_ID:-0}"
  echo "arch=$(uname -m)"
  echo "machine=$(cat /etc/machine-id)"
  echo "systemd=$(systemctl is-system-running 2>/dev/null || true)"
  echo "free_mb=$(df -Pm /var /opt | awk 'NR > 1 && (min == "" || $4 < min) {min = $4} END {print min}')"
  echo "address=$(ip -4 -o addr show | grep -cF " $address/" || true)"
  for file in "$DATA/tenants"/* "$DATA/tenants"/.[!.]*; do
    [ -e "$file" ] || continue
    if [[ ${file##*/} =~ ^(\.reset|\.health.*)$ ]]; then
      continue
    elif ! [[ ${file##*/} =~ ^[0-9]+\.db(-wal|-shm|-journal|\.new)?$ ]]; then
      foreign=$file
    elif [[ $file == *.db ]] && [ "$(head -c 15 "$file" | tr -d '\0')" != "SQLite format 3" ]; then
      foreign=$file
    fi
  done
  echo "foreign=$foreign"
  busy=$(ss -Hltnp '( sport = :80 or sport = :443 or sport = :3000 or sport = :8443 )' \
    | grep -v -e '"nginx"' -e '"java"' | awk '{print $4 " " $6; exit}' || true)
  echo "busy=$busy"
}
