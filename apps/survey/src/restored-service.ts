import type { RestoredService } from '@reachback/service/restore-guard-cli';
import { notedMessages } from '@reachback/mail/send-notes';
import type { Context } from './context.ts';
import { countDoubtfulAlerts, settleDoubtfulAlerts } from './alerts/claim/settle-restored-alerts.ts';
import { countDoubtful, reportedAgain, settleDoubtful } from './invitations/record/settle-restored.ts';
import { countDoubtfulRows, settleDoubtfulRows } from './outbox/outbox.ts';

/** The restore guard's operations for survey. @param directory with the workers' send notes */
export function restoredSurvey(
  context: Pick<Context, 'pool' | 'clock' | 'secrets'>,
  directory: string,
): RestoredService {
  const { pool, clock } = context;
  return {
    name: 'survey',
    report: async ({ since }) => ({
      'surveys and reminders that may have been sent since the backup': await countDoubtful(context, since),
      'alerts and digests that are due and may have been sent since the backup':
        await countDoubtfulAlerts(context),
      'replies to people that are due and may have been sent since the backup': await countDoubtfulRows(
        pool,
        'replies',
        clock.now(),
      ),
      'reminders of follow-ups that are due and may have been sent since the backup': await countDoubtfulRows(
        pool,
        'reminders',
        clock.now(),
      ),
    }),
    async settle({ trustNotes, since }) {
      const noted = [...notedMessages(directory, 'survey')].flatMap(({ about: [, id, contact] }) =>
        id ? [{ id, contact }] : [],
      );
      const only = trustNotes ? noted.map(({ id }) => id) : null;
      const again = await reportedAgain(context, { noted, since });
      return {
        'surveys and reminders canceled because they may have been sent': await settleDoubtful(context, {
          since,
          only,
          again,
        }),
        'alerts and digests dropped because they may have been sent': await settleDoubtfulAlerts(
          context,
          only,
        ),
        'replies to people marked uncertain because they may have been sent': await settleDoubtfulRows(
          pool,
          'replies',
          { only, now: clock.now() },
        ),
        'reminders of follow-ups dropped because they may have been sent': await settleDoubtfulRows(
          pool,
          'reminders',
          { only, now: clock.now() },
        ),
      };
    },
  };
}
