# shellcheck shell=bash
# Puts another release into use on a node: argument is its name, or "previous". One that does not become healthy is put
# back at once.

main() {
  local wanted=$1 current
  current=$(readlink /opt/isuports/current || true)
  current=${current#releases/}
  if [ "$wanted" = previous ]; then
    wanted=$(readlink /opt/isuports/previous || true)
    wanted=${wanted#releases/}
    [ -n "$wanted" ] || die "there is no earlier release here to go back to"
  fi
  if [ "$wanted" = "$current" ]; then
    echo "$NODE: runs $wanted already"
    return
  fi
  [ -f "/opt/isuports/releases/$wanted/quarkus-run.jar" ] || die "the release $wanted isn't here"
  change "go from $current to $wanted" || return 0
  use "$wanted" "$current"
  if ! healthy 60; then
    journalctl -u isuports -n 5 --no-pager -o cat >&2
    use "$current" "$wanted"
    healthy 60 || die "neither $wanted nor, put back, $current becomes healthy: journalctl -u isuports"
    die "$wanted does not become healthy; $current is back and healthy"
  fi
  forget_old_releases
}

use() {
  ln -sfnT "releases/$2" /opt/isuports/previous
  ln -sfnT "releases/$1" /opt/isuports/current
  systemctl reset-failed isuports
  systemctl restart isuports
}

healthy() {
  local address end=$((SECONDS + $1))
  address=$(sed -n 's/^ISUPORTS_LISTEN=//p' /etc/isuports/isuports.env)
  until curl -fsS -m 3 "http://$address:3000/q/health/ready" >/dev/null 2>&1; do
    [ "$SECONDS" -lt "$end" ] || return 1
    # One that systemd has to start again and again won't become healthy.
    [ "$(systemctl show isuports -P NRestarts)" -lt 3 ] || return 1
    sleep 0.2
  done
}

# Keeps the three newest, and whatever is linked.
forget_old_releases() {
  local release keep
  keep="$(readlink /opt/isuports/current) $(readlink /opt/isuports/previous)"
  while read -r release; do
    if [[ " $keep " != *" releases/$release "* ]]; then rm -rf "/opt/isuports/releases/$release"; fi
  done < <(find /opt/isuports/releases -mindepth 1 -maxdepth 1 -type d -printf '%T@ %f\n' | sort -rn | tail -n +4 | cut -d' ' -f2)
}
