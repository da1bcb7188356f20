/** A statement of a script, and how many characters are before it. */
export interface ScriptStatement {
  text: string;
  offset: number;
}

/** What may contain a semicolon that ends no statement: bodies of functions, texts, names, comments. */
const parts = /\$(\w*)\$[\s\S]*?\$\1\$|'(?:[^']|'')*'|"(?:[^"]|"")*"|--[^\n]*|\/\*[\s\S]*?\*\/|;/g;
const blank = /^(?:\s|--[^\n]*(?:\n|$)|\/\*[\s\S]*?\*\/)*/;

/**
 * The statements of a script of migrations, each without its semicolon and the comments before it. Knows dollar quotes,
 * but no texts with backslashes (E'…') and no SQL bodies without quotes (BEGIN ATOMIC).
 */
export function splitStatements(script: string): ScriptStatement[] {
  const ends = [...script.matchAll(parts)].filter(([part]) => part === ';').map(({ index }) => index);
  const starts = [0, ...ends.map((end) => end + 1)];
  return starts.flatMap((start, n) => {
    const whole = script.slice(start, ends[n] ?? script.length);
    const before = blank.exec(whole)![0].length;
    const text = whole.slice(before).trimEnd();
    return text === '' ? [] : [{ text, offset: start + before }];
  });
}
