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

/** By UUID, the leads whose conversation exists, and those of them that are left as they are: the person wrote meanwhile. */
export interface ChangedLeads {
  found: string[];
  unseen: ReadonlySet<string>;
}

/** Changes the conversations that exist. @throws ApiError 400 for a time of a conversation that is not to be changed */
export async function changeSeen(
  { lead_ids: given, seen_until: seenUntil }: z.output<z.ZodObject<typeof seenFields>>,
  change: (leadIds: string[], seen: SeenUntil) => Promise<ChangedLeads>,
): Promise<z.input<typeof changedSeen>> {
  const seen = readSeen(seenUntil, new Set(given));
  let unseen: ReadonlySet<string> = new Set();
  const { changed, not_found } = await changeMany(given, async (leadIds) => {
    const result = await change(leadIds, seen);
    ({ unseen } = result);
    return result.found;
  });
  const not_seen = [...new Set(given)].filter((id) => unseen.has(uuidOf('led', id) ?? ''));
  return { changed: changed - not_seen.length, not_found, not_seen };
}

function readSeen(seenUntil: Record<string, Date>, given: ReadonlySet<string>): SeenUntil {
  return new Map(
    Object.entries(seenUntil).map(([id, at]) => {
      if (!given.has(id)) throw invalidRequest('seen_until', 'has an id that is not in `lead_ids`');
      return [uuidOf('led', id) ?? id, at] as const;
    }),
  );
}

/** Those of the conversations, which are locked, in which the person wrote after the given time. */
export async function repliedAfter(
  client: PoolClient,
  organizationId: string,
  leadIds: readonly string[],
  seen: SeenUntil,
): Promise<ReadonlySet<string>> {
  const given = leadIds.filter((leadId) => seen.has(leadId));
  if (given.length === 0) return new Set();
  // Times on the wire have milliseconds.
  const { rows } = await client.query<{ leadId: string }>(
    `select r.lead_id as "leadId" from replies r
       join unnest($2::uuid[], $3::timestamptz[]) as s (lead_id, seen_until) on s.lead_id = r.lead_id
      where r.organization_id = $1 and not r.automatic and r.created_at >= s.seen_until + interval '1 ms'`,
    [organizationId, given, given.map((leadId) => seen.get(leadId))],
  );
  return new Set(rows.map(({ leadId }) => leadId));
}
