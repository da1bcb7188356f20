/** A statement of a script, and its offset in characters. */
export interface ScriptStatement {
  text: string;
  offset: number;
}

/**
 * Parts that may contain a semicolon that does not end a statement: function bodies, strings, identifiers, comments.
 */
const parts = /\$(\w*)\$[\s\S]*?\$\1\$|'(?:[^']|'')*'|"(?:[^"]|"")*"|--[^\n]*|\/\*[\s\S]*?\*\/|;/g;
const blank = /^(?:\s|--[^\n]*(?:\n|$)|\/\*[\s\S]*?\*\/)*/;

/**
 * Splits a migration script into statements, each without its semicolon and the comments before it. Supports dollar
 * quotes, but not strings with backslashes (E'…') or unquoted SQL bodies (BEGIN ATOMIC).
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
