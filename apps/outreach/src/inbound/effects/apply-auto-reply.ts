import { addDays, startOfLocalDay, usableTimeZone } from '@reachback/common/values/time-zone';
import type { PoolClient } from 'pg';
import { endLeads } from '../../leads/ending/end-lead.ts';
import { countStanding, lockStanding, updateStanding } from '../../replies/lead-standing.ts';
import type { InboundResult } from '../items/finish-item.ts';
import type { Match } from '../matching/match-lead.ts';
import { addReply, type ConversationEmail } from './add-reply.ts';
import { confirmSend, inboundResult, type Arrival } from './arrival.ts';

/** A return further away than this is a misunderstanding. */
const daysAwayMax = 180;

/**
 * A program wrote, so that no subscriber is notified. It is shown in the conversation; when the person is away until a
 * known day, the next mail waits until the day after it. Where the person no longer works, nothing more is sent: the
 * lead is stopped, and can be resumed. An automatic answer of a person who got a copy is only shown.
 */
export async function applyAutoReply(
  client: PoolClient,
  arrival: Arrival,
  match: Match,
  { returnsOn, ...mail }: ConversationEmail & { returnsOn: string | null },
): Promise<InboundResult> {
  const { organizationId } = arrival;
  const { leadId } = match;
  const before = await lockStanding(client, { organizationId, leadId });
  if (!before) return inboundResult('auto_reply', mail.rule);
  if (!(await addReply(client, arrival, match, mail))) return inboundResult('seen_before', mail.rule, match);
  await confirmSend(client, organizationId, match);
  const after = await updateStanding(client, before);
  const isOfCopy = match.copies.includes(mail.from);
  if (returnsOn !== null && !isOfCopy) await waitUntilAfter(client, arrival, match, returnsOn);
  if (mail.category === 'wrong_person' && !isOfCopy) await stop(client, arrival, match);
  await countStanding(client, before, after);
  return inboundResult('auto_reply', mail.rule, match);
}

/**
 * A lead that has ended waits for it when it is resumed.
 * @param day the first day back, `YYYY-MM-DD`, in the campaign's time zone: nobody knows the person's
 */
async function waitUntilAfter(
  client: PoolClient,
  arrival: Arrival,
  match: Match,
  day: string,
): Promise<void> {
  const { organizationId, at } = arrival;
  const { rows } = await client.query<{ timeZone: string }>(
    `select time_zone as "timeZone" from campaigns where organization_id = $1 and id = $2`,
    [organizationId, match.campaignId],
  );
  const goesOnAt = startOfLocalDay(usableTimeZone(rows[0]!.timeZone), addDays(day, 1));
  if (goesOnAt.getTime() > at.getTime() + daysAwayMax * 86_400_000) return;
  await client.query(
    `update leads set away_until = $3, due_at = case when status in ('pending', 'in_progress') and due_at is not null
              then greatest(due_at, $3) else due_at end
      where organization_id = $1 and id = $2`,
    [organizationId, match.leadId, goesOnAt],
  );
}

async function stop(client: PoolClient, { organizationId, at }: Arrival, { leadId }: Match): Promise<void> {
  await endLeads(client, {
    organizationId,
    leads: [{ id: leadId }],
    to: 'stopped',
    stopReason: 'not_delivered',
    stopDetail: 'an automatic answer says that the person no longer works there',
    at,
  });
}
