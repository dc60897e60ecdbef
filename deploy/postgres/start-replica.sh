#!/bin/sh
# Starts a streaming replica; copies the primary first if there is no data.
set -eu
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  until PGPASSWORD="$POSTGRES_PASSWORD" pg_basebackup --host=database --username=replica \
    --pgdata="$PGDATA" --write-recovery-conf --wal-method=stream; do
    sleep 2
  done
  chmod 0700 "$PGDATA"
fi
exec postgres -c hot_standby_feedback=on
