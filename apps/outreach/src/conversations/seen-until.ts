import { invalidRequest } from '@reachback/common/http/errors/errors';
import { uuidOf } from '@reachback/common/values/ids';
import { timeField } from '@reachback/common/values/time-field';
import type { PoolClient } from 'pg';
import { z } from 'zod';
import { changedMany, changeMany, conversationIds } from './many-conversations.ts';

/** Input of a bulk call that leaves conversations as they are in which the person wrote meanwhile. */
export const seenFields = {
  lead_ids: conversationIds,
  seen_until: z
    .record(z.string(), timeField)
    .default({})
    .describe(
      'By lead id, `last_at` of conversations as you have seen them: if the person wrote after that, they do not change',
    ),
};

/** Its output. */
export const changedSeen = changedMany.extend({
  not_seen: z.array(z.string()).describe('Left unchanged, as the person wrote after `seen_until`'),
});

/** Until when the caller has seen conversations, by the UUIDs of their leads. Those without a time are changed in any case. */
export type SeenUntil = ReadonlyMap<string, Date>;

/** UUIDs of leads whose conversation exists: those to be changed, and those in which the person wrote meanwhile. */
export interface LockedLeads {
  seen: string[];
  unseen: string[];
}

/** Changes the conversations that exist. @throws ApiError 400 for a time of a conversation that is not to be changed */
export async function changeSeen(
  { lead_ids: given, seen_until: seenUntil }: z.output<z.ZodObject<typeof seenFields>>,
  change: (leadIds: string[], until: SeenUntil) => Promise<LockedLeads>,
): Promise<z.input<typeof changedSeen>> {
  const until = readSeenUntil(seenUntil, new Set(given));
  const unseen = new Set<string | null>();
  const { changed, not_found } = await changeMany(given, async (leadIds) => {
    const leads = await change(leadIds, until);
    for (const leadId of leads.unseen) unseen.add(leadId);
    return [...leads.seen, ...leads.unseen];
  });
  const not_seen = [...new Set(given)].filter((id) => unseen.has(uuidOf('led', id)));
  return { changed: changed - not_seen.length, not_found, not_seen };
}

function readSeenUntil(seenUntil: Record<string, Date>, given: ReadonlySet<string>): SeenUntil {
  return new Map(
    Object.entries(seenUntil).map(([id, at]) => {
      if (!given.has(id)) throw invalidRequest('seen_until', 'has an id that is not in `lead_ids`');
      return [uuidOf('led', id) ?? id, at] as const;
    }),
  );
}

/**
 * Locks the conversations that exist, so that a concurrent reply comes either before or after the change: otherwise it
 * would be missed here, and a mark would be counted with the state that the reply has just changed.
 */
export async function lockSeen(
  client: PoolClient,
  which: { organizationId: string; leadIds: readonly string[]; until: SeenUntil },
): Promise<LockedLeads> {
  const { organizationId, leadIds, until } = which;
  const { rows } = await client.query<{ leadId: string }>(
    `select lead_id as "leadId" from conversations where organization_id = $1 and lead_id = any($2::uuid[])
      order by lead_id for update`,
    [organizationId, leadIds],
  );
  const found = rows.map(({ leadId }) => leadId);
  const replied = await repliedAfter(client, organizationId, found, until);
  return {
    seen: found.filter((leadId) => !replied.has(leadId)),
    unseen: found.filter((leadId) => replied.has(leadId)),
  };
}

/** Those of the conversations, which are locked, in which the person wrote after the given time. */
async function repliedAfter(
  client: PoolClient,
  organizationId: string,
  leadIds: readonly string[],
  until: SeenUntil,
): Promise<ReadonlySet<string>> {
  const given = leadIds.filter((leadId) => until.has(leadId));
  if (given.length === 0) return new Set();
  // Times on the wire have milliseconds.
  const { rows } = await client.query<{ leadId: string }>(
    `select r.lead_id as "leadId" from replies r
       join unnest($2::uuid[], $3::timestamptz[]) as s (lead_id, seen_until) on s.lead_id = r.lead_id
      where r.organization_id = $1 and not r.automatic and r.created_at >= s.seen_until + interval '1 ms'`,
    [organizationId, given, given.map((leadId) => until.get(leadId))],
  );
  return new Set(rows.map(({ leadId }) => leadId));
}
