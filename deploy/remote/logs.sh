# shellcheck shell=bash
# Prints this node's logs between two times (UTC), each line beginning with its time.

main() {
  local since=$1 until=$2
  TZ=UTC journalctl --no-pager -q -o short-iso --since "$since UTC" --until "$until UTC" -u isuports -u nginx -u mariadb \
    | sed -E 's/^([^ ]+) [^ ]+ /\1 /'
  TZ=UTC awk -v from="${since/ /T}" -v to="${until/ /T}" 'substr($1, 1, 19) >= from && substr($1, 1, 19) <= to {
    t = $1; $1 = ""; print t " nginx:" $0 }' /var/log/nginx/isuports.log 2>/dev/null || true
}
