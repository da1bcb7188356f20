import type { Context } from '../context.ts';
import type { MatchedEmail } from './matching/match-mail.ts';
import { decideCategory } from './ai/decide-category.ts';
import type { Verdict } from '@reachback/inbound-mail/verdict';

/**
 * The verdict with the last word on a reply's category. A model sees only what answers a lead: other mails of the
 * mailbox concern nobody here. It sees words alone, which never make a reply an automatic one: a person who mentions an
 * absence is heard as a person.
 */
export async function decideVerdict(
  { ai, log }: Pick<Context, 'ai' | 'log'>,
  { mail, verdict, match }: MatchedEmail,
): Promise<Verdict> {
  if (verdict.kind !== 'reply' || !match) return verdict;
  const { text } = verdict;
  const { category, decidedBy } = await decideCategory(
    { text, subject: mail.subject },
    { byRule: verdict, ai, log },
  );
  return { ...verdict, category: category === 'out_of_office' ? 'other' : category, rule: decidedBy };
}
