/** One row of the table under "Latest figures" in the README of benchmarks or chaos, as texts. */
export interface Result {
  id: string;
  what: string;
  /** `177 ms`, or of chaos `0`. */
  found: string;
  /** `1.60 ×`: found, compared with a floor. Empty where there is none. */
  score: string;
  goal: string;
  /** `reached`, `MISSED` or empty. */
  reached: string;
}

const begin = '<!-- figures: written by `pnpm figures` -->';
const end = '<!-- end of figures -->';

/**
 * A document with what is between its two markers replaced.
 * @throws Error when a marker is missing
 */
export function withFigures(document: string, section: string): string {
  const [from, to] = [document.indexOf(begin), document.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`the document has no ${begin} before ${end}`);
  return `${document.slice(0, from)}${begin}\n\n${section}\n\n${document.slice(to)}`;
}

/**
 * The day on which the latest figures were taken, as in `2026-11-30`.
 * @throws Error when there is none
 */
export function dateOf(document: string): string {
  const [date] = /\d{4}-\d\d-\d\d/.exec(latest(document)) ?? [];
  if (!date) throw new Error('the latest figures have no date');
  return date;
}

/** Rows of the first table under "Latest figures"; its columns are known by their names. */
export function resultsIn(document: string): Result[] {
  const [, head = '', rows = ''] = /\n(\|.*\|)\n\|[-|]+\|\n((?:\|.*\|\n)*)/.exec(latest(document)) ?? [];
  const names = cellsOf(head);
  return rows
    .trimEnd()
    .split('\n')
    .map((row) => {
      const cells = cellsOf(row);
      const cell = (name: string) => cells[names.indexOf(name)] ?? '';
      const found = names.includes('ours') ? cell('ours') : cell('found');
      return {
        id: cell('#'),
        what: cell('what'),
        found,
        score: cell('score'),
        goal: cell('goal'),
        reached: cell(''),
      };
    });
}

/**
 * The first result of a benchmark or experiment that matches.
 * @throws Error when there is none
 */
export function resultOf(results: Result[], id: string, what: RegExp): Result {
  const result = results.find((one) => one.id === id && what.test(one.what));
  if (!result) throw new Error(`the table of the latest figures has no result ${id} ${what}`);
  return result;
}

function latest(document: string): string {
  return document.slice(document.indexOf('\n## Latest figures\n'));
}

function cellsOf(row: string): string[] {
  return row
    .slice(1, -1)
    .split('|')
    .map((cell) => cell.trim());
}
