#!/bin/sh
# Runs once, when the first database is made: lets the replica follow it.
set -eu
psql --username "$POSTGRES_USER" --dbname "$POSTGRES_DB" --command "create role replica with replication login password '$POSTGRES_PASSWORD'"
echo 'host replication replica samenet scram-sha-256' >> "$PGDATA/pg_hba.conf"
