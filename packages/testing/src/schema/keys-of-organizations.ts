import { Client } from 'pg';

/**
 * Keys that prevent tables from being distributed by organization over several servers, one per line: unique keys and
 * foreign keys without `organization_id`, and foreign keys that change rows when the referenced key changes.
 * @param url a database created by the migrations
 */
export async function keysAcrossOrganizations(url: string): Promise<string[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ key: string }>(keysSql);
    return rows.map(({ key }) => key);
  } finally {
    await client.end();
  }
}

const keysSql = `
  with stored as (
    select oid, relname from pg_class
     where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p') and relname <> '_prisma_migrations'
  ), organization as (
    select attrelid as table_id, attnum as number from pg_attribute where attname = 'organization_id' and not attisdropped
  )
  select 'unique ' || relname || '.' || indexrelid::regclass as key
    from stored join pg_index on indrelid = stored.oid
   where indisunique and not exists (
     select 1 from organization where table_id = indrelid and number = any (indkey::int2[]))
  union all
  select 'foreign key ' || relname || '.' || conname
    from stored join pg_constraint on conrelid = stored.oid
   where contype = 'f' and not exists (
     select 1 from unnest(conkey, confkey) as pair (mine, theirs)
       join organization o on o.table_id = conrelid and o.number = mine
       join organization p on p.table_id = confrelid and p.number = theirs)
  union all
  select 'cascades on update ' || relname || '.' || conname
    from stored join pg_constraint on conrelid = stored.oid
   where contype = 'f' and confupdtype not in ('a', 'r')
  union all
  select 'not validated ' || relname || '.' || conname
    from stored join pg_constraint on conrelid = stored.oid
   where contype = 'f' and not convalidated
  order by 1`;
