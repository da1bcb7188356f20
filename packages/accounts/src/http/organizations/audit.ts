import { wireId } from '@reachback/common/values/ids';
import { z } from 'zod';
import { listAudit as list } from '../../audit/list-audit.ts';
import { operation, selectedOrganization } from '../account-context.ts';
import { listOf, moment } from '../views.ts';

const entryView = z
  .object({
    id: z.string(),
    at: moment,
    actor: z.string().describe('`person:…`, `key:…`, `visitor` (not signed in) or the name of a program'),
    actor_name: z.string().nullable().describe('Name of the person, if it was one'),
    action: z.string().describe('What was done, such as `member.change_role`'),
    target: z.string(),
    detail: z.record(z.string(), z.unknown()),
  })
  .meta({ id: 'AuditEntry' });

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
    const scope = { endpoint: 'listAudit', organizationId, filters: {} };
    const [at, id] = cursor === undefined ? [] : api.cursors.decode(scope, cursor);
    const after = at && id ? ([at, id] as const) : undefined;
    const rows = await list(api.pool, { organizationId, limit: limit + 1, after });
    const page = rows.slice(0, limit);
    const last = rows.length > limit ? page.at(-1) : undefined;
    return {
      data: page.map((entry) => ({
        id: wireId('aud', entry.id),
        at: entry.at.toISOString(),
        actor: entry.actor,
        actor_name: entry.actorName,
        action: entry.action,
        target: entry.target,
        detail: entry.detail,
      })),
      next: last ? api.cursors.encode(scope, [last.sortKey, last.id]) : null,
    };
  },
});
