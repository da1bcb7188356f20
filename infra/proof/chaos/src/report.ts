import { cpus } from 'node:os';
import { isReached, type Figure, type Finding } from './figure.ts';

/** Where and when the figures were taken. */
export interface Setting {
  date: string;
  cores: number;
  node: string;
  queues: 'redis' | 'postgres';
}

export interface Taken {
  figure: Pick<Figure, 'id' | 'title'>;
  /** Processes that wanted a core in the minute before it was taken: what else the machine had to do. */
  loadBefore: number;
  findings: Finding[];
}

/** The machine as it is now. */
export function machine(now: Date): Omit<Setting, 'queues'> {
  return { date: now.toISOString().slice(0, 10), cores: cpus().length, node: process.version };
}

/** For programs. */
export function reportJson(setting: Setting, taken: Taken[]): string {
  const figures = taken.map(({ figure: { id, title }, loadBefore, findings }) => ({
    id,
    title,
    loadBefore,
    findings: findings.map((finding) => ({ ...finding, reached: isReached(finding) })),
  }));
  return JSON.stringify({ ...setting, figures }, null, 2);
}

const heads = ['#', 'what', 'found', 'goal', '', 'load before'];

/** For people: a line about the machine, then a table that can be pasted into a README. */
export function reportText(setting: Setting, taken: Taken[]): string {
  const { date, cores, node, queues } = setting;
  const about = `${date}, ${cores} cores, Node ${node}, queues in ${queues}`;
  const rows = taken.flatMap(({ figure, loadBefore, findings }) =>
    findings.map((finding) => [...cellsOf(figure.id, finding), loadBefore.toFixed(1)]),
  );
  return `${about}\n\n${table([heads, ...rows])}\n`;
}

/** The findings of one experiment, a line each. */
export function progressText({ figure, findings }: Taken): string {
  return findings.map((finding) => cellsOf(figure.id, finding).filter(Boolean).join(' · ')).join('\n');
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
