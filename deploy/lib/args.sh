# shellcheck shell=bash disable=SC2034
# Command lines: options first, an inventory always. Source it after common.sh.

# Leaves DRY_RUN, the inventory read, and everything else in ARGS: parse_args minimum maximum "$@"
parse_args() {
  local least=$1 most=$2 arg
  shift 2
  DRY_RUN=false ARGS=()
  for arg; do
    case $arg in
      --help | -h) show_help && exit ;;
      --dry-run) DRY_RUN=true ;;
      --*) die_usage "unknown option $arg" ;;
      *) ARGS+=("$arg") ;;
    esac
  done
  [ ${#ARGS[@]} -gt 0 ] || die_usage "which inventory?"
  inventory_read "${ARGS[0]}"
  ARGS=("${ARGS[@]:1}")
  if [ ${#ARGS[@]} -lt "$least" ] || [ ${#ARGS[@]} -gt "$most" ]; then die_usage "wrong number of arguments"; fi
  ssh_start
}

# Leaves in CHOSEN the nodes that ARGS names, or all that are in service; each must answer.
nodes_chosen() {
  local node
  CHOSEN=("${ARGS[@]}")
  if [ ${#CHOSEN[@]} = 0 ]; then mapfile -t CHOSEN < <(inventory_live_nodes); fi
  for node in "${CHOSEN[@]}"; do
    inventory_is_node "$node" || die "$node: no such node in $INVENTORY"
    node_reachable "$node" || die "$node: can't reach $(inv "$node.ssh") by ssh: ${NODE_WHY:-no answer}"
  done
}
