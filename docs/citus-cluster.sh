#!/usr/bin/env bash
# A Citus cluster to try things on: a coordinator and two workers on this machine, from a PostgreSQL that has Citus
# installed beside it (its makers' packages, or their repository, say how). Nothing here is made to keep data: nothing
# waits for the disk, and whoever reaches the loopback address is let in.
#
#   PG=/usr/lib/postgresql/15/bin docs/citus-cluster.sh start /somewhere/citus    prints CITUS_URL=…
#   PG=/usr/lib/postgresql/15/bin docs/citus-cluster.sh stop /somewhere/citus     and removes it
#
# PORT (9700) is the coordinator's; the workers have the two above it. Root runs it as `postgres`.
set -euo pipefail
what=${1:?start or stop} where=${2:?a folder of its own}
PG=${PG:-/usr/lib/postgresql/15/bin} PORT=${PORT:-9700}
as() { if [ "$(id -u)" = 0 ]; then (cd / && runuser -u postgres -- "$@"); else "$@"; fi; }
ask() { as "$PG/psql" -X -q -v ON_ERROR_STOP=1 -h 127.0.0.1 -p "$1" -U dono -d postgres -c "$2"; }

if [ "$what" = stop ]; then
  for node in 0 1 2; do as "$PG/pg_ctl" -D "$where/$node" -m immediate stop >/dev/null || true; done
  rm -rf "$where"
  exit
fi

mkdir "$where"
[ "$(id -u)" != 0 ] || chown postgres "$where"
for node in 0 1 2; do
  as "$PG/initdb" -D "$where/$node" -U dono -E UTF8 --locale-provider=icu --icu-locale=pt-BR --locale=C --auth=trust >/dev/null
  as tee -a "$where/$node/postgresql.conf" >/dev/null <<CONF
port = $((PORT + node))
listen_addresses = '127.0.0.1'
unix_socket_directories = ''
shared_preload_libraries = 'citus'
max_connections = 500
max_prepared_transactions = 500
max_worker_processes = 200
fsync = off
synchronous_commit = off
full_page_writes = off
citus.shard_count = 4
CONF
  as "$PG/pg_ctl" -D "$where/$node" -l "$where/$node.log" -w start >/dev/null
  ask $((PORT + node)) 'create extension citus'
done
ask "$PORT" "select citus_set_coordinator_host('127.0.0.1', $PORT)" >/dev/null
for node in 1 2; do ask "$PORT" "select citus_add_node('127.0.0.1', $((PORT + node)))" >/dev/null; done
echo "CITUS_URL=postgres://dono@127.0.0.1:$PORT/postgres"
