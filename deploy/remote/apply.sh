# shellcheck shell=bash
# Brings a node to what the stage says, and nothing more: arguments are the stage's folder and the phases to do.
# Every change is said; with DRY_RUN=true it is only said.

PACKAGES=(mariadb-client nginx libnginx-mod-stream libnginx-mod-http-brotli-static sqlite3 curl openssl)
# What a changed file concerns is kept on disk until it has been acted on: a run that ends in between loses nothing.
PENDING=/etc/isuports/pending
WOULD_CONCERN=

main() {
  STAGE=$1
  shift
  local phase
  for phase; do "phase_$phase"; done
  echo "changes=$CHANGES"
}

concern() { if $DRY_RUN; then WOULD_CONCERN+=" $1 "; else touch "$PENDING/$1"; fi; }
concerns() { [ -e "$PENDING/$1" ] || [[ $WOULD_CONCERN == *" $1 "* ]]; }
concern_done() { rm -f "${@/#/$PENDING/}"; }

# packages given by name, when they are missing
install_packages() {
  local package missing=()
  for package; do
    dpkg-query -W -f '${db:Status-Abbrev}' "$package" 2>/dev/null | grep -q '^ii' || missing+=("$package")
  done
  [ ${#missing[@]} = 0 ] && return
  change "install ${missing[*]}" || return 0
  local log
  log=$(mktemp)
  # A mirror that is away matters only when the packages aren't here already.
  apt-get update -qq -o Acquire::Retries=0 -o Acquire::http::Timeout=10 >"$log" 2>&1 || true
  apt-get install -y -qq --no-install-recommends "${missing[@]}" >>"$log" 2>&1 || die "apt-get install ${missing[*]} failed: $(grep -m1 '^E:' "$log" || tail -1 "$log")"
  rm -f "$log"
}

phase_base() {
  install_packages "${PACKAGES[@]}"
  if ! id isuports >/dev/null 2>&1; then
    change "make the user isuports" && useradd --system --home-dir "$DATA" --no-create-home --shell /usr/sbin/nologin isuports
  fi
  folder 755 root:root /opt/isuports /opt/isuports/bin /opt/isuports/releases /etc/isuports /etc/nginx/isuports /var/lib/isuports-acme
  folder 750 isuports:isuports "$DATA" "$DATA/tenants" "$DATA/copies" "$DATA/moved"
  folder 750 root:isuports /etc/isuports/keys /etc/isuports/tls
  folder 700 root:root /etc/isuports/operator "$PENDING"
}

# folder mode owner path…
folder() {
  local mode=$1 owner=$2 path
  shift 2
  for path; do
    [ "$(stat -c '%a %U:%G' "$path" 2>/dev/null)" = "$mode $owner" ] && continue
    if change "make the folder $path"; then
      mkdir -p "$path"
      chown "$owner" "$path"
      chmod "$mode" "$path"
    fi
  done
}

phase_files() {
  local path mode owner concern
  # Before its file is written: the package asks about a file that is there already.
  if grep -q '^/etc/nftables.conf ' "$STAGE/manifest"; then
    install_packages nftables
    $DRY_RUN || nft -c -f "$STAGE/files/etc/nftables.conf" || die "nftables refuses the new /etc/nftables.conf: no file was changed"
  fi
  while read -r path mode owner concern; do
    if cmp -s "$STAGE/files$path" "$path" && [ "$(stat -c '%a %U:%G' "$path")" = "$mode $owner" ]; then continue; fi
    concern "$concern"
    change "write $path" || continue
    mkdir -p "$(dirname "$path")"
    install -m "$mode" -o "${owner%:*}" -g "${owner#*:}" "$STAGE/files$path" "$path.new"
    mv "$path.new" "$path"
  done <"$STAGE/manifest"
  $DRY_RUN && return
  if concerns sysctl; then
    sysctl -q -p /etc/sysctl.d/60-isuports.conf 2>/dev/null || echo "warning: the kernel refused some of /etc/sysctl.d/60-isuports.conf" >&2
  fi
  if concerns firewall && grep -q '^/etc/nftables.conf ' "$STAGE/manifest"; then
    nft -f /etc/nftables.conf || die "nftables refuses /etc/nftables.conf"
    systemctl enable -q nftables
  fi
  if concerns unit || concerns nginx-unit || concerns mysql-unit || concerns mysql-proxy; then systemctl daemon-reload; fi
  concern_done none sysctl firewall mysql-unit
}

# After phase_files. A configuration that nginx refuses never replaces the running one in memory.
phase_nginx() {
  if ! $DRY_RUN; then
    mkdir -p /run/isuports-nginx
    nginx -t -q 2>/run/isuports-nginx-test || die "nginx refuses its configuration: $(head -1 /run/isuports-nginx-test)"
  fi
  release_tls_port
  enabled nginx
  if ! systemctl is-active -q nginx || concerns nginx-unit; then
    change "start nginx" && systemctl restart nginx
  elif concerns nginx; then
    change "reload nginx" && systemctl reload nginx
  fi
  enabled isuports-mysql-proxy
  if ! systemctl is-active -q isuports-mysql-proxy || concerns mysql-proxy; then
    change "start isuports-mysql-proxy" && systemctl restart isuports-mysql-proxy
  fi
  $DRY_RUN || concern_done nginx nginx-unit mysql-proxy
}

# Where the program ended TLS and nginx shall now, the port is the program's until it starts without.
release_tls_port() {
  if $DRY_RUN || grep -q '^ISUPORTS_TLS_PORT=' /etc/isuports/isuports.env; then return; fi
  if ss -Hltnp '( sport = :8443 )' | grep -q '"java"'; then
    change "restart isuports, which ends TLS no more" && systemctl restart isuports
    await_program 90
    concern_done program unit
  fi
}

enabled() {
  systemctl is-enabled -q "$1" 2>/dev/null && return
  if change "start $1 at boot"; then systemctl enable -q "$1"; fi
}

# The program, by the release and JDK that the stage names.
phase_program() {
  local release jdk
  # shellcheck source=/dev/null
  . "$STAGE/program"
  if [ "$(readlink /opt/isuports/jdk || true)" != "$jdk" ]; then
    concern program
    change "use $jdk" && ln -sfnT "$jdk" /opt/isuports/jdk
  fi
  if [ ! -e /opt/isuports/current ]; then
    concern program
    change "use $release" && ln -sfnT "releases/$release" /opt/isuports/current
  fi
  enabled isuports
  if ! systemctl is-active -q isuports || concerns program || concerns unit; then
    change "start isuports" && systemctl restart isuports
  fi
  $DRY_RUN && return
  await_program 90
  concern_done program unit
}

await_program() {
  local address
  address=$(sed -n 's/^ISUPORTS_LISTEN=//p' /etc/isuports/isuports.env)
  await "$1" "the program on $NODE to be healthy (journalctl -u isuports says why)" curl -fsS -m 3 "http://$address:3000/q/health/ready"
}
