#!/bin/sh
# Gives each database its own role, which has all rights in it and cannot open the others. The Postgres image runs this
# script when it creates its volume. It is idempotent, for an older volume or a changed password: docs/upgrading.md.
set -eu

as_superuser() {
  psql --no-psqlrc --quiet --set ON_ERROR_STOP=1 --username "$POSTGRES_USER" "$@"
}

give_role() {
  name=$1
  # From the environment, because all users of the machine can see arguments.
  export ROLE_PASSWORD="$2"
  as_superuser --dbname postgres --set name="$name" <<'SQL'
\getenv password ROLE_PASSWORD
select format('create role %I', :'name') where not exists (select from pg_roles where rolname = :'name') \gexec
alter role :"name" login nosuperuser nocreatedb nocreaterole noreplication nobypassrls password :'password';
select format('create database %I owner %I', :'name', :'name')
  where not exists (select from pg_database where datname = :'name') \gexec
alter database :"name" owner to :"name";
revoke all on database :"name" from public;
SQL
  # Objects that an earlier release created as the superuser.
  as_superuser --dbname "$name" <<'SQL'
do $$
declare
  mine text := quote_ident(current_database());
  found record;
begin
  for found in
    select format('schema %I', nspname) as thing from pg_namespace
      where nspname !~ '^pg_' and nspname not in ('information_schema', 'public')
    union all
    -- A sequence of a column follows its table.
    select format('table %I.%I', n.nspname, c.relname) from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname !~ '^pg_' and n.nspname <> 'information_schema' and c.relkind in ('r', 'p', 'v', 'm')
    union all
    select format('sequence %I.%I', n.nspname, c.relname) from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname !~ '^pg_' and n.nspname <> 'information_schema' and c.relkind = 'S'
        and not exists (select from pg_depend d where d.objid = c.oid and d.deptype in ('a', 'i'))
    union all
    select format('type %I.%I', n.nspname, t.typname) from pg_type t join pg_namespace n on n.oid = t.typnamespace
      where n.nspname !~ '^pg_' and n.nspname <> 'information_schema' and t.typtype in ('e', 'd')
    union all
    select format('routine %s', p.oid::regprocedure) from pg_proc p join pg_namespace n on n.oid = p.pronamespace
      where n.nspname !~ '^pg_' and n.nspname <> 'information_schema'
        and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
  loop
    execute format('alter %s owner to %s', found.thing, mine);
  end loop;
end
$$;
SQL
}

give_role outreach "$OUTREACH_DATABASE_PASSWORD"
give_role survey "$SURVEY_DATABASE_PASSWORD"
give_role accounts "$ACCOUNTS_DATABASE_PASSWORD"

# The console listens for notifications of these databases: it may connect, and read nothing.
if [ -n "${CONSOLE_DATABASE_PASSWORD:-}" ]; then
  export ROLE_PASSWORD="$CONSOLE_DATABASE_PASSWORD"
  as_superuser --dbname postgres <<'SQL'
\getenv password ROLE_PASSWORD
select 'create role console' where not exists (select from pg_roles where rolname = 'console') \gexec
alter role console login nosuperuser nocreatedb nocreaterole noreplication nobypassrls password :'password';
grant connect on database outreach, survey to console;
SQL
fi
