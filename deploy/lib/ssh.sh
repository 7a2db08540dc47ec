# shellcheck shell=bash
# Runs things on nodes: one ssh connection per node, kept while the script runs. Source it after inventory.sh.

SSH_DIR=

ssh_start() {
  need_command ssh openssh-client
  SSH_DIR=$(mktemp -d)
  trap ssh_end EXIT
  SSH=(ssh -o BatchMode=yes -o ConnectTimeout=5 -o ServerAliveInterval=5 -o ServerAliveCountMax=3
    -o ControlMaster=auto -o "ControlPath=$SSH_DIR/%C" -o ControlPersist=30)
  if [ -n "$(inv ssh_config)" ]; then SSH+=(-F "$(inv ssh_config)"); fi
}

ssh_end() {
  local node
  for node in "${NODES[@]}"; do "${SSH[@]}" -O exit "$(inv "$node.ssh")" 2>/dev/null || true; done
  rm -rf "$SSH_DIR"
}

# Whether a node answers; says why not.
node_reachable() {
  local why
  why=$("${SSH[@]}" "$(inv "$1.ssh")" true 2>&1 </dev/null) && return
  # shellcheck disable=SC2034 # for the caller
  NODE_WHY=$(printf '%s' "$why" | tail -1)
  return 1
}

# Runs a command on a node as root, with this script's input: on_node node1 tar -x -C /opt
on_node() {
  local node=$1 command
  shift
  command=$(printf '%q ' "$@")
  "${SSH[@]}" "$(inv "$node.ssh")" "if [ \$(id -u) = 0 ]; then exec $command; else exec sudo -n $command; fi" \
    2> >(sed "s/^/$node: /" >&2)
}

# Runs deploy/remote/NAME.sh on a node as root: node_script node1 facts argument…
node_script() {
  local node=$1 name=$2
  shift 2
  {
    cat "$ROOT_DIR/deploy/remote/common.sh" "$ROOT_DIR/deploy/remote/$name.sh"
    # Not on standard input: a command in the script would read the rest of it.
    printf 'main "$@" </dev/null\n'
  } | on_node "$node" env NODE="$node" DRY_RUN="${DRY_RUN:-false}" bash -s -- "$@"
}

# Copies a folder to a node, whole or not at all: it has its name only when it is complete. More arguments go to tar.
node_send_folder() {
  local node=$1 from=$2 to=$3
  shift 3
  on_node "$node" rm -rf "$to.incoming" </dev/null
  on_node "$node" mkdir -p "$to.incoming" </dev/null
  tar -C "$from" "$@" --owner=0 --group=0 -c . | on_node "$node" tar -C "$to.incoming" --no-same-owner -x
  # shellcheck disable=SC2016 # expanded on the node
  on_node "$node" bash -c 'sync -f "$1.incoming" && mv -T "$1.incoming" "$1"' - "$to" </dev/null
}
