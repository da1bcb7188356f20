import { outcomeOfAttempt } from '../alerts/deliver/message-outcome.ts';
import { withoutLinks, writtenMail } from '../alerts/messages/alert-mail.ts';
import { consoleLink } from '../alerts/messages/console-link.ts';
import { writtenReminder } from '../alerts/messages/written-message.ts';
import type { Context, SurveyLane } from '../context.ts';
import { nextRowDue, overdueIn } from '../outbox/next-due.ts';
import { giveBack } from '../outbox/outbox.ts';
import { sendRow, type LeasedRow } from '../outbox/send-row.ts';
import { workRows } from '../outbox/work-rows.ts';
import { remindersLaneName } from '../responses/follow-ups/lane-name.ts';
import { senderNameOf } from '../settings/sender-name.ts';
import { planReminders } from './plan-reminders.ts';
import { readFollowUps, readReminder } from './read-reminder.ts';
import { recordReminder, dropReminder } from './record-reminder.ts';
import { readRemindedMembers } from './reminded-members.ts';
import { reminderLink } from './reminder-link.ts';

/** Sends emails to members of one organization about due follow-ups. At most once, as with replies. */
export const reminderLane: SurveyLane = {
  name: remindersLaneName,
  concurrency: 5,
  async work(context, organizationId, signal) {
    await planReminders(context, organizationId);
    await workRows(context, 'reminders', { organizationId, signal }, (leased) => deliver(context, leased));
  },
  nextDue: nextReminderDue,
  overdue: (context, page) => overdueIn(context, ['reminders', 'responses'], page),
};

async function nextReminderDue(context: Context, organizationId: string): Promise<Date | null> {
  const ready = await nextRowDue(context, 'reminders', organizationId);
  const { rows } = await context.pool.query<{ at: Date | null }>({
    name: 'next-follow-up-due',
    text: 'select min(followup_notify_at) as at from responses where organization_id = $1 and followup_notify_at is not null',
    values: [organizationId],
  });
  const planned = rows[0]?.at ?? null;
  if (ready === null || planned === null) return ready ?? planned;
  return ready < planned ? ready : planned;
}

async function deliver(context: Context, leased: LeasedRow): Promise<void> {
  const { organizationId, row } = leased;
  const { id, leasedUntil } = row;
  const { memberId, kind, timeZone, nameInSettings } = await readReminder(context.pool, organizationId, id);
  const member = (await readRemindedMembers(context, organizationId)).get(memberId);
  const shown = member && (await readFollowUps(context, organizationId, { id, kind, member }));
  if (!shown || shown.total === 0) {
    return dropReminder(context, organizationId, { id, lease: leasedUntil });
  }
  const senderName = await senderNameOf(context, organizationId, nameInSettings);
  const { email: to, language } = member;
  const listLink = consoleLink(context, null);
  const answers = shown.answers.map(withoutLinks);
  const written = writtenReminder({ kind, language, timeZone, listLink, ...shown, answers });
  const wayOut = reminderLink(context, organizationId, memberId);
  const { result, lease } = await sendRow(context, 'reminders', leased, () =>
    writtenMail(context, { id, kind: 'reminder', to, language, senderName, written, wayOut }),
  );
  context.metrics.mails.inc({ result: result.status });
  if (result.status === 'held') return giveBack(context.pool, 'reminders', { organizationId, id, lease });
  const outcome = outcomeOfAttempt(result, row, {
    schedule: context.config.ALERT_RETRY_SCHEDULE,
    now: context.clock.now(),
  });
  await recordReminder(context, organizationId, { id, lease, outcome });
}
