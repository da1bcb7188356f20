import { languages, textsIn } from '../languages/languages.ts';

/** What a text asks for, if it asks for anything that we do by ourselves. */
export type SmsWish = 'stop' | 'start' | null;

/** Twilio's own words, which carriers know, and what people write in our languages. */
const stopWords = new Set(['STOPALL', ...languages.flatMap((language) => textsIn[language].stopWords)]);
const startWords = new Set('START UNSTOP YES'.split(' '));

/**
 * Reads a text that a person sent. A text that begins with STOP counts, whatever follows: who is not sure wants out.
 * @param optOutType what Twilio took it for (`OptOutType`), where it says so
 */
export function readWish(text: string, optOutType?: string): SmsWish {
  if (optOutType === 'STOP') return 'stop';
  if (optOutType === 'START') return 'start';
  const words = text
    .toUpperCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
  const whole = words.join('');
  if (stopWords.has(whole) || words[0] === 'STOP') return 'stop';
  return startWords.has(whole) ? 'start' : null;
}
