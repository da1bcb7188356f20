import { phrases } from './phrase.ts';
import { sentencesOf } from './sentences.ts';

const asks = phrases([
  '^[please] (stop|unsubscribe|remove me)$',
  '[please] (remove|take) me (from|off) [your] .. list*',
  '(stop|quit) (emailing|contacting|writing|messaging|spamming) (me|us)',
  "(do not|don't) (contact|email) (me|us) (again|anymore|any more)",
  '(bitte|) keine weiteren (mails|e-mails|nachrichten)',
]);

/** Name of the rule by which the person asks not to be written to any more; null when no rule says so. */
export function optOutRule({ text, subject }: { text: string; subject: string }): string | null {
  const asked = [subject, text].some((part) =>
    sentencesOf(part).some(({ words, question }) => !question && asks.test(words)),
  );
  return asked ? 'opt_out' : null;
}
