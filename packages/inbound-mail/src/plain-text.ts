import type { ReadMail } from './mail.ts';
import { linesOfHtml } from './reply-text/lines-of-html.ts';

/** Characters of a text that rules look at. What decides stands at the beginning. */
const charactersMax = 32 * 1024;

/** Several rules ask for the text of one email. */
const ofHtml = new WeakMap<Pick<ReadMail, 'text' | 'html'>, string>();

/** All that a mail says in words, quotes included: its text, or its HTML without the tags. */
export function plainText(mail: Pick<ReadMail, 'text' | 'html'>): string {
  const { text, html } = mail;
  if (text !== null && text.trim() !== '') return text.slice(0, charactersMax);
  if (html === null) return '';
  const known = ofHtml.get(mail) ?? textOfHtml(html.slice(0, charactersMax));
  ofHtml.set(mail, known);
  return known;
}

function textOfHtml(html: string): string {
  const lines = linesOfHtml(html, { showsLinks: false });
  return lines
    .map((line) => line.text)
    .join('\n')
    .trim();
}

/** On one line, spaces once, cut to `charactersMax`. */
export function oneLine(text: string, max: number): string {
  return text
    .slice(0, max * 4)
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, max);
}
