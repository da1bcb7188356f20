import type { Context } from '../context.ts';
import type { Arrival } from './effects/arrival.ts';
import { matchMail, type ClassifiedEmail } from './matching/match-mail.ts';
import { decideCategory } from './ai/decide-category.ts';
import type { Verdict } from '@reachback/inbound-mail/verdict';

/**
 * The verdict with the last word on a reply's category. A model sees only what answers a lead: other mails of the
 * mailbox concern nobody here. What it takes for an absence notice is heard as one.
 */
export async function decideVerdict(
  { pool, ai, log }: Pick<Context, 'pool' | 'ai' | 'log'>,
  arrival: Arrival,
  { mail, verdict }: ClassifiedEmail,
): Promise<Verdict> {
  if (verdict.kind !== 'reply' || !(await matchMail(pool, arrival, { mail, verdict }))) return verdict;
  const { text } = verdict;
  const { category, decidedBy } = await decideCategory(
    { text, subject: mail.subject },
    { byRule: verdict, ai, log },
  );
  if (category === 'out_of_office')
    return { kind: 'auto_reply', category, returnsOn: null, text, rule: decidedBy };
  return { ...verdict, category, rule: decidedBy };
}
