#!/usr/bin/env bash
# A Citus cluster to try things on: a coordinator and two workers on this machine. Nothing here is made to keep data:
# nothing waits for the disk, and whoever reaches the loopback address is let in.
#
#   docs/citus-cluster.sh build /somewhere/source    Citus from its own source, installed beside the PostgreSQL of PG;
#                                                    the folder may have it already, otherwise it is fetched there
#   docs/citus-cluster.sh start /somewhere/citus     prints CITUS_URL=…
#   docs/citus-cluster.sh stop /somewhere/citus      and removes it
#
# PG (/usr/lib/postgresql/15/bin) has PostgreSQL's programs, PORT (9700) is the coordinator's, and the workers have the
# two above it. Root runs them as `postgres`. To build is for whoever may write beside that PostgreSQL, and needs on
# Debian: gcc make flex git ca-certificates postgresql-15 postgresql-server-dev-15 libssl-dev libkrb5-dev liblz4-dev
# libzstd-dev. CITUS is the version (13.2.2 does not compile beside PostgreSQL 15.20), and FROM where it is fetched.
set -euo pipefail
what=${1:?build, start or stop} where=${2:?a folder of its own}
PG=${PG:-/usr/lib/postgresql/15/bin} PORT=${PORT:-9700}
CITUS=${CITUS:-v13.0.5} FROM=${FROM:-https://github.com/citusdata/citus.git}

if [ "$what" = build ]; then
  [ -e "$where/configure" ] || git -c advice.detachedHead=false clone --quiet --depth 1 --branch "$CITUS" "$FROM" "$where"
  cd "$where"
  PG_CONFIG="$PG/pg_config" ./configure --quiet --without-libcurl
  make --silent -j "$(nproc)"
  make --silent install
  exit
fi

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
  as "$PG/initdb" -D "$where/$node" -U dono -E UTF8 --locale=C.UTF-8 --auth=trust >/dev/null
  as tee -a "$where/$node/postgresql.conf" >/dev/null <<CONF
port = $((PORT + node))
listen_addresses = '127.0.0.1'
unix_socket_directories = ''
shared_preload_libraries = 'citus'
citus.node_conninfo = 'sslmode=prefer'  # otherwise Citus turns TLS on
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
