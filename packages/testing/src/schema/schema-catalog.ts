/**
 * Everything in current_schema() as (object, definition). Omitted: Prisma's own table, partitions (their parent
 * represents them), objects of extensions, and whatever only repeats another row (index of a primary key, not-null
 * constraints of Postgres 18, internal triggers).
 */
export const catalogSql = `
  WITH relation AS (
    SELECT oid, relname, relkind FROM pg_class
    WHERE relnamespace = current_schema()::regnamespace AND NOT relispartition AND relname <> '_prisma_migrations'
  ), stored AS (
    SELECT * FROM relation WHERE relkind IN ('r', 'p')
  ), routine AS (
    SELECT oid, proname FROM pg_proc
    WHERE pronamespace = current_schema()::regnamespace
      AND NOT EXISTS (SELECT 1 FROM pg_depend WHERE objid = pg_proc.oid AND deptype = 'e')
  )
  SELECT 'table ' || relname AS object, CASE relkind WHEN 'p' THEN 'partitioned' ELSE 'table' END AS definition
  FROM stored
  UNION ALL
  SELECT 'view ' || relname, btrim(pg_get_viewdef(oid, true), E' ;\\n') FROM relation WHERE relkind IN ('v', 'm')
  UNION ALL
  SELECT 'column ' || relname || '.' || attname, concat_ws(' ',
    format_type(atttypid, atttypmod),
    CASE WHEN attnotnull THEN 'not null' END,
    CASE WHEN attidentity <> '' THEN 'identity ' || attidentity::text END,
    CASE WHEN attgenerated <> '' THEN 'generated as' WHEN adbin IS NOT NULL THEN 'default' END,
    pg_get_expr(adbin, adrelid, true))
  FROM stored
  JOIN pg_attribute ON attrelid = stored.oid AND attnum > 0 AND NOT attisdropped
  LEFT JOIN pg_attrdef ON adrelid = attrelid AND adnum = attnum
  UNION ALL
  SELECT CASE contype WHEN 'c' THEN 'check ' ELSE 'constraint ' END || relname || '.' || conname,
    pg_get_constraintdef(pg_constraint.oid, true)
  FROM stored JOIN pg_constraint ON conrelid = stored.oid AND contype IN ('p', 'u', 'f', 'c', 'x')
  UNION ALL
  SELECT 'index ' || stored.relname || '.' || indexrelid::regclass, pg_get_indexdef(indexrelid, 0, true)
  FROM stored JOIN pg_index ON indrelid = stored.oid
  WHERE NOT EXISTS (SELECT 1 FROM pg_constraint WHERE conindid = indexrelid AND contype IN ('p', 'u', 'x'))
  UNION ALL
  SELECT 'trigger ' || relname || '.' || tgname, 'trigger'
  FROM stored JOIN pg_trigger ON tgrelid = stored.oid AND NOT tgisinternal
  UNION ALL
  SELECT 'function ' || proname || '(' || pg_get_function_identity_arguments(oid) || ')', 'function' FROM routine
  UNION ALL
  SELECT 'enum ' || typname, string_agg(enumlabel, ' ' ORDER BY enumsortorder)
  FROM pg_type JOIN pg_enum ON enumtypid = pg_type.oid
  WHERE typnamespace = current_schema()::regnamespace
  GROUP BY typname
  UNION ALL
  SELECT 'extension ' || extname, 'extension' FROM pg_extension WHERE extname <> 'plpgsql'`;
