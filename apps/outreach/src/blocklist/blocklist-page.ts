import { pageSql } from '@reachback/common/paging/cursors';
import { z } from 'zod';
import { likePattern } from '../leads/lead-page.ts';
import { blocklistValue } from './blocklist-value.ts';

/** An entry as clients see it. */
export const blocklistEntry = z
  .object({
    id: z.string(),
    value: z.string().describe('An address, or a domain in ASCII'),
    kind: z.enum(['email', 'domain']),
    note: z.string().nullable(),
    created_at: z.iso.datetime().describe('Of a person who opted out more than once: the last time'),
  })
  .meta({ id: 'BlocklistEntry' });

/** Filter of lists and exports of the blocklist. */
export const blocklistText = z
  .string()
  .max(320)
  .optional()
  .describe(
    'Text that the value or the note contains; an address, domain or URL is also found in the form in which the list stores it',
  );

/** The text to search for; undefined if it is blank. */
export function soughtText(given: string | undefined): string | undefined {
  return given?.trim() || undefined;
}

/**
 * Query of one page, newest first: ids start with their creation time.
 * @param filter.before id of the last entry before the page
 * @param filter.end id of the last entry that the page can have
 * @returns a `PageRow`
 */
export function blocklistPageQuery(filter: {
  organizationId: string;
  text: string | undefined;
  before: string | undefined;
  end: string | undefined;
  limit: number;
}): { text: string; values: unknown[] } {
  const { organizationId, text, before, end, limit } = filter;
  const stored = text === undefined ? null : blocklistValue(text);
  const pattern = text === undefined ? null : likePattern(text);
  const storedPattern = stored === null ? null : likePattern(stored);
  return { text: page, values: [organizationId, before ?? null, pattern, limit, storedPattern, end ?? null] };
}

const page = pageSql(
  `select json_build_object('id', 'blk_' || replace(b.id::text, '-', ''), 'value', b.value, 'kind', b.kind,
          'note', b.note, 'created_at', to_char(b.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) as item,
          b.id
     from blocklist b
    where b.organization_id = $1 and ($2::uuid is null or b.id < $2) and ($6::uuid is null or b.id >= $6)
      and ($3::text is null or b.value ilike $3 or b.note ilike $3 or b.value ilike $5::text)
    order by b.id desc limit $4::int + 1`,
  '$4::int',
);
