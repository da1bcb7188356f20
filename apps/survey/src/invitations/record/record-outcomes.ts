import { changedAfterCommit } from '@reachback/common/database/after-commit';
import { inTransaction } from '@reachback/common/database/pool';
import type { NewEvent } from '@reachback/webhooks/events/new-event';
import { storeEvents } from '@reachback/webhooks/events/store-events';
import type { PoolClient } from 'pg';
import type { Context } from '../../context.ts';
import { forgetSuppressed, suppressContacts, type NewSuppression } from '../../people/suppress-contacts.ts';
import { countDays } from '../../daily-numbers/count-days.ts';
import { holdZones } from '../../daily-numbers/counted-zones.ts';
import { applyOutcome, type Applied, type InvitationState } from './apply-outcome.ts';
import type { ClaimedInvitation } from '../claim/claim-invitations.ts';
import { recordSmsOptOut } from '../sms/record-sms-opt-out.ts';
import type { InvitationOutcome } from './invitation-outcome.ts';

/** A processed claim. */
export interface FinishedClaim {
  claim: ClaimedInvitation;
  /** The lease of its mark, if it was marked. */
  markedUntil: Date | null;
  outcome: InvitationOutcome;
}

/**
 * Writes outcomes with all their effects: the invitations, their messages, suppressions, events and daily sums. Skips
 * what another worker has taken over since.
 */
export async function recordOutcomes(
  context: Context,
  organizationId: string,
  done: FinishedClaim[],
): Promise<void> {
  const now = context.clock.now();
  await inTransaction(context.pool, async (client) => {
    const zones = await holdZones(client, organizationId);
    const locked = await lockInvitations(client, organizationId, done);
    const changes = done.flatMap(({ claim, outcome }) => {
      const before = locked.get(claim.id);
      return before
        ? [{ claim, isErased: before.isErased, ...applyOutcome(claim, before, outcome, now) }]
        : [];
    });
    changedAfterCommit(client, organizationId, ['invitations']);
    await writeInvitations(client, organizationId, changes);
    await suppressContacts(client, organizationId, { contacts: bouncesOf(changes), now });
    const optOuts = await recordOptOuts(client, organizationId, { changes, now });
    const erased = changes.flatMap(({ claim, isErased }) => (isErased ? (claim.contact ?? []) : []));
    await forgetSuppressed(client, organizationId, erased);
    const events = changes.flatMap(({ event, claim }) =>
      event ? { ...event, traceparent: claim.traceparent ?? undefined } : [],
    );
    await storeEvents(client, organizationId, [...events, ...optOuts]);
    await countDays(client, organizationId, { zones, changes: changes.flatMap(({ day }) => day ?? []) });
  });
}

/** Writes one outcome without events, sums and suppressions. */
export async function recordPlainly(
  { pool, clock }: Pick<Context, 'pool' | 'clock'>,
  organizationId: string,
  done: FinishedClaim,
): Promise<void> {
  await inTransaction(pool, async (client) => {
    const before = (await lockInvitations(client, organizationId, [done])).get(done.claim.id);
    if (!before) return;
    const { claim, outcome } = done;
    changedAfterCommit(client, organizationId, ['invitations']);
    await writeInvitations(client, organizationId, [
      { claim, isErased: before.isErased, ...applyOutcome(claim, before, outcome, clock.now()) },
    ]);
  });
}

type Change = Applied & { claim: ClaimedInvitation; isErased: boolean };
/** The person may have been erased while the message was in flight; then nothing that identifies them is written. */
type LockedInvitation = InvitationState & { isErased: boolean };

