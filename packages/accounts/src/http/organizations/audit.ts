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
import {
  auditChoices,
  listAudit as list,
  type AuditFilter,
  type ListedAuditEntry,
} from '../../audit/list-audit.ts';
import { shownName, storedName } from '../../audit/shown-name.ts';
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
    actor_name: z.string().nullable().describe('Name of the person or the key, if it was one'),
    action: z.string().describe('What was done, such as `member.change_role`'),
    target: z.string().describe('What was changed, such as `person:per_…`, or the path of the call'),
    detail: z.record(z.string(), z.unknown()),
  })
  .meta({ id: 'AuditEntry' });
type EntryView = z.input<typeof entryView>;

const flat = columnsOf(entryView);

/** Filters of every list of the audit log. */
export const auditFilters = {
  actor: z.string().max(200).optional().describe('Only what this actor did: `actor` of an entry'),
  action: z.string().max(200).optional().describe('Only entries with this `action`'),
};

/** What the filters of a call stand for. */
export const filterOf = (
  organizationId: string,
  { actor, action }: { actor?: string | undefined; action?: string | undefined },
): AuditFilter => ({ organizationId, actor: actor === undefined ? undefined : storedName(actor), action });

export const listAudit = operation({
  name: 'listAudit',
  summary: 'List the audit log of the selected organization',
  description:
    'Who changed what, from newest to oldest. `actor` and `action` filter; see `listAuditChoices`.',
  group: 'audit log',
  input: z.object({
    ...auditFilters,
    cursor: z.string().max(500).optional().describe('`next` of the previous page'),
    limit: z.int().min(1).max(500).default(100),
  }),
  output: listOf(entryView),
  async handle(api, caller, { cursor, limit, ...filters }) {
    const { organizationId } = selectedOrganization(caller);
    return auditPage(api, { filter: filterOf(organizationId, filters), cursor, limit });
  },
});

export const listAuditChoices = operation({
  name: 'listAuditChoices',
  summary: 'List the actors and actions of the audit log',
  description:
    'What `listAudit` can be filtered by: at most 500 actors and 500 actions, in the order of the alphabet.',
  group: 'audit log',
  input: z.object({}),
  output: z
    .object({
      actors: z.array(entryView.pick({ actor: true, actor_name: true })),
      actions: z.array(z.string()),
    })
    .meta({ id: 'AuditChoices' }),
  async handle({ pool }, caller) {
    const { actors, actions } = await auditChoices(pool, selectedOrganization(caller).organizationId);
    return {
      actors: actors.map(({ actor, actorName }) => ({ actor: shownName(actor), actor_name: actorName })),
      actions,
    };
  },
});

/** Exports everything that `listAudit` shows, in its order. */
export const exportAudit = operation({
  name: 'exportAudit',
  summary: 'Export the audit log of the selected organization',
  description:
    'Streams all entries that `listAudit` would return, in the same order, as CSV or JSON lines. In CSV, `detail` is JSON.',
  group: 'audit log',
  input: z.object({ ...auditFilters, format: exportFormat }),
  output: exportedText,
  downloadTypes: exportTypes,
  async handle({ pool, clock }, caller, { format, ...filters }) {
    const filter = filterOf(selectedOrganization(caller).organizationId, filters);
    const pages = await everyPageOf(async (after?: readonly [string, string]) => {
      const rows = await list(pool, { ...filter, limit: exportPageSize, after });
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
  options: { filter: AuditFilter; cursor: string | undefined; limit: number },
): Promise<{ data: EntryView[]; next: string | null }> {
  const { filter, cursor, limit } = options;
  const { organizationId, actor, action } = filter;
  const scope = { endpoint: 'listAudit', organizationId, filters: { actor, action } };
  const [at, id] = cursor === undefined ? [] : cursors.decode(scope, cursor);
  const after = at && id ? ([at, id] as const) : undefined;
  const rows = await list(pool, { ...filter, limit: limit + 1, after });
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
