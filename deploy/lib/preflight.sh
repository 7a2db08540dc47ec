# shellcheck shell=bash
# Looks at every host and refuses what would go wrong, before anything is changed anywhere. Source it after ssh.sh.

declare -A FACT=()

# Every node of the arguments is reached, and is what the inventory says it is.
preflight() {
  local node line machines=' '
  for node; do
    node_reachable "$node" || die "$node: can't reach $(inv "$node.ssh") by ssh: ${NODE_WHY:-no answer}"
  done
  for node; do
    while IFS= read -r line; do FACT[$node.${line%%=*}]=${line#*=}; done < <(node_script "$node" facts "$(inv "$node.address")")
    [ -n "${FACT[$node.os]:-}" ] || die "$node: can't act as root on $(inv "$node.ssh"): log in as root, or as a user with sudo without a password"
    [[ $machines != *" ${FACT[$node.machine]} "* ]] \
      || die "$node: $(inv "$node.ssh") is the same machine as another node's (machine id ${FACT[$node.machine]})"
    machines+="${FACT[$node.machine]} "
    preflight_host "$node"
  done
}

preflight_host() {
  local node=$1 need
  need=$(inv min_free_mb 2048)
  [[ ${FACT[$node.os]} =~ ^debian-(12|13) ]] || die "$node: runs ${FACT[$node.os]}; Debian 12 is needed"
  [ "${FACT[$node.arch]}" = "$(uname -m)" ] || die "$node: is ${FACT[$node.arch]}; the JDK here is for $(uname -m): give another with 'jdk = folder'"
  [ "${FACT[$node.address]}" != 0 ] || die "$node: has no address $(inv "$node.address"), which $node.address says it has"
  [ "${FACT[$node.free_mb]}" -ge "$need" ] || die "$node: only ${FACT[$node.free_mb]} MB of disk free, $need MB needed: make room, or set min_free_mb"
  [ -z "${FACT[$node.foreign]}" ] || die "$node: ${FACT[$node.foreign]} is no tenant's file: move it out of the tenants' folder first"
  [ -z "${FACT[$node.busy]}" ] || die "$node: another program listens on ${FACT[$node.busy]}: stop it first"
}
