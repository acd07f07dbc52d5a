#!/bin/bash
# Runs once, in an empty volume: the product's account owns its database and may make another one for a restore. It is not a superuser,
# which could switch off the triggers that protect the audit log.
set -eu
psql --set ON_ERROR_STOP=1 --username "$POSTGRES_USER" --set password="$PLATEWISE_PASSWORD" <<'SQL'
CREATE ROLE platewise LOGIN CREATEDB PASSWORD :'password';
CREATE DATABASE platewise OWNER platewise;
SQL
