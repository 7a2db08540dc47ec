# shellcheck shell=bash
# Keys and passwords: made once, kept beside the inventory, the same on every node. Source it after ssh.sh.

SECRETS=

secret() { cat "$SECRETS/$1"; }

# Makes what is missing. Where this machine has none but a node does, they are taken from there: a second operator's
# machine must not invent new ones.
secrets_prepare() {
  SECRETS=$(inv secrets "$INVENTORY.secrets")
  need_command openssl openssl
  [ -d "$SECRETS" ] || secrets_fetch
  install -d -m 700 "$SECRETS"
  secrets_password mysql-password
  secrets_password mysql-replication-password
  secrets_password node-secret
  secrets_password operator-password
  if [ ! -f "$SECRETS/jwt-private.pem" ]; then
    secrets_make jwt-private.pem openssl genpkey -quiet -algorithm RSA -pkeyopt rsa_keygen_bits:2048
    openssl pkey -in "$SECRETS/jwt-private.pem" -pubout -out "$SECRETS/jwt-public.pem"
  fi
  if [ -n "$(inv mysql_password_file)" ]; then install -m 600 "$(inv mysql_password_file)" "$SECRETS/mysql-password"; fi
  certificate_prepare
}

secrets_fetch() {
  local node
  for node in "${NODES[@]}"; do
    on_node "$node" test -d /etc/isuports/operator 2>/dev/null </dev/null || continue
    say "Taking the keys from $node: there are none in $SECRETS"
    install -d -m 700 "$SECRETS"
    on_node "$node" tar -C /etc/isuports/operator -c . </dev/null | tar -C "$SECRETS" --no-same-owner -x
    return
  done
}

# Writes a command's output to a secret's file, whole or not at all: secrets_make name command…
secrets_make() {
  local name=$1
  shift
  (umask 077 && "$@" >"$SECRETS/$name.new")
  mv "$SECRETS/$name.new" "$SECRETS/$name"
}

secrets_password() {
  if [ ! -f "$SECRETS/$1" ]; then secrets_make "$1" openssl rand -hex 24; fi
}

# Leaves CERT_FILE and CERT_KEY_FILE: the operator's own, or one made here (ECDSA, for *.base).
certificate_prepare() {
  local base
  base=$(inv base_host)
  CERT_FILE=$SECRETS/tls-cert.pem CERT_KEY_FILE=$SECRETS/tls-key.pem
  if [ "$(inv certificate self-signed)" != self-signed ]; then
    CERT_FILE=$(inv certificate_file) CERT_KEY_FILE=$(inv certificate_key_file)
  elif ! openssl x509 -in "$CERT_FILE" -noout -checkend 2592000 >/dev/null 2>&1 \
    || ! openssl x509 -in "$CERT_FILE" -noout -checkhost "x.$base" | grep -q 'does match'; then
    say "Making a certificate for *.$base"
    secrets_make tls-key.pem openssl ecparam -genkey -noout -name prime256v1
    secrets_make tls-cert.pem openssl req -x509 -new -key "$SECRETS/tls-key.pem" -days 825 -subj "/CN=$base" \
      -addext "subjectAltName=DNS:*.$base,DNS:$base"
  fi
  certificate_check "$base"
}

certificate_check() {
  local where="certificate $CERT_FILE" base=$1
  [ -f "$CERT_FILE" ] || inventory_bad "certificate_file = '$CERT_FILE': no such file"
  [ -f "$CERT_KEY_FILE" ] || inventory_bad "certificate_key_file = '$CERT_KEY_FILE': no such file"
  openssl x509 -in "$CERT_FILE" -noout 2>/dev/null || die "$where: not a PEM certificate"
  openssl pkey -in "$CERT_KEY_FILE" -noout 2>/dev/null || die "certificate_key_file $CERT_KEY_FILE: not a PEM private key"
  openssl x509 -in "$CERT_FILE" -noout -checkend 86400 >/dev/null || die "$where: expired, or expires within a day"
  openssl x509 -in "$CERT_FILE" -noout -checkhost "x.$base" | grep -q 'does match' \
    || die "$where: is not for *.$base, which is where the tenants are"
  [ "$(openssl x509 -in "$CERT_FILE" -noout -pubkey)" = "$(openssl pkey -in "$CERT_KEY_FILE" -pubout)" ] \
    || die "$where: the key in $CERT_KEY_FILE is another certificate's"
}
