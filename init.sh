#!/usr/bin/env bash
# Puts ISUPORTS to an initial data set. See --help.
set -euo pipefail

here=$(cd "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")" && pwd -P)

usage() {
  cat <<'USAGE'
Usage: ./init.sh [--data FOLDER] [--port N] [DIR]

Replaces ALL data by the data set in DIR, which is in the public format: 90_data.sql and a <tenant id>.db for each
tenant. Without DIR: by the one that was imported last (a prepared copy is kept, so that takes seconds).

It may run while the program runs: the program then does it at once and goes on from the new data. Otherwise the data
set is prepared now and put in place when the program starts next. A damaged data set is refused and changes nothing.

  --data FOLDER  the program's data folder (default: $ISUPORTS_DATA_DIR, or data beside this script)
  --port N       the program's port (default: $SERVER_APP_PORT, or 3000), at $ISUPORTS_LISTEN or 127.0.0.1
  -h, --help     this text
USAGE
}

die() {
  echo "init.sh: $*" >&2
  exit 1
}

data=${ISUPORTS_DATA_DIR:-$here/data}
port=${SERVER_APP_PORT:-3000}
dir=
while [ $# -gt 0 ]; do
  case $1 in
    -h | --help)
      usage
      exit 0
      ;;
    --data | --port)
      [ $# -ge 2 ] || die "$1 needs a value (see --help)"
      if [ "$1" = --data ]; then data=$2; else port=$2; fi
      shift 2
      ;;
    -*) die "unknown option $1 (see --help)" ;;
    *)
      [ -z "$dir" ] || die "only one DIR can be imported, but there are '$dir' and '$1'"
      dir=$1
      shift
      ;;
  esac
done
[[ $port =~ ^[0-9]+$ ]] || die "--port: '$port' is no port number"
if [ -n "$dir" ]; then
  [ -d "$dir" ] || die "'$dir' is not a folder"
  dir=$(cd "$dir" && pwd)
fi
program="http://${ISUPORTS_LISTEN:-127.0.0.1}:$port"

is_running() {
  curl --silent --output /dev/null --max-time 10 "$program/q/health"
}

# Has the running program do something: ask PATH [FIELD=VALUE]. It goes on when the connection ends, and is asked again
# how it went until it has ended.
ask() {
  local answer job
  answer=$(call "$@")
  while job=$(sed -n 's/.*"job":"\([^"]*\)".*/\1/p' <<<"$answer") && [ -n "$job" ]; do
    echo "It is still at it after $SECONDS s ..."
    answer=$(call /internal/dataset/job "job=$job")
  done
}

# One request to the program. The secret goes through a pipe, so that no list of processes shows it.
call() {
  local path=$1 secret=${ISUPORTS_NODE_SECRET_FILE:-$data/keys/node-secret} form=() answer
  if [ $# -gt 1 ]; then form=(--data-urlencode "$2"); fi
  [ -r "$secret" ] || die "a program answers at $program, but its secret '$secret' can't be read: is --data right, and may you read it?"
  answer=$(printf 'Authorization: Bearer %s\n' "$(<"$secret")" |
    curl --silent --show-error --max-time 600 --header @- --request POST "${form[@]}" "$program$path") ||
    die "the program at $program didn't answer, so whether the data was replaced isn't known; look into its log and run this again"
  case $answer in
    '{"status":true,'*) printf '%s' "$answer" ;;
    *'There is nothing at this path'*) die "the program at $program doesn't accept the secret '$secret': does --data belong to it?" ;;
    *) die "$(message "$answer")" ;;
  esac
}

# The message in an answer's JSON.
message() {
  local message
  message=$(sed -nE 's/.*"message":"(([^"\\]|\\.)*)".*/\1/p' <<<"$1" | sed -E 's/\\(["\\])/\1/g')
  printf '%s' "${message:-unexpected answer: $1}"
}

# Prepares the data set for the program's next start; needs the built program, but no database.
prepare() {
  local java app=
  for app in "$here" "$here/target/quarkus-app"; do
    if [ -f "$app/quarkus-run.jar" ]; then break; fi
  done
  [ -f "$app/quarkus-run.jar" ] || die "the program isn't running and isn't built: build it (./mvnw package -DskipTests), or start it first"
  java=$(find_java)
  "$java" --enable-native-access=ALL-UNNAMED -cp "$app/app/*:$app/lib/main/*:$app/lib/boot/*" \
    -Djava.util.logging.manager=org.jboss.logmanager.LogManager \
    org.isuports.dataset.PrepareCommand "$data" ${dir:+"$dir"} || exit 1
}

find_java() {
  local java
  for java in "${JAVA_HOME:+$JAVA_HOME/bin/java}" /opt/isuports/jdk/bin/java "$(command -v java || true)" /usr/lib/jvm/*25*/bin/java; do
    if [ -x "$java" ] && "$java" -version 2>&1 | grep -q 'version "25'; then
      echo "$java"
      return
    fi
  done
  die "no JDK 25 found: set JAVA_HOME"
}

command -v curl >/dev/null || die "curl is needed: please install it"
what=${dir:-the last imported data set}
if is_running; then
  echo "Replacing all data of the program at $program by $what ..."
else
  echo "No program answers at $program. Preparing $what ..."
  prepare
  if ! is_running; then
    echo "Done. It replaces all data in '$data' and in MySQL when the program starts next."
    exit 0
  fi
  # Started meanwhile: it has to be told.
  dir=
fi
if [ -n "$dir" ]; then ask /internal/dataset/import "dir=$dir"; else ask /internal/dataset/reset; fi
echo "Done in ${SECONDS} s: the program serves the new data."
