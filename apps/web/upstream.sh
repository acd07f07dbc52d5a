#!/bin/sh
# upstream out api-1: from now on nginx gives it no request. upstream in api-1: it gets them again, at the address it has by now.
# A server that is stopped without this answers what it has begun, but refuses who is at the door.
set -eu
site=${NGINX_SITE:-/etc/nginx/conf.d/default.conf}
line="^ *server $2[: ]"
sed "/$line/s/ down;/;/" "$site" > "$site.new"
case $1 in
  out) sed -i "/$line/s/;/ down;/" "$site.new" ;;
  in) ;;
  *) exit 2 ;;
esac
# Written in place: the file may be mounted.
cat "$site.new" > "$site"
rm "$site.new"
nginx ${NGINX_ARGS:-} -s reload
