import { answerText } from '@reachback/common/endpoint';
import { pageSql, pageText, type PageRow } from '@reachback/common/paging';
import { z } from 'zod';
import { endpoint } from '../context.ts';

const entry = z
  .object({
    id: z.string(),
    value: z.string().describe('An address, or a domain in ASCII'),
    kind: z.enum(['email', 'domain']),
    note: z.string().nullable(),
    created_at: z.iso.datetime(),
  })
  .meta({ id: 'BlocklistEntry' });

/** Newest first: the ids begin with the time they were made at. */
export const listBlocklist = endpoint({
  method: 'GET',
  path: '/api/v1/blocklist',
  name: 'listBlocklist',
  summary: "List the organization's do-not-mail list, newest first",
  group: 'blocklist',
  scope: 'outreach:read',
  input: z.object({
    q: z.string().max(320).optional().describe('Text that the value or the note contains'),
    after: z.string().optional().describe('The `next` value of the previous page'),
    limit: z.int().min(1).max(500).default(100),
  }),
  output: z.object({ data: z.array(entry), next: z.string().nullable() }),
  async handle({ pool, cursors }, { organizationId }, { q, after, limit }) {
    const text = q?.trim() || undefined;
    const scope = { endpoint: 'listBlocklist', organizationId, filters: { q: text } };
    const [before] = after === undefined ? [null] : cursors.decode(scope, after);
    const pattern = text === undefined ? null : `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;
    const { rows } = await pool.query<PageRow>(page, [organizationId, before, pattern, limit]);
    return answerText(pageText(rows[0]!, (key) => cursors.encode(scope, key)));
  },
});

const page = pageSql(
  `select json_build_object('id', 'blk_' || replace(b.id::text, '-', ''), 'value', b.value, 'kind', b.kind,
          'note', b.note, 'created_at', to_char(b.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) as item,
          array[b.id::text] as key
     from blocklist b
    where b.organization_id = $1 and ($2::uuid is null or b.id < $2)
      and ($3::text is null or b.value ilike $3 or b.note ilike $3)
    order by b.id desc limit $4::int + 1`,
  '$4::int',
);
