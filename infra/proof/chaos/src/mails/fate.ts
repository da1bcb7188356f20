import type { MailLedger } from './mail-ledger.ts';
import type { Mailing } from './mailing.ts';

/** What became of mails that were to be sent. */
export interface Fate {
  mails: number;
  /** Came more than once: each time but the first. */
  sentTwice: number;
  /** Never came, although the service does not say that this may be so. */
  lost: number;
  /** The service says of them that they may have come or not, counts them as sent, and never sends them again. */
  uncertain: number;
  /** Of these, those that never came. */
  uncertainLost: number;
}

/** To be asked when the mailings have settled. */
export async function fateOf(mailings: readonly Mailing[], ledger: MailLedger): Promise<Fate> {
  const expected = mailings.flatMap((mailing) => mailing.expected());
  const uncertain = (await Promise.all(mailings.map((mailing) => mailing.uncertain()))).flat();
  const never = expected.filter((mail) => !ledger.has(mail));
  const uncertainLost = uncertain.filter((mail) => !ledger.has(mail)).length;
  return {
    mails: expected.length,
    sentTwice: ledger.repeats(expected),
    lost: never.length - uncertainLost,
    uncertain: uncertain.length,
    uncertainLost,
  };
}
