import type { RestoredService } from '@reachback/service/restore-guard-cli';
import { notedMessages } from '@reachback/mail/send-notes';
import type { Context } from './context.ts';
import { countDoubtful, recordNoted, stopDoubtful } from './sending/settle-restored.ts';

/** What outreach does after a restore. @param directory with the notes of workers */
export function restoredOutreach(
  context: Pick<Context, 'pool' | 'clock'>,
  directory: string,
): RestoredService {
  const doubtful = 'leads whose next email may have been sent since the backup';
  return {
    name: 'outreach',
    report: async () => ({ [doubtful]: await countDoubtful(context) }),
    async settle({ trustNotes }) {
      const recorded = await recordNoted(context, notedMessages(directory, 'outreach'));
      return {
        'emails noted by workers and unknown to the database': recorded,
        'leads stopped, as their next email may have been sent': trustNotes ? 0 : await stopDoubtful(context),
      };
    },
  };
}
