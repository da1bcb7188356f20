import { z } from 'zod';
import { endpoint } from '../../context.ts';
import { inboundItem, itemStates, presentInboundItem, shownColumns } from './inbound-item.ts';

/** Newest first: the ids begin with the time they were made at. */
export const listItems = endpoint({
  name: 'listInboundItems',
  summary: 'List inbound messages and how they were classified',
  description:
    'Returns items from newest to oldest: emails from mailboxes and reports from sources. `verdict` is the classification, `rule` the rule or model behind it. Filter by `state` to find failed items.',
  group: 'inbound items',
  input: z.object({
    state: z.enum(itemStates).optional(),
    after: z.string().optional().describe('The `next` value of the previous page'),
    limit: z.int().min(1).max(500).default(100),
  }),
  output: z.object({ data: z.array(inboundItem), next: z.string().nullable() }),
  async handle({ db, cursors }, { organizationId }, { state, after, limit }) {
    const scope = { endpoint: 'listInboundItems', organizationId, filters: { state } };
    const [before] = after === undefined ? [] : cursors.decode(scope, after);
    const rows = await db.inboundItem.findMany({
      where: { organizationId, state, id: { lt: before } },
      select: shownColumns,
      orderBy: { id: 'desc' },
      take: limit + 1,
    });
    const page = rows.slice(0, limit);
    const next = rows.length > limit ? cursors.encode(scope, [page.at(-1)!.id]) : null;
    return { data: page.map(presentInboundItem), next };
  },
});
