import { cutHistory } from './cut-history.ts';
import { markSignature } from './mark-signature.ts';
import { linesOfText, type Line } from './line.ts';
import { linesOfHtml } from './lines-of-html.ts';
import type { Span } from './span.ts';

/**
 * Whose words the parts of a mail's text are, in the order of the mail. What a mail says is what its `writer` spans say.
 *
 * The text part is believed, since programs write it as the person sees it. Where to end is taken from the HTML
 * part when that says the same but ends earlier: its marks need no language.
 */
export function spansOf({ text, html }: { text: string | null; html: string | null }): Span[] {
  if (isBlank(text)) return isBlank(html) ? [] : spansIn(linesOfHtml(html!));
  const fromText = spansIn(linesOfText(text!));
  if (isBlank(html)) return fromText;
  const fromHtml = spansIn(linesOfHtml(html!));
  const [inText, inHtml] = [squeezed(writersText(fromText)), squeezed(writersText(fromHtml))];
  return inHtml !== '' && inText.startsWith(inHtml) ? fromHtml : fromText;
}

/** What the writer says, its pieces between quotes as paragraphs; '' when the writer says nothing. */
export function writersText(spans: readonly Span[]): string {
  return spans
    .filter(({ kind }) => kind === 'writer')
    .map(({ text }) => text)
    .join('\n\n')
    .replaceAll(/\n{3,}/g, '\n\n');
}

/** A signature that mail programs mark is one, unless everything was written into it. */
function spansIn(lines: readonly Line[]): Span[] {
  const spans = split(lines);
  const isAllSigned = lines.some(({ signed }) => signed) && writersText(spans) === '';
  return isAllSigned ? split(lines.map(({ text, quoted }) => ({ text, quoted }))) : spans;
}

/** `> > `. */
const quoteMarks = /^(?:>[ \t]?){1,20}/;

/** A line, whose words it is, and the number of its piece. */
interface Marked extends Span {
  piece: number;
}

function split(lines: readonly Line[]): Span[] {
  const marked = cutHistory(lines).flatMap(({ kind, lines: own }, piece): Marked[] =>
    kind === 'new'
      ? markSignature(own).map((line) => ({ ...line, piece }))
      : own.map(({ text }) => ({ kind, text: text.replace(quoteMarks, ''), piece })),
  );
  const spans: (Span & { lines: string[]; piece: number })[] = [];
  for (const { kind, text, piece } of marked) {
    const last = spans.at(-1);
    // An empty line parts nothing.
    if (last && last.piece === piece && (last.kind === kind || text === '')) last.lines.push(text);
    else spans.push({ kind, text: '', lines: [text], piece });
  }
  return spans.flatMap(({ kind, lines: own }) => {
    const text = own.join('\n').trim();
    return text === '' ? [] : [{ kind, text }];
  });
}

function isBlank(part: string | null): boolean {
  return part === null || part.trim() === '';
}

function squeezed(text: string): string {
  return text.replaceAll(/[\s*_<>()[\]]+/g, '');
}
