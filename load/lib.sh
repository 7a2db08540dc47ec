# shellcheck shell=bash
# What the commands here share: finds a JDK 25, builds the load test if its sources have changed, runs it.

load_home=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd -P)

load_fail() {
  printf 'load: %s\n' "$*" >&2
  exit 3
}

# Sets JAVA_HOME to a JDK 25.
load_find_jdk() {
  local candidate
  for candidate in "${JAVA_HOME:-}" /usr/lib/jvm/*25* /opt/java/* /opt/jdk* "$HOME"/.sdkman/candidates/java/*; do
    if [[ -x $candidate/bin/javac && $("$candidate/bin/javac" -version 2>&1) == "javac 25"* ]]; then
      export JAVA_HOME=$candidate
      return
    fi
  done
  load_fail "no JDK 25 found: install one or set JAVA_HOME to it"
}

load_build() {
  local jar=$load_home/target/isuports-load-1.0.0-SNAPSHOT.jar log=$load_home/target/build.log
  if [[ -e $jar && -z $(find "$load_home/pom.xml" "$load_home/src/main" -newer "$jar" -print -quit) ]]; then
    return
  fi
  mkdir -p "$load_home/target"
  echo 'building the load test …'
  (cd "$load_home" && ../mvnw -B -q package -DskipTests </dev/null >"$log" 2>&1) || {
    grep -m 10 ERROR "$log" >&2 || true
    load_fail "the build failed; all of its output is in $log"
  }
}

# Runs the Java program with these arguments.
load_java() {
  load_find_jdk
  load_build
  # The collector with the least overhead: the generator shares the machine with what it measures.
  exec "$JAVA_HOME/bin/java" -Xmx1500m -Xms300m -XX:+UseSerialGC -XX:MetaspaceSize=96m \
    --enable-native-access=ALL-UNNAMED --sun-misc-unsafe-memory-access=allow \
    -Dload.home="$load_home" -jar "$load_home/target/isuports-load-1.0.0-SNAPSHOT.jar" "$@"
}
