import { saysBlocked, saysClosed, saysFull } from './other-reasons.ts';
import { serverWords } from './severity.ts';
import type { Bounce } from '../verdict.ts';

/** Why a mail did not arrive, by what a server answered. */
export function reasonOf(
  answer: string,
  { bounce, rule, status }: Pick<Bounce, 'bounce' | 'rule' | 'status'>,
): Bounce['reason'] {
  if (bounce === 'hard') return 'unknown_address';
  if (rule.endsWith('delayed')) return 'delayed';
  const words = serverWords(answer);
  if (saysBlocked(words)) return 'blocked';
  if (saysFull(words) || /^[45]\.2\.2$/.test(status ?? '')) return 'full';
  return saysClosed(words) || status === '5.2.1' ? 'closed' : 'other';
}
