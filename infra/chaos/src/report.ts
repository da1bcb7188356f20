import { cpus, loadavg } from 'node:os';
import { isReached, type Figure, type Finding } from './figure.ts';

/** Where and when the figures were taken. */
export interface Setting {
  date: string;
  cores: number;
  /** Processes that wanted a core in the minute before: what else the machine had to do. */
  loadBefore: number;
  node: string;
  queues: 'redis' | 'postgres';
}

export interface Taken {
  figure: Pick<Figure, 'id' | 'title'>;
  findings: Finding[];
}

/** The machine as it is now, before anything is measured. */
export function machine(now: Date): Omit<Setting, 'queues'> {
  return {
    date: now.toISOString().slice(0, 10),
    cores: cpus().length,
    // The first of the means over 1, 5 and 15 minutes.
    loadBefore: loadavg()[0]!,
    node: process.version,
  };
}

/** For programs. */
export function reportJson(setting: Setting, taken: Taken[]): string {
  const figures = taken.map(({ figure: { id, title }, findings }) => ({
    id,
    title,
    findings: findings.map((finding) => ({ ...finding, reached: isReached(finding) })),
  }));
  return JSON.stringify({ ...setting, figures }, null, 2);
}

/** For people: a line about the machine, then a table that can be pasted into a README. */
export function reportText(setting: Setting, taken: Taken[]): string {
  const { date, cores, loadBefore, node, queues } = setting;
  const about = `${date}, ${cores} cores, load ${loadBefore.toFixed(1)} before the run, Node ${node}, queues in ${queues}`;
  const rows = taken.flatMap(({ figure, findings }) =>
    findings.map((finding) => cellsOf(figure.id, finding)),
  );
  return `${about}\n\n${table([['#', 'what', 'found', 'goal', ''], ...rows])}\n`;
}

function cellsOf(id: string, finding: Finding): string[] {
  const { what, value, unit, atMost, note } = finding;
  const reached = isReached(finding);
  return [
    id,
    note ? `${what} (${note})` : what,
    text(value, unit),
    atMost === null ? '' : `≤ ${text(atMost, unit)}`,
    reached === null ? '' : reached ? 'reached' : 'MISSED',
  ];
}

function text(value: number, unit: string): string {
  const digits = Number.isInteger(value) ? 0 : 2;
  return `${value.toFixed(digits)} ${unit}`.trimEnd();
}

function table(rows: string[][]): string {
  const widths = rows[0]!.map((_cell, column) => Math.max(3, ...rows.map((row) => row[column]!.length)));
  const lineOf = (row: string[]) =>
    `| ${row.map((cell, column) => cell.padEnd(widths[column]!)).join(' | ')} |`;
  const rule = `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`;
  return [lineOf(rows[0]!), rule, ...rows.slice(1).map(lineOf)].join('\n');
}
