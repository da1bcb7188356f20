import { changedAfterCommit } from '@reachback/common/database/after-commit';
import { inTransaction } from '@reachback/common/database/pool';
import type { PoolClient } from 'pg';
import { z } from 'zod';
import { endpoint } from '../context.ts';
import { changedSeen, changeSeen, lockSeen, seenFields } from './seen-until.ts';

/** Read marks are personal, so the permission to read is enough to set them. */
export const markConversationsRead = endpoint({
  name: 'markConversationsRead',
  summary: 'Mark up to 500 conversations as read or unread',
  description:
    'Sets or removes your own read marks; nobody else is affected. Needs only the permission to read. Conversations that do not exist are returned in `not_found`, those with a reply that you have not seen in `not_seen`.',
  group: 'conversations',
  audited: false,
  input: z.object({
    ...seenFields,
    read: z.boolean().default(true).describe('`false`: unread again'),
  }),
  bodyExample: { lead_ids: ['led_0192f0c2b3c4d5e6f7a8b9c0d1e2f3a4'] },
  responseExamples: { 200: { changed: 1, not_found: [], not_seen: [] } },
  output: changedSeen,
  async handle({ pool }, { organizationId, actor }, { read, ...given }) {
    return changeSeen(given, (leadIds, until) =>
      inTransaction(pool, async (client) => {
        const leads = await lockSeen(client, { organizationId, leadIds, until });
        await markRead(client, { organizationId, actor, leadIds: leads.seen }, read);
        changedAfterCommit(client, organizationId, ['replies']);
        return leads;
      }),
    );
  },
});

/** Sets or removes the actor's read marks of conversations that exist, and are locked. */
export async function markRead(
  client: PoolClient,
  { organizationId, actor, leadIds }: { organizationId: string; actor: string; leadIds: string[] },
  read: boolean,
): Promise<void> {
  const change = read
    ? `insert into conversation_reads (organization_id, actor, lead_id) select $1, $2, unnest($3::uuid[]) on conflict do nothing`
    : 'delete from conversation_reads where organization_id = $1 and actor = $2 and lead_id = any($3::uuid[])';
  // sql: { read: true }, { read: false }
  await client.query(change, [organizationId, actor, leadIds]);
}
