import { linesMax, linesOfText, type Line } from './line.ts';

const paragraphs = 'p h1 h2 h3 h4 h5 h6 ul ol table pre blockquote'.split(' ');
const blocks = new Set([
  ...paragraphs,
  ...'address article body center dd div dl dt footer form header hr li main nav section tr'.split(' '),
]);
/** Blocks with an empty line before and after them. */
const spaced = new Set(paragraphs);

/** Lays out the text of elements as lines. */
export interface LineWriter {
  /** An element begins or ends here. */
  border(element: string): void;
  /** White space is folded, except where it is kept as in `pre`. */
  write(text: string, options: { keepSpace: boolean }): void;
  /** Whether what comes now is quoted, or a signature. */
  setMarks(marks: { quoted: boolean; signed: boolean }): void;
  lines(): Line[];
}

/** Collects the text of an HTML document as lines. */
export function createLineWriter(): LineWriter {
  const done: Line[] = [];
  let parts: string[] = [];
  let marks = { quoted: false, signed: false };
  const isBlank = () => parts.every((part) => part.trim() === '');
  const endLine = () => {
    for (const { text } of linesOfText(parts.join(''))) done.push({ text, ...marks });
    parts = [];
  };
  const endText = () => (isBlank() ? (parts = []) : endLine());
  return {
    border: (element) => {
      if (element === 'br') endLine();
      else if (element === 'td' || element === 'th') parts.push(' ');
      if (!blocks.has(element)) return;
      endText();
      if (spaced.has(element) && done.at(-1)?.text) endLine();
    },
    write: (text, { keepSpace }) => {
      parts.push(keepSpace ? text : text.replaceAll(/\s+/g, ' '));
    },
    setMarks: (next) => {
      if (next.quoted !== marks.quoted || next.signed !== marks.signed) endText();
      marks = next;
    },
    lines: () => {
      endText();
      return done.slice(0, linesMax);
    },
  };
}
