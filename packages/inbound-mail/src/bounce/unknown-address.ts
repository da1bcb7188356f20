import { english } from '../languages/en/english.ts';
import { languages } from '../languages/languages.ts';

const inEnglish = english.servers?.addressUnknown ?? [];
const inOthers = languages
  .filter((language) => language !== english)
  .flatMap(({ servers }) => servers?.addressUnknown ?? []);

// Begins of words only, since words bend. `\b` finds where English words begin; it knows no other letters, and servers
// set other languages' words directly behind numbers. Every repetition is bounded, so that no text takes long.
const addressUnknown = [
  new RegExp(String.raw`\b(?:${inEnglish.join('|')})`),
  new RegExp(String.raw`(?<![\p{Script=Latin}\p{Script=Cyrillic}])(?:${inOthers.join('|')})`, 'u'),
];

/** Whether a server's words say that an address, or its domain, does not exist. `words` as `serverWords` makes them. */
export function saysAddressUnknown(words: string): boolean {
  return addressUnknown.some((pattern) => pattern.test(words));
}
