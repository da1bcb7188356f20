import { languages, textsIn } from '../languages/languages.ts';

/** What an inbound SMS requests; null for nothing that is handled automatically. */
export type SmsWish = 'stop' | 'start' | null;

/** Twilio's keywords, which carriers support, and the words of our languages. */
const stopWords = new Set(['STOPALL', ...languages.flatMap((language) => textsIn[language].stopWords)]);
const startWords = new Set('START UNSTOP YES'.split(' '));

/**
 * Reads an inbound SMS. One that begins with STOP opts out, whatever follows.
 * @param optOutType Twilio's own classification (`OptOutType`), if there is one
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
