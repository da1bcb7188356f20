import { usableTimeZone } from '@reachback/common/values/time-zone';
import type { Pool } from 'pg';
import type { Context } from '../../context.ts';
import { scaleOf } from '../../kinds/survey-kinds.ts';
import type { ClaimedMessage } from '../claim/claim-messages.ts';
import { readDigest } from '../weekly/read-digest.ts';
import { consoleLink } from './console-link.ts';
import { maskContacts } from './mask-contacts.ts';
import type { AnswerShown, MessageContent } from './message-content.ts';

/** Maximum number of answers that a message lists; the others are only counted. */
const listedMax = 30;

interface AnswerRow {
  /** The message that lists it. */
  messageId: string;
  id: string;
  score: number;
  comment: string;
  place: string | null;
  createdAt: Date;
  total: number;
}

/** An alert shows its answer, a storm its collected answers: lowest scores first, then newest. */
const answersSql = `
  select shown.message_id as "messageId", r.id, r.score, r.comment, l.name as place, r.created_at as "createdAt",
    shown.total
  from (
    select c.message_id, c.response_id, count(*) over (partition by c.message_id)::int as total,
      row_number() over (partition by c.message_id order by r.score, r.created_at desc) as place
    from (
      select id as message_id, response_id from alert_messages
      where organization_id = $1 and id = any($2::uuid[]) and kind = 'alert'
      union all
      select storm_id, response_id from alert_messages
      where organization_id = $1 and storm_id = any($2::uuid[]) and status = 'collected'
    ) c join responses r on r.organization_id = $1 and r.id = c.response_id
  ) shown
  join responses r on r.organization_id = $1 and r.id = shown.response_id
  left join locations l on l.organization_id = $1 and l.id = r.location_id
  where shown.place <= ${listedMax}
  order by shown.message_id, shown.place`;

/**
 * Reads the contents of claimed messages from the current answers; a message with nothing left has none. A later change
 * ends the message's lease, so that it is not sent.
 */
export async function readContents(
  context: Context,
  organizationId: string,
  claims: readonly ClaimedMessage[],
): Promise<{ nameInSettings: string | null; contents: Map<string, MessageContent> }> {
  const { pool } = context;
  const { timeZone, nameInSettings } = await readSettings(pool, organizationId);
  const { rows } = await pool.query<AnswerRow>({
    name: 'alert-answers',
    text: answersSql,
    values: [organizationId, claims.map(({ id }) => id)],
  });
  const contents = new Map<string, MessageContent>();
  const listLink = consoleLink(context, null);
  for (const claim of claims) {
    const { id, kind, language } = claim;
    const own = rows.filter(({ messageId }) => messageId === id);
    const plain = { kind, language, timeZone, listLink, week: null };
    if (kind === 'weekly') {
      const { week, answers } = await readDigest(pool, { organizationId, timeZone, ...claim });
      contents.set(id, { ...plain, week, answers: answers.map(shownBy(context)), total: week.responses });
    } else if (kind === 'test' || own[0]) {
      contents.set(id, { ...plain, answers: own.map(shownBy(context)), total: own[0]?.total ?? 0 });
    }
  }
  return { nameInSettings, contents };
}

const shownBy =
  (context: Pick<Context, 'config'>) =>
  ({ id, score, comment, place, createdAt }: Omit<AnswerRow, 'messageId' | 'total'>): AnswerShown => ({
    score,
    // Alerts and digests are of NPS only.
    scoreMax: scaleOf.nps.max,
    comment: maskContacts(comment),
    place,
    answeredAt: createdAt,
    link: consoleLink(context, id),
  });

async function readSettings(
  pool: Pool,
  organizationId: string,
): Promise<{ timeZone: string; nameInSettings: string | null }> {
  const { rows } = await pool.query<{ timeZone: string; nameInSettings: string | null }>({
    name: 'alert-settings',
    text: `select time_zone as "timeZone", sender_name as "nameInSettings" from settings where organization_id = $1`,
    values: [organizationId],
  });
  const { timeZone = 'UTC', nameInSettings = null } = rows[0] ?? {};
  return { timeZone: usableTimeZone(timeZone), nameInSettings };
}
