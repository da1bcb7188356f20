import { Parser } from 'htmlparser2';
import { htmlMark, type HtmlMark } from './html-marks.ts';
import type { Line } from './line.ts';
import { createLineWriter } from './line-writer.ts';

/** Deepest nesting that is read. Nobody writes deeper, and a parser's work grows with the square of it. */
const depthMax = 300;
/** Characters parsed at once, so that reading can end in between. */
const chunkLength = 4096;

/**
 * The lines a person sees, and which of them are quoted or signatures. A link to a page shows its address behind its
 * words, unless `showsLinks` is false.
 */
export function linesOfHtml(html: string, { showsLinks = true }: { showsLinks?: boolean } = {}): Line[] {
  const lines = createLineWriter();
  const open: { mark: HtmlMark | null; href: string }[] = [];
  /** How many of the open elements carry each mark. */
  const marked: Record<HtmlMark, number> = { quote: 0, history: 0, signature: 0, hidden: 0, spaced: 0 };
  let linkText = '';
  const isShown = () => marked.hidden === 0;
  const setMarks = () =>
    lines.setMarks({ quoted: marked.quote + marked.history > 0, signed: marked.signature > 0 });
  const write = (text: string) => lines.write(text, { keepSpace: marked.spaced > 0 });

  const parser = new Parser({
    onopentag(name, attributes) {
      const mark = htmlMark(name, attributes);
      open.push({ mark, href: name === 'a' ? (attributes.href ?? '') : '' });
      if (isShown()) lines.border(name);
      if (mark) marked[mark] += 1;
      setMarks();
      if (name === 'a') linkText = '';
    },
    ontext(text) {
      if (!isShown()) return;
      write(text);
      linkText += text;
    },
    onclosetag(name) {
      const element = open.pop();
      // A mail cut off within a tag closes at its end what it never opened.
      if (!element) return;
      const { mark, href } = element;
      if (showsLinks && isShown() && isElsewhere(href, linkText)) write(` (${href})`);
      // What follows such an element is history as well.
      if (mark && mark !== 'history') marked[mark] -= 1;
      if (isShown() && name !== 'br') lines.border(name);
      setMarks();
    },
  });
  for (let at = 0; at < html.length && open.length < depthMax; at += chunkLength)
    parser.write(html.slice(at, at + chunkLength));
  parser.end();
  return lines.lines();
}

/** Whether a link leads to a page that its words do not name. */
function isElsewhere(href: string, words: string): boolean {
  if (!/^https?:\/\//i.test(href) || words.trim() === '') return false;
  const bare = href.replace(/^https?:\/\/(?:www\.)?/i, '').replace(/\/$/, '');
  return !words.includes(bare);
}
