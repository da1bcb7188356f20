import { cutHistory } from './cut-history.ts';
import { cutSignature } from './cut-signature.ts';
import { linesOfText, type Line } from './line.ts';
import { linesOfHtml } from './lines-of-html.ts';

/**
 * What a person newly wrote in a reply: without the mail that is answered, signature and disclaimer. '' when there
 * is nothing, e.g. in a mail that was only passed on. Answers written between the lines of a quote are kept.
 *
 * The text part is believed, since programs write it as the person sees it. Where to end is taken from the HTML
 * part when that says the same but ends earlier: its marks need no language.
 */
export function newText({ text, html }: { text: string | null; html: string | null }): string {
  const fromText = text === null ? '' : newIn(linesOfText(text));
  const fromHtml = html === null ? '' : newInHtml(html);
  if (isBlank(text)) return fromHtml;
  if (isBlank(html)) return fromText;
  return squeezed(fromText).startsWith(squeezed(fromHtml)) && fromHtml !== '' ? fromHtml : fromText;
}

/** A signature that mail programs mark is dropped, unless everything was written into it. */
function newInHtml(html: string): string {
  return newIn(linesOfHtml(html, { signatures: 'drop' })) || newIn(linesOfHtml(html, { signatures: 'keep' }));
}

function newIn(lines: readonly Line[]): string {
  const pieces = cutHistory(lines).map((piece) => cutSignature(piece).join('\n').trim());
  return pieces
    .filter((piece) => piece !== '')
    .join('\n\n')
    .replaceAll(/\n{3,}/g, '\n\n');
}

function isBlank(part: string | null): boolean {
  return part === null || part.trim() === '';
}

function squeezed(text: string): string {
  return text.replaceAll(/[\s*_<>()[\]]+/g, '');
}
