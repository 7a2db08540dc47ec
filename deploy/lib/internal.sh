# shellcheck shell=bash
# Asks a node's program something only nodes and operators may ask. The call is made on the node itself, by ssh: the
# secret stays there, and the program's port needs to be open to nodes only. Source it after ssh.sh.

# internal NODE PATH SECONDS name=value…: prints the answer's JSON; fails with the program's own message.
internal() {
  local node=$1 path=$2 seconds=$3 field
  shift 3
  local fields=()
  for field; do fields+=(--data-urlencode "$field"); done
  node_script "$node" internal "$path" "$seconds" "${fields[@]}"
}

# A field of a flat JSON answer: json_field name <<<"$answer"
json_field() { sed -n "s/.*\"$1\":\"\{0,1\}\([^\",}]*\).*/\1/p" | sed -n 1p; }

# The strings of a list in a JSON answer, one a line.
json_list() {
  grep -o "\"$1\":\[[^]]*\]" | sed -e 's/^[^[]*\[//' -e 's/\]$//' -e 's/","/\n/g' | sed -e 's/^"//' -e 's/"$//' -e 's/\\"/"/g' -e '/^$/d'
}
