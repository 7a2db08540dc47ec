# shellcheck shell=bash
# Three Debian hosts, booted with systemd, on one machine: their own addresses, sshd, and no way out. An operator's
# machine ("op") stands beside them. All traffic stays in network namespaces that end with the test. Source it.

HOSTS=(n1 n2 n3)
# More for systemd-nspawn: a firewall of its own needs a capability that hosts don't have otherwise.
HOSTS_OPTIONS=()
HOSTS_CACHE="${XDG_CACHE_HOME:-${HOME:-/root}/.cache}/isuports"
# In the base from the start: what a bare Debian server has. Downloaded only: what the install script will ask for.
HOSTS_BARE=systemd,systemd-sysv,dbus,openssh-server,iproute2,ca-certificates,procps
HOSTS_DOWNLOADS=(mariadb-server mariadb-client nginx libnginx-mod-stream libnginx-mod-http-brotli-static sqlite3 curl openssl nftables)

hosts_address() {
  case $1 in
    op) printf 10.77.0.100 ;;
    *) printf '10.77.0.%s' "${1#n}" ;;
  esac
}
hosts_netns() { printf 'isuports-%s-%s' "$$" "$1"; }

# Why this machine can't boot the hosts, in one line; nothing where it can.
hosts_why_not() {
  if [ "$(id -u)" != 0 ]; then
    printf 'only root can boot them'
  elif ! grep -qs 'VERSION_ID="12"' /etc/os-release || ! grep -qs '^ID=debian' /etc/os-release; then
    printf 'they are booted on Debian 12 only'
  elif ! unshare --net --mount true 2>/dev/null; then
    printf 'this machine lets nobody make network namespaces'
  elif ! grep -qw overlay /proc/filesystems && ! modprobe overlay 2>/dev/null; then
    printf 'this machine has no overlayfs'
  fi
}

