import { notedMessages } from '@reachback/mail/send-notes';
import type { RestoredService } from '@reachback/service/restore-guard-cli';
import type { Context } from './context.ts';
import { recordReturned, retryUnmatched } from './inbound/returned-messages.ts';
import {
  checkSentFolders,
  countMailboxesWithoutImap,
  describeCheck,
  type CheckContext,
} from './sending/restore/check-sent-folders.ts';
import {
  countDoubtfulLeads,
  failDoubtfulMessages,
  recordNoted,
  stopDoubtfulLeads,
  useUpQuota,
} from './sending/restore/settle-restored.ts';

/** The restore guard's operations for outreach. @param directory with the send notes of workers */
export function restoredOutreach(
  context: CheckContext & Pick<Context, 'contents'>,
  directory: string,
): RestoredService {
  const doubtful = 'leads whose next email may have been sent since the backup';
  return {
    name: 'outreach',
    report: async () => ({ [doubtful]: await countDoubtfulLeads(context) }),
    async checkSentFolders({ since, again, out }) {
      const total = { checked: 0, failed: 0, recorded: 0 };
      for await (const folder of checkSentFolders(context, { since, again })) {
        out(describeCheck(folder));
        if (folder.error === null) total.checked += 1;
        else total.failed += 1;
        total.recorded += folder.recorded;
      }
      return {
        'mailboxes checked': total.checked,
        'mailboxes that could not be checked': total.failed,
        'mailboxes without IMAP': await countMailboxesWithoutImap(context),
        'emails recorded as sent': total.recorded,
      };
    },
    async settle({ trustNotes, since }) {
      const noted = await recordNoted(context, notedMessages(directory, 'outreach'));
      const returned = await recordReturned(context);
      return {
        'emails noted by workers and unknown to the database': noted,
        'emails that replies and reports name and the database did not know': returned,
        'leads stopped, as their next email may have been sent': trustNotes
          ? 0
          : await stopDoubtfulLeads(context),
        'mailboxes that send again from their next day, as their emails of today are unknown': trustNotes
          ? 0
          : await useUpQuota(context),
        'messages written by hand that may have been sent, now failed': await failDoubtfulMessages(context),
        'inbound items that are processed again': await retryUnmatched(context, since),
      };
    },
  };
}
