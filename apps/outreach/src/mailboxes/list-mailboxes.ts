import { z } from 'zod';
import { endpoint } from '../context.ts';
import { mailboxDetail, presentMailboxes } from './mailbox.ts';

/** Newest first: ids start with their creation time. */
export const listMailboxes = endpoint({
  name: 'listMailboxes',
  summary: 'List mailboxes',
  description:
    'Returns mailboxes from newest to oldest, with their status, limits and the number of emails sent today. Passwords are never returned.',
  group: 'mailboxes',
  input: z.object({
    after: z.string().optional().describe('The `next` value of the previous page'),
    limit: z.int().min(1).max(500).default(100),
  }),
  output: z.object({ data: z.array(mailboxDetail), next: z.string().nullable() }),
  async handle(context, { organizationId }, { after, limit }) {
    const { db, cursors } = context;
    const scope = { endpoint: 'listMailboxes', organizationId, filters: {} };
    const [before] = after === undefined ? [] : cursors.decode(scope, after);
    const rows = await db.mailbox.findMany({
      where: { organizationId, id: { lt: before } },
      orderBy: { id: 'desc' },
      take: limit + 1,
    });
    const page = rows.slice(0, limit);
    const next = rows.length > limit ? cursors.encode(scope, [page.at(-1)!.id]) : null;
    return { data: await presentMailboxes(context, page), next };
  },
});
