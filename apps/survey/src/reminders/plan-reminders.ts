import { inTransaction } from '@reachback/common/database/pool';
import type { PoolClient } from 'pg';
import type { Context } from '../context.ts';
import { readRemindedMembers, responsibleFor, worksAt, type RemindedMember } from './reminded-members.ts';

const followUpsAtOnce = 200;
/** How long a reminder waits for more follow-ups to become due, in ms. */
const collectMs = 30_000;
/** Minimum time between two reminders of a kind to one member: eight a day at most. */
const betweenMs = 3 * 60 * 60 * 1000;
const dayMs = 24 * 60 * 60 * 1000;

type ReminderKind = 'due' | 'escalation';

interface DueFollowUp {
  id: string;
  locationId: string | null;
  memberId: string | null;
  notified: number;
  isOpen: boolean;
  escalateDays: number | null;
}

/**
 * Creates the reminders of due follow-ups: first to the assignee, later to the members responsible, who also get the
 * first one if no assignee can be reminded. A follow-up is processed once per due time, in the transaction that adds it
 * to a reminder.
 */
export async function planReminders(context: Context, organizationId: string): Promise<void> {
  const { pool, clock } = context;
  const now = clock.now();
  if (!(await isAnyDue(context, organizationId, now))) return;
  const members = await readRemindedMembers(context, organizationId);
  await inTransaction(pool, async (client) => {
    for (const followUp of await takeDue(client, organizationId, now)) {
      const { kind, to, nextAt } = plan(followUp, members, now);
      for (const { id: memberId } of to) {
        await addTo(client, organizationId, { kind, memberId, responseId: followUp.id, now });
      }
      await client.query(
        `update responses set followup_notify_at = $3, followup_notified = 1 where organization_id = $1 and id = $2`,
        [organizationId, followUp.id, nextAt],
      );
    }
  });
}

async function isAnyDue(
  { pool }: Pick<Context, 'pool'>,
  organizationId: string,
  now: Date,
): Promise<boolean> {
  const { rows } = await pool.query({
    name: 'is-any-follow-up-due',
    text: 'select from responses where organization_id = $1 and followup_notify_at <= $2 limit 1',
    values: [organizationId, now],
  });
  return rows.length > 0;
}

async function takeDue(client: PoolClient, organizationId: string, now: Date): Promise<DueFollowUp[]> {
  // not null: isOpen
  const { rows } = await client.query<DueFollowUp>({
    name: 'due-follow-ups',
    text: `select r.id, r.location_id as "locationId", r.followup_member_id as "memberId", r.followup_notified as notified,
        r.followup_status is not distinct from 'open' as "isOpen", s.follow_up_escalate_days as "escalateDays"
      from responses r join settings s on s.organization_id = r.organization_id
      where r.organization_id = $1 and r.followup_notify_at <= $2
      order by r.followup_notify_at limit ${followUpsAtOnce} for update of r skip locked`,
    values: [organizationId, now],
  });
  return rows;
}

/** Decides whom to remind of a follow-up now, and when it is due next. */
function plan(
  { isOpen, memberId, locationId, notified, escalateDays }: DueFollowUp,
  members: ReadonlyMap<string, RemindedMember>,
  now: Date,
): { kind: ReminderKind; to: RemindedMember[]; nextAt: Date | null } {
  if (!isOpen) return { kind: 'due', to: [], nextAt: null };
  const assignee = memberId === null ? undefined : members.get(memberId);
  if (notified === 0 && assignee && worksAt(assignee, locationId)) {
    const nextAt = escalateDays === null ? null : new Date(now.getTime() + escalateDays * dayMs);
    return { kind: 'due', to: [assignee], nextAt };
  }
  if (escalateDays === null) return { kind: 'escalation', to: [], nextAt: null };
  return { kind: 'escalation', to: responsibleFor(members, { memberId, locationId }), nextAt: null };
}

/** Adds a follow-up to the member's pending reminder, or to a new one. A claimed reminder accepts no more. */
async function addTo(
  client: PoolClient,
  organizationId: string,
  {
    kind,
    memberId,
    responseId,
    now,
  }: { kind: ReminderKind; memberId: string; responseId: string; now: Date },
): Promise<void> {
  const { rowCount } = await client.query({
    name: 'add-to-reminder',
    text: `update reminders set response_ids = array_append(response_ids, $4::uuid)
      where organization_id = $1 and id = (select id from reminders
        where organization_id = $1 and member_id = $2 and kind = $3 and status = 'pending' and leased_until is null
        order by id limit 1 for update skip locked)`,
    values: [organizationId, memberId, kind, responseId],
  });
  if (rowCount) return;
  await client.query({
    name: 'add-reminder',
    text: `insert into reminders (organization_id, member_id, kind, response_ids, due_at, created_at)
      select $1::uuid, $2::uuid, $3::text, array[$4::uuid],
        greatest($5::timestamptz + ${collectMs} * interval '1 millisecond',
          ${betweenMs} * interval '1 millisecond' + max(coalesce(sent_at, due_at))), $5::timestamptz
      from reminders where organization_id = $1 and member_id = $2 and kind = $3`,
    values: [organizationId, memberId, kind, responseId, now],
  });
}