# Installs what the test itself needs on this machine.
hosts_need() {
  need_root
  local missing=()
  command -v debootstrap >/dev/null || missing+=(debootstrap)
  command -v systemd-nspawn >/dev/null || missing+=(systemd-container)
  command -v ssh >/dev/null || missing+=(openssh-client)
  command -v ip >/dev/null || missing+=(iproute2)
  command -v curl >/dev/null || missing+=(curl)
  command -v openssl >/dev/null || missing+=(openssl)
  command -v xz >/dev/null || missing+=(xz-utils)
  [ ${#missing[@]} = 0 ] && return
  say "Installing ${missing[*]}"
  apt-get update -qq
  DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "${missing[@]}" >/dev/null
}

# Makes the base system once and keeps it; its name holds what it was made from, so a change makes a new one.
hosts_base() {
  local key
  key=$(printf '%s' "$HOSTS_BARE ${HOSTS_DOWNLOADS[*]} 2" | sha256sum | cut -c1-12)
  HOSTS_BASE="$HOSTS_CACHE/debian12-$key"
  [ -d "$HOSTS_BASE" ] && return
  say "Making the base system (once, about two minutes): $HOSTS_BASE"
  mkdir -p "$HOSTS_CACHE"
  local making="$HOSTS_BASE.making.$$"
  debootstrap --variant=minbase --include="$HOSTS_BARE" bookworm "$making" >"$HOSTS_CACHE/debootstrap.log" 2>&1 \
    || die "debootstrap failed: see $HOSTS_CACHE/debootstrap.log"
  hosts_base_packages "$making"
  # Its disk is thrown away with the test: what apt-get installs need not be forced to it, file by file.
  echo force-unsafe-io >"$making/etc/dpkg/dpkg.cfg.d/test"
  rm -f "$making"/etc/ssh/ssh_host_*_key* "$making/etc/machine-id" "$making/etc/resolv.conf"
  : >"$making/etc/machine-id"
  mv -T "$making" "$HOSTS_BASE" 2>/dev/null || rm -rf --one-file-system "$making" # another run was faster
}

# Downloads into the base what hosts install later, by this machine's own apt sources (security updates too).
hosts_base_packages() {
  local root=$1
  rm -f "$root/etc/apt/sources.list"
  cp /etc/apt/sources.list.d/debian.sources "$root/etc/apt/sources.list.d/" 2>/dev/null \
    || cp /etc/apt/sources.list "$root/etc/apt/"
  cp /etc/resolv.conf "$root/etc/resolv.conf"
  {
    chroot "$root" apt-get update -q
    chroot "$root" apt-get install -y -q --no-install-recommends --download-only \
      -o APT::Keep-Downloaded-Packages=true "${HOSTS_DOWNLOADS[@]}"
  } >"$HOSTS_CACHE/packages.log" 2>&1 || die "downloading packages failed: see $HOSTS_CACHE/packages.log"
}

# The switch, a namespace for each host and one for the operator.
hosts_network() {
  local name sw
  sw=$(hosts_netns sw)
  ip netns add "$sw"
  ip -n "$sw" link add br0 type bridge
  ip -n "$sw" link set br0 up
  for name in "${HOSTS[@]}" op; do
    ip netns add "$(hosts_netns "$name")"
    ip -n "$sw" link add "port-$name" type veth peer name host0 netns "$(hosts_netns "$name")"
    ip -n "$sw" link set "port-$name" master br0 up
    ip -n "$(hosts_netns "$name")" link set lo up
    ip -n "$(hosts_netns "$name")" addr add "$(hosts_address "$name")/24" dev host0
    ip -n "$(hosts_netns "$name")" link set host0 up
  done
}

# A root of its own for a host: a layer over the base.
hosts_root() {
  local name=$1 root="$HOSTS_DIR/$1/root"
  mkdir -p "$root" "$HOSTS_DIR/$name/upper" "$HOSTS_DIR/$name/work"
  mount -t overlay overlay -o "lowerdir=$HOSTS_BASE,upperdir=$HOSTS_DIR/$name/upper,workdir=$HOSTS_DIR/$name/work" "$root"
  echo "$name" >"$root/etc/hostname"
  tr -d - </proc/sys/kernel/random/uuid >"$root/etc/machine-id"
  printf '127.0.0.1 localhost %s\n' "$name" >"$root/etc/hosts"
  chroot "$root" ssh-keygen -A >/dev/null
  install -d -m 700 "$root/root/.ssh"
  install -m 600 "$HOSTS_DIR/id.pub" "$root/root/.ssh/authorized_keys"
}

host_boot() {
  local name=$1
  systemd-nspawn -q -D "$HOSTS_DIR/$name/root" --register=no --keep-unit -b "${HOSTS_OPTIONS[@]}" \
    --network-namespace-path="/run/netns/$(hosts_netns "$name")" -M "$name" \
    >"$HOSTS_DIR/$name/console.log" 2>&1 </dev/null &
  echo $! >"$HOSTS_DIR/$name/pid"
}

# As pulling the plug: nothing gets a chance to say goodbye. The kernel ends all of a host with its process 1, which
# outlives a killed systemd-nspawn.
host_kill() {
  local pid
  pid=$(cat "$HOSTS_DIR/$1/pid")
  xargs -r kill -KILL <"/proc/$pid/task/$pid/children" 2>/dev/null || true
  kill -KILL "$pid" 2>/dev/null || true
  wait "$pid" 2>/dev/null || true
}

host_cut() { ip -n "$(hosts_netns sw)" link set "port-$1" down; }
host_join() { ip -n "$(hosts_netns sw)" link set "port-$1" up; }

# Runs a command on the operator's machine.
op() { ip netns exec "$(hosts_netns op)" "$@"; }

host_ssh() {
  local name=$1
  shift
  op ssh -F "$HOSTS_DIR/ssh_config" "root@$(hosts_address "$name")" "$@"
}

host_is_up() { host_ssh "$1" true 2>/dev/null; }

hosts_run_lives() { grep -qs test-three-hosts "/proc/$1/cmdline"; }

# Ends what a run left behind that was itself killed without mercy. Runs still alive are left alone.
hosts_sweep() {
  local dir ns pid
  for ns in $(ip netns list | awk '/^isuports-[0-9]+-/{print $1}'); do
    pid=${ns#isuports-}
    if hosts_run_lives "${pid%-*}"; then continue; fi
    ip netns pids "$ns" | xargs -r kill -KILL
    ip netns delete "$ns"
  done
  for dir in "$HOSTS_CACHE"/run.*; do
    [ -f "$dir/owner" ] || continue
    if hosts_run_lives "$(cat "$dir/owner")"; then continue; fi
    findmnt -rno TARGET | grep -F "$dir/" | xargs -r umount -l
    rm -rf --one-file-system "$dir"
  done
}

hosts_up() {
  hosts_sweep
  HOSTS_DIR=$(mktemp -d "$HOSTS_CACHE/run.XXXXXX")
  echo $$ >"$HOSTS_DIR/owner"
  trap hosts_down EXIT
  trap 'exit 130' INT TERM HUP
  ssh-keygen -q -t ed25519 -N '' -f "$HOSTS_DIR/id"
  cat >"$HOSTS_DIR/ssh_config" <<SSH
Host localhost-n2
  HostName 10.77.0.2
Host *
  IdentityFile $HOSTS_DIR/id
  UserKnownHostsFile $HOSTS_DIR/known_hosts
  StrictHostKeyChecking accept-new
  ConnectTimeout 3
  LogLevel ERROR
SSH
  hosts_network
  local name
  for name in "${HOSTS[@]}"; do
    hosts_root "$name"
    host_boot "$name"
  done
  for name in "${HOSTS[@]}"; do await_host "$name"; done
}

# Ends all that hosts_up began, whatever state it is in.
hosts_down() {
  trap - EXIT
  local name
  for name in "${HOSTS[@]}"; do
    if [ -f "$HOSTS_DIR/$name/pid" ]; then host_kill "$name"; fi
    if mountpoint -q "$HOSTS_DIR/$name/root"; then umount "$HOSTS_DIR/$name/root" || umount -l "$HOSTS_DIR/$name/root"; fi
  done
  for name in "${HOSTS[@]}" op sw; do ip netns delete "$(hosts_netns "$name")" 2>/dev/null || true; done
  rm -rf --one-file-system "$HOSTS_DIR"
}

await_host() {
  local end=$((SECONDS + 60))
  until host_is_up "$1"; do
    if [ "$SECONDS" -ge "$end" ]; then
      tail -20 "$HOSTS_DIR/$1/console.log" >&2
      die "$1 did not boot within 60 s; the end of its console is above"
    fi
    sleep 0.2
  done
}