/** Locks those that this worker still holds, in a fixed order. */
async function lockInvitations(
  client: PoolClient,
  organizationId: string,
  done: FinishedClaim[],
): Promise<Map<string, LockedInvitation>> {
  const { rows } = await client.query<LockedInvitation>({
    name: 'lock-invitations',
    text: `select i.id, i.status, i.reason, i.due_at as "dueAt", i.attempts, i.reminders_sent as "remindersSent",
        i.sent_at as "sentAt", i.last_sent_at as "lastSentAt", i.ended_at as "endedAt", i.external_id as "externalId",
        i.channel, i.survey_id as "surveyId", i.location_id as "locationId", i.provider_id as "providerId",
        i.scheduled_for as "scheduledFor", i.contact is null as "isErased", v.kind
      from invitations i
      join surveys v on v.organization_id = i.organization_id and v.id = i.survey_id
      join jsonb_to_recordset($2::jsonb) as t (id uuid, claimed timestamptz, marked timestamptz)
        on i.id = t.id and i.leased_until in (t.claimed, t.marked)
      where i.organization_id = $1 and i.id = any($3::uuid[])
      order by i.id for update of i`,
    values: [
      organizationId,
      JSON.stringify(
        done.map(({ claim, markedUntil }) => ({
          id: claim.id,
          claimed: claim.leasedUntil,
          marked: markedUntil,
        })),
      ),
      done.map(({ claim }) => claim.id),
    ],
  });
  return new Map(rows.map((row) => [row.id, row]));
}

/** Rows are also selected by their ids: with the join alone Postgres might scan the whole table. */
const writeSql = `
  with change as (
    select * from jsonb_to_recordset($2::jsonb) as t (id uuid, number int, status text, reason text, "dueAt" timestamptz,
      attempts int, "remindersSent" int, "sentAt" timestamptz, "lastSentAt" timestamptz, "endedAt" timestamptz,
      "messageStatus" text, "messageId" text, "recordedText" text, error text)
  ), message as (
    update outbound_messages m set status = c."messageStatus", message_id = coalesce(c."messageId", m.message_id),
      recorded_text = c."recordedText", error = c.error,
      sent_at = case when c."messageStatus" in ('sent', 'uncertain') then c."lastSentAt" end
    from change c
    where m.organization_id = $1 and m.invitation_id = any($3::uuid[]) and m.invitation_id = c.id and m.number = c.number and m.status = 'sending'
  )
  update invitations i set status = c.status, reason = c.reason, due_at = c."dueAt", leased_until = null,
    attempts = c.attempts, reminders_sent = c."remindersSent", sent_at = c."sentAt", last_sent_at = c."lastSentAt",
    ended_at = c."endedAt"
  from change c where i.organization_id = $1 and i.id = any($3::uuid[]) and i.id = c.id`;

async function writeInvitations(
  client: PoolClient,
  organizationId: string,
  changes: Change[],
): Promise<void> {
  const rows = changes.map(({ claim, isErased, after, message }) => ({
    ...after,
    number: claim.number,
    messageStatus: message.status,
    messageId: message.messageId,
    recordedText: isErased ? null : message.recordedText,
    // Postgres refuses half a surrogate pair.
    error: isErased ? null : message.error?.slice(0, 1000).toWellFormed(),
  }));
  await client.query({
    name: 'write-outcomes',
    text: writeSql,
    values: [organizationId, JSON.stringify(rows), changes.map(({ claim }) => claim.id)],
  });
}

function bouncesOf(changes: Change[]): NewSuppression[] {
  return changes.flatMap(({ claim, suppress }) =>
    suppress === 'bounced' && claim.contact !== null
      ? [{ kind: 'bounced', source: 'bounce', contact: claim.contact }]
      : [],
  );
}

/** @returns the events */
async function recordOptOuts(
  client: PoolClient,
  organizationId: string,
  { changes, now }: { changes: Change[]; now: Date },
): Promise<NewEvent[]> {
  const events: NewEvent[] = [];
  for (const { claim, after, suppress } of changes) {
    const { contact, personId } = claim;
    if (suppress !== 'unsubscribed' || contact === null) continue;
    const optOut = { contact, personId, invitation: after, now };
    events.push(...(await recordSmsOptOut(client, organizationId, optOut)));
  }
  return events;
}
