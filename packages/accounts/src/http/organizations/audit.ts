import {
  columnsOf,
  everyPageOf,
  exportedText,
  exportFormat,
  exportList,
  exportPageSize,
  exportTypes,
} from '@reachback/common/http/routing/export-list';
import type { Cursors } from '@reachback/common/paging/cursors';
import { wireId } from '@reachback/common/values/ids';
import type pg from 'pg';
import { z } from 'zod';
import { listAudit as list, type ListedAuditEntry } from '../../audit/list-audit.ts';
import { shownName } from '../../audit/shown-name.ts';
import { operation, selectedOrganization } from '../account-context.ts';
import { listOf, moment } from '../views.ts';

/** An entry of the audit log on the wire. */
export const entryView = z
  .object({
    id: z.string(),
    at: moment,
    actor: z
      .string()
      .describe('`person:per_…`, `key:key_…`, `visitor` (not signed in) or the name of a program'),
    actor_name: z.string().nullable().describe('Name of the person, if it was one'),
    action: z.string().describe('What was done, such as `member.change_role`'),
    target: z.string().describe('What was changed, such as `person:per_…`, or the path of the call'),
    detail: z.record(z.string(), z.unknown()),
  })
  .meta({ id: 'AuditEntry' });
type EntryView = z.input<typeof entryView>;

const flat = columnsOf(entryView);

export const listAudit = operation({
  name: 'listAudit',
  summary: 'List the audit log of the selected organization',
  description: 'Who changed what, from newest to oldest.',
  group: 'audit log',
  input: z.object({
    cursor: z.string().max(500).optional().describe('`next` of the previous page'),
    limit: z.int().min(1).max(500).default(100),
  }),
  output: listOf(entryView),
  async handle(api, caller, { cursor, limit }) {
    const { organizationId } = selectedOrganization(caller);
    return auditPage(api, { organizationId, cursor, limit });
  },
});

/** Exports everything that `listAudit` shows, in its order. */
export const exportAudit = operation({
  name: 'exportAudit',
  summary: 'Export the audit log of the selected organization',
  description:
    'Streams all entries that `listAudit` would return, in the same order, as CSV or JSON lines. In CSV, `detail` is JSON.',
  group: 'audit log',
  input: z.object({ format: exportFormat }),
  output: exportedText,
  downloadTypes: exportTypes,
  async handle({ pool, clock }, caller, { format }) {
    const { organizationId } = selectedOrganization(caller);
    const pages = await everyPageOf(async (after?: readonly [string, string]) => {
      const rows = await list(pool, { organizationId, limit: exportPageSize, after });
      const last = rows.length < exportPageSize ? undefined : rows.at(-1);
      return { items: rows.map(presentEntry), next: last ? ([last.sortKey, last.id] as const) : null };
    });
    const cells = ({ detail, ...entry }: EntryView) =>
      flat.cells({ ...entry, detail: JSON.stringify(detail) });
    return exportList({ name: 'audit-log', format, at: clock.now(), pages, header: flat.header, cells });
  },
});

/**
 * Reads a page, newest first.
 * @param options.cursor `next` of the previous page
 */
export async function auditPage(
  { pool, cursors }: { pool: pg.Pool; cursors: Cursors },
  options: { organizationId: string; cursor: string | undefined; limit: number },
): Promise<{ data: EntryView[]; next: string | null }> {
  const { organizationId, cursor, limit } = options;
  const scope = { endpoint: 'listAudit', organizationId, filters: {} };
  const [at, id] = cursor === undefined ? [] : cursors.decode(scope, cursor);
  const after = at && id ? ([at, id] as const) : undefined;
  const rows = await list(pool, { organizationId, limit: limit + 1, after });
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  return {
    data: page.map(presentEntry),
    next: last ? cursors.encode(scope, [last.sortKey, last.id]) : null,
  };
}

function presentEntry(entry: ListedAuditEntry): EntryView {
  return {
    id: wireId('aud', entry.id),
    at: entry.at.toISOString(),
    actor: shownName(entry.actor),
    actor_name: entry.actorName,
    action: entry.action,
    target: shownName(entry.target),
    detail: entry.detail,
  };
}
