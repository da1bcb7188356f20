import { compile } from 'html-to-text';
import type { ReadMail } from './mail.ts';

/** Characters of a text that rules look at. What decides stands at the beginning. */
const charactersMax = 32 * 1024;

/** Made when it is first needed: most mails have a text part. */
let toText: ((html: string) => string) | null = null;

function makeToText(): (html: string) => string {
  return compile({
    wordwrap: false,
    limits: { maxInputLength: charactersMax, maxDepth: 50, maxChildNodes: 2_000 },
    selectors: [
      { selector: 'a', options: { ignoreHref: true } },
      { selector: 'img', format: 'skip' },
    ],
  });
}

/** All that a mail says in words, quotes included: its text, or its HTML without the tags. */
export function plainText({ text, html }: ReadMail): string {
  if (text !== null && text.trim() !== '') return text.slice(0, charactersMax);
  if (html === null) return '';
  toText ??= makeToText();
  return toText(html.slice(0, charactersMax));
}

/** On one line, spaces once, cut to `charactersMax`. */
export function oneLine(text: string, max: number): string {
  return text
    .slice(0, max * 4)
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, max);
}
