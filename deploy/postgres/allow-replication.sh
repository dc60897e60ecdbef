#!/bin/sh
# Runs once, when the primary is created: permits the replica to connect.
set -eu
psql --username "$POSTGRES_USER" --dbname "$POSTGRES_DB" \
  --command "create role replica with replication login password '$POSTGRES_PASSWORD'"
echo 'host replication replica samenet scram-sha-256' >> "$PGDATA/pg_hba.conf"
