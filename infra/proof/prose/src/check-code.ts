import { parseSync, type TemplateElement } from 'oxc-parser';
import { findWords } from './find-words.ts';
import type { Finding } from './finding.ts';
import { lineAt, nodesOf } from './syntax.ts';

/** At least two words: keys, paths and identifiers are not prose. */
const prose = /\p{L}[\p{L}'’]*[,;:.]? +\p{L}/u;

/** SQL contains words, but is not prose. */
const sql =
  /\bselect\b[^.]*\bfrom\b|\b(?:insert into|delete from|order by|left join|(?:alter|create|drop) (?:table|index|role|database))\b|\bupdate \w+ (?:\w+ )?set\b|\$\d|::\w/i;

/**
 * Checks the strings of a TypeScript file that people read: descriptions and summaries of endpoints, error and log
 * messages, and the texts of pages and emails. They are the string literals, templates and JSX texts of two words or
 * more; imports, SQL and comments are excluded.
 */
export function checkCode(path: string, source: string): Finding[] {
  const findings: Finding[] = [];
  const check = (text: string, start: number) => {
    if (!prose.test(text) || sql.test(text)) return;
    const line = lineAt(source, start);
    for (const { text: written, write } of findWords(text))
      findings.push({ path, line, message: `"${written}" in "${excerpt(text)}": write ${write}` });
  };
  for (const node of nodesOf(parseSync(path, source).program)) {
    if (node.type === 'Literal' && typeof node.value === 'string') check(node.value, node.start);
    if (node.type === 'JSXText') check(String(node.value), node.start);
    if (node.type === 'TemplateLiteral')
      check((node.quasis as TemplateElement[]).map(({ value }) => value.cooked ?? '').join('…'), node.start);
  }
  return findings;
}

const excerpt = (text: string) => {
  const short = text.replaceAll(/\s+/g, ' ').trim();
  return short.length > 70 ? `${short.slice(0, 70)}…` : short;
};
