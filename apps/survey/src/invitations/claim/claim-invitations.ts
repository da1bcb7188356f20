import type { Pool } from 'pg';
import type { SurveyKind } from '../../kinds/survey-kinds.ts';
import type { Channel } from '../../kinds/channels.ts';

/** Maximum number of invitations in one batch. */
export const claimsMax = 100;
/**
 * Lease of a claim, in ms: then another worker may claim what this one has not begun to send. A slow worker loses
 * nothing: its claims hold until another worker takes them, and then the mark, without which nothing is sent, is
 * refused.
 */
export const claimMs = 30_000;

/** A due invitation, leased to this worker until `leasedUntil`. */
export interface ClaimedInvitation {
  id: string;
  personId: string;
  status: 'scheduled' | 'sending' | 'sent' | 'delivered';
  channel: Channel;
  /** Null if the person was erased. */
  contact: string | null;
  firstName: string | null;
  lastName: string | null;
  visitAt: Date;
  scheduledFor: Date;
  dueAt: Date;
  leasedUntil: Date;
  attempts: number;
  sentAt: Date | null;
  lastSentAt: Date | null;
  remindersSent: number;
  /** Number of the due message: 0 for the invitation, 1 and 2 for the reminders. */
  number: number;
  /** Whether a worker marked that message and its outcome is unknown. */
  wasMarked: boolean;
  /** The batch in which it was marked. */
  markedUnder: string | null;
  location: { name: string; timeZone: string | null } | null;
  /** The visit's, else the location's, else the survey's. */
  language: string;
  survey: ClaimedSurvey;
  /** Trace context of the request that reported the visit, if traced. */
  traceparent: string | null;
}

export interface ClaimedSurvey {
  kind: SurveyKind;
  question: string | null;
  emailSubject: string | null;
  emailIntro: string | null;
  smsText: string | null;
  reminders: number;
  reminderAfterDays: number;
}

const claimSql = `
  with due as (
    select id from invitations
    where organization_id = $1 and due_at <= $2 and (leased_until is null or leased_until <= $2)
    order by due_at limit ${claimsMax} for update skip locked
  ), claimed as (
    update invitations i set leased_until = $3
     where i.organization_id = $1 and i.id = any(array(select id from due))
    returning i.*, case when i.sent_at is null then 0 else i.reminders_sent + 1 end as number
  )
  select c.id, c.person_id as "personId", c.status, c.channel, c.contact, c.first_name as "firstName",
    c.last_name as "lastName",
    c.visit_at as "visitAt", c.scheduled_for as "scheduledFor", c.due_at as "dueAt", c.leased_until as "leasedUntil",
    c.traceparent, c.attempts, c.sent_at as "sentAt", c.last_sent_at as "lastSentAt", c.reminders_sent as "remindersSent", c.number,
    m.status is not null as "wasMarked", m.lease_id as "markedUnder",
    case when l.id is not null then json_build_object('name', l.name, 'timeZone', l.time_zone) end as location,
    coalesce(c.language, l.language, s.language) as language,
    json_build_object('kind', s.kind, 'question', s.question, 'emailSubject', s.email_subject,
      'emailIntro', s.email_intro, 'smsText', s.sms_text, 'reminders', s.reminders,
      'reminderAfterDays', s.reminder_after_days) as survey
  from claimed c
  join surveys s on s.organization_id = $1 and s.id = c.survey_id
  left join locations l on l.organization_id = $1 and l.id = c.location_id
  left join outbound_messages m on m.organization_id = $1 and m.invitation_id = c.id and m.number = c.number
    and m.status = 'sending'
  order by c.due_at, c.id`;

/** Claims the due invitations of an organization, longest overdue first; skips those leased to another worker. */
export async function claimInvitations(
  pool: Pool,
  organizationId: string,
  now: Date,
): Promise<ClaimedInvitation[]> {
  // not null: scheduledFor, dueAt, leasedUntil (what is due was scheduled, and is leased here)
  const { rows } = await pool.query<ClaimedInvitation>({
    name: 'claim-invitations',
    text: claimSql,
    values: [organizationId, now, new Date(now.getTime() + claimMs)],
  });
  return rows;
}
