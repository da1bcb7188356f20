import { cpus, loadavg, totalmem } from 'node:os';
import { isReached, type Figure, type Finding, type Quantity } from './figure.ts';

/** Where and how the figures were taken. */
export interface Setting {
  date: string;
  cores: number;
  memoryGb: number;
  /** Processes that wanted a core in the minute before: what else the machine had to do. */
  loadBefore: number;
  node: string;
  postgres: string;
  queues: 'redis' | 'postgres';
  rows: number;
}

export interface Taken {
  figure: Pick<Figure, 'id' | 'title'>;
  findings: Finding[];
}

/** The machine as it is now, before anything is measured. */
export function machine(now: Date): Omit<Setting, 'postgres' | 'queues' | 'rows'> {
  return {
    date: now.toISOString().slice(0, 10),
    cores: cpus().length,
    memoryGb: Math.round(totalmem() / 2 ** 30),
    // The first of the means over 1, 5 and 15 minutes.
    loadBefore: loadavg()[0]!,
    node: process.version,
  };
}

/** For programs. */
export function reportJson(setting: Setting, taken: Taken[]): string {
  const figures = taken.map(({ figure, findings }) => ({
    id: figure.id,
    title: figure.title,
    findings: findings.map((finding) => ({ ...finding, reached: isReached(finding) })),
  }));
  return JSON.stringify({ ...setting, figures }, null, 2);
}

/** For people: a line about the machine, then a table that can be pasted into a README. */
export function reportText(setting: Setting, taken: Taken[]): string {
  const rows = taken.flatMap(({ figure, findings }) =>
    findings.map((finding) => cellsOf(figure.id, finding)),
  );
  const head = ['#', 'what', 'ours', 'floor', 'score', 'goal', ''];
  return `${settingText(setting)}\n\n${table([head, ...rows])}\n`;
}

function settingText(setting: Setting): string {
  const { date, cores, memoryGb, loadBefore, node, postgres, queues, rows } = setting;
  return [
    date,
    `${cores} cores`,
    `${memoryGb} GB`,
    `load ${loadBefore.toFixed(1)} before the run`,
    `Node ${node}`,
    `Postgres ${postgres}`,
    `queues in ${queues}`,
    `${rows.toLocaleString('en')} rows`,
    'medians',
  ].join(', ');
}

function cellsOf(id: string, finding: Finding): string[] {
  const { what, ours, floor, score, goal, note } = finding;
  const reached = isReached(finding);
  return [
    id,
    note ? `${what} (${note})` : what,
    text(ours),
    floor ? text(floor) : '',
    text(score),
    goal ? `${goal.sense === 'at most' ? '≤' : '≥'} ${text(goal)}` : '',
    reached === null ? '' : reached ? 'reached' : 'MISSED',
  ];
}

function text({ value, unit }: Quantity): string {
  return `${value.toFixed(digitsOf(value, unit))} ${unit}`;
}

function digitsOf(value: number, unit: Quantity['unit']): number {
  if (unit === 's') return 1;
  return unit === '×' || (unit === 'ms' && value < 100) ? 2 : 0;
}

function table(rows: string[][]): string {
  const widths = rows[0]!.map((_cell, column) => Math.max(3, ...rows.map((row) => row[column]!.length)));
  const lineOf = (row: string[]) =>
    `| ${row.map((cell, column) => cell.padEnd(widths[column]!)).join(' | ')} |`;
  const rule = `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`;
  return [lineOf(rows[0]!), rule, ...rows.slice(1).map(lineOf)].join('\n');
}
