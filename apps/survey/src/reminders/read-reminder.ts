import { usableTimeZone } from '@reachback/common/values/time-zone';
import type { Pool } from 'pg';
import { consoleLink } from '../alerts/messages/console-link.ts';
import { maskContacts } from '../alerts/messages/mask-contacts.ts';
import type { AnswerShown } from '../alerts/messages/message-content.ts';
import type { Context } from '../context.ts';
import { scaleOf, type SurveyKind } from '../kinds/survey-kinds.ts';
import type { RemindedMember } from './reminded-members.ts';
import { worksAt } from './reminded-members.ts';

/** Maximum number of follow-ups that a reminder lists; the others are only counted. */
const listedMax = 20;

/** A reminder with its current content. */
export interface ReminderShown {
  memberId: string;
  kind: 'due' | 'escalation';
  timeZone: string;
  nameInSettings: string | null;
  answers: AnswerShown[];
  total: number;
}

interface FollowUpRow {
  id: string;
  locationId: string | null;
  memberId: string | null;
  kind: SurveyKind;
  score: number;
  comment: string;
  place: string | null;
  createdAt: Date;
}

/** Reads the recipient of a reminder. */
export async function readReminder(
  pool: Pool,
  organizationId: string,
  id: string,
): Promise<Pick<ReminderShown, 'memberId' | 'kind' | 'timeZone' | 'nameInSettings'>> {
  const { rows } = await pool.query<{
    memberId: string;
    kind: 'due' | 'escalation';
    timeZone: string;
    nameInSettings: string | null;
  }>(
    `select m.member_id as "memberId", m.kind, s.time_zone as "timeZone", s.sender_name as "nameInSettings"
     from reminders m join settings s on s.organization_id = m.organization_id
     where m.organization_id = $1 and m.id = $2`,
    [organizationId, id],
  );
  return { ...rows[0]!, timeZone: usableTimeZone(rows[0]!.timeZone) };
}

/** Reads the follow-ups of a reminder that are still open and within its member's reach, longest overdue first. */
export async function readFollowUps(
  context: Pick<Context, 'pool' | 'config'>,
  organizationId: string,
  { id, kind, member }: { id: string; kind: 'due' | 'escalation'; member: RemindedMember },
): Promise<Pick<ReminderShown, 'answers' | 'total'>> {
  const { rows } = await context.pool.query<FollowUpRow>({
    name: 'follow-ups-of-reminder',
    text: `select r.id, r.location_id as "locationId", r.followup_member_id as "memberId", r.kind, r.score, r.comment,
        l.name as place, r.created_at as "createdAt"
      from reminders m join responses r on r.organization_id = m.organization_id and r.id = any(m.response_ids)
      left join locations l on l.organization_id = r.organization_id and l.id = r.location_id
      where m.organization_id = $1 and m.id = $2 and r.followup_status = 'open'
      order by r.followup_due_at, r.id`,
    values: [organizationId, id],
  });
  const theirs = rows.filter(
    ({ memberId, locationId }) =>
      worksAt(member, locationId) && (kind === 'escalation' || memberId === member.id),
  );
  const answers = theirs.slice(0, listedMax).map((row) => ({
    score: row.score,
    scoreMax: scaleOf[row.kind].max,
    comment: maskContacts(row.comment),
    place: row.place,
    answeredAt: row.createdAt,
    link: consoleLink(context, row.id),
  }));
  return { answers, total: theirs.length };
}
