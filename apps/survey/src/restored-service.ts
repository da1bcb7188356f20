import type { RestoredService } from '@reachback/service/restore-guard-cli';
import { notedMessages } from '@reachback/mail/send-notes';
import type { Context } from './context.ts';
import { countDoubtfulAlerts, settleDoubtfulAlerts } from './alerts/claim/settle-restored-alerts.ts';
import { countDoubtful, reportedAgain, settleDoubtful } from './invitations/record/settle-restored.ts';

/** What survey does after a restore. @param directory with the notes of workers */
export function restoredSurvey(
  context: Pick<Context, 'pool' | 'clock' | 'secrets'>,
  directory: string,
): RestoredService {
  return {
    name: 'survey',
    report: async () => ({
      'messages that are due and may have been sent since the backup': await countDoubtful(context),
      'alerts and digests that are due and may have been sent since the backup':
        await countDoubtfulAlerts(context),
    }),
    async settle({ trustNotes }) {
      const noted = [...notedMessages(directory, 'survey')].flatMap(({ about: [, id, contact] }) =>
        id ? [{ id, contact }] : [],
      );
      const only = trustNotes
        ? [...noted.map(({ id }) => id), ...(await reportedAgain(context, noted))]
        : null;
      return {
        'surveys and reminders canceled because they may have been sent': await settleDoubtful(context, only),
        'alerts and digests dropped because they may have been sent': await settleDoubtfulAlerts(
          context,
          only,
        ),
      };
    },
  };
}
