import { parseSync } from 'oxc-parser';
import { findWords } from './find-words.ts';
import type { Finding } from './finding.ts';
import { lineAt, nodesOf, type Node } from './syntax.ts';

/** Functions of Jest whose first argument is a title. */
const titled = ['describe', 'it', 'test'];

/** Checks the comments of a TypeScript file and, if it is a test, its titles. Text in backticks is not prose. */
export function checkComments(path: string, source: string): Finding[] {
  const { program, comments } = parseSync(path, source);
  const parts = [...comments, ...titlesIn(program)];
  return parts.flatMap(({ start, end }) =>
    findWords(proseOf(source.slice(start, end)), 'code').map(({ index, text, write }) => ({
      path,
      line: lineAt(source, start + index),
      message: `"${text.replaceAll(/\s+/g, ' ')}" in a comment or title: write ${write}`,
    })),
  );
}

/**
 * The text with code in backticks and the stars at the start of lines replaced by blanks, so that a wording is found
 * across a line break.
 */
function proseOf(part: string): string {
  const blank = (match: string) => match.replaceAll(/[^\n]/g, ' ');
  return part.startsWith('`')
    ? part
    : part.replaceAll(/`[^`\n]*`/g, (code) => `\u0001${blank(code).slice(1)}`).replaceAll(/^\s*\*/gm, blank);
}

function* titlesIn(program: unknown): Generator<Node> {
  for (const node of nodesOf(program)) {
    if (node.type !== 'CallExpression' || !titled.includes(calledName(node))) continue;
    const [title] = node.arguments as Node[];
    if (title?.type === 'Literal' || title?.type === 'TemplateLiteral') yield title;
  }
}

/** `it` for `it(…)` and for forms of it with a suffix, such as `it.each(…)(…)`. */
function calledName(node: Node): string {
  const inner = node.callee ?? node.object ?? node.tag;
  if (inner) return calledName(inner as Node);
  return typeof node.name === 'string' ? node.name : '';
}
