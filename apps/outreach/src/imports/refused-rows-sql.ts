import { pageSql } from '@reachback/common/paging/cursors';

/**
 * SQL of a page of the rows that an import refused, in file order. Its parameters are the organization, the import, the
 * reasons or null, the row to start after, and the limit.
 * @param fields SQL of the fields of an item: names and values, alternating
 */
export function refusedRowsSql(fields: string): string {
  return pageSql(
    `select json_build_object(${fields}) as item, r."row"
       from import_refusals r
      where r.organization_id = $1 and r.import_id = $2 and ($3::text[] is null or r.reason = any($3))
        and r."row" > $4::int
      order by r."row" limit $5::int + 1`,
    '$5::int',
    ['"row"'],
  );
}
