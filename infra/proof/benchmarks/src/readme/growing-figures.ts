import { dateOf, resultOf, resultsIn, withFigures, type Result } from './latest-results.ts';

/** CPU time of a million, in seconds of one core; apart for those that P18 measures apart. */
interface Cost {
  label: string;
  services: number | null;
  postgres: number | null;
  min: number;
  max: number;
}

/** What the smallest installation does per day; the others do ten and a hundred times as much. */
const perDay = { visits: 100_000, emails: 100_000, received: 10_000, webhooks: 500_000, pages: 1_000_000 };
const factors = [1, 10, 100];
/** Part of the day's work that falls into its busiest hour. */
const busyShare = 0.2;
/** The rest of the cores stays free. */
const usedShareMax = 0.7;

/**
 * docs/growing.md with what is between its two markers calculated from the latest results of the benchmarks.
 * @throws Error when a marker or a result is missing
 */
export function growingWithFigures(growing: string, benchmarks: string): string {
  const results = resultsIn(benchmarks);
  const costs = costsIn(results);
  const section = [
    `Of ${dateOf(benchmarks)}:`,
    table(['a million', 'services and queues', 'Postgres', 'together'], Object.values(costs).map(costRow)),
    `From these costs, for three sizes of installation. The first two rows are chosen, all others **calculated**; what was run are the
costs above, and the rates in the last column, each measured alone on 2 cores.`,
    table(['', ...factors.map((factor) => `× ${factor}`), 'measured alone'], sizes(costs, results)),
    `Pages are ${percent(pagesOf(costs) / secondsPerDay(costs))} of the work.`,
    workers(results),
  ];
  return withFigures(growing, section.join('\n\n'));
}

type Costs = ReturnType<typeof costsIn>;

function costsIn(results: Result[]) {
  return {
    visits: apart(results, /^visits/, 'visits of new people, each with a survey that is scheduled'),
    webhooks: apart(results, /^webhooks, each/, 'webhooks, each event to 20 subscribers'),
    deleted: apart(results, /^webhooks deleted/, 'webhooks deleted after their retention'),
    responses: apart(results, /^pages of 100 responses/, 'pages of 100 responses'),
    replies: apart(results, /^pages of 100 replies/, 'pages of 100 replies'),
    overviews: apart(results, /^overviews/, 'overviews of a year (`GET /summary`)'),
    emails: together(results, 'P9', /^10 mailboxes/, 'emails of a campaign, sent through 10 mailboxes'),
    received: together(
      results,
      'P15',
      /^\d+ mailbox/,
      'emails received: replies, bounces, automatic replies',
    ),
  } satisfies Record<string, Cost>;
}

/** Of P18, which has Postgres apart: `(297 of the services and queues, 135 of Postgres)`. */
function apart(
  results: Result[],
  what: RegExp,
  label: string,
): Cost & { services: number; postgres: number } {
  const { what: text } = resultOf(results, 'P18', what);
  const [, services, postgres] =
    /\(([\d,]+) of the services and queues, ([\d,]+) of Postgres\)/.exec(text) ?? [];
  if (!services || !postgres) throw new Error(`the result P18 ${what} has no CPU time`);
  const sum = numberOf(services) + numberOf(postgres);
  return { label, services: numberOf(services), postgres: numberOf(postgres), min: sum, max: sum };
}

/** Of P9 through ten mailboxes, and of P15: `(712 CPU s per million …)`. */
function together(results: Result[], from: string, which: RegExp, label: string): Cost {
  const seconds = results.flatMap(({ id, what }) => {
    const [, text] = /\(([\d,]+) CPU s per million/.exec(what) ?? [];
    return id === from && which.test(what) && text ? [numberOf(text)] : [];
  });
  if (seconds.length === 0) throw new Error(`the results ${from} have no CPU time`);
  return { label, services: null, postgres: null, min: Math.min(...seconds), max: Math.max(...seconds) };
}

function costRow({ label, services, postgres, min, max }: Cost): string[] {
  const apartOf = (seconds: number | null) => (seconds === null ? '' : `${whole(seconds)} s`);
  return [
    label,
    apartOf(services),
    apartOf(postgres),
    min === max ? `${whole(max)} s` : `${whole(min)} to ${whole(max)} s`,
  ];
}

function sizes(costs: Costs, results: Result[]): string[][] {
  const busyCores = (secondsPerDay(costs) * busyShare) / 3600;
  const of = (label: string, value: (factor: number) => string, alone = '') => [
    label,
    ...factors.map(value),
    alone,
  ];
  const perSecond = (label: string, count: number, result: Result) =>
    of(label, (factor) => whole((count * factor * busyShare) / 3600), result.found.split(' ')[0]);
  return [
    of('per day: visits / emails / emails received', (factor) =>
      [perDay.visits, perDay.emails, perDay.received].map((count) => short(count * factor)).join(' / '),
    ),
    of('per day: webhooks / pages read', (factor) =>
      [perDay.webhooks, perDay.pages].map((count) => short(count * factor)).join(' / '),
    ),
    of('cores, average of the day', (factor) => twoDigits((secondsPerDay(costs) * factor) / 86_400)),
    of('cores in a busy hour with a fifth of the day', (factor) => twoDigits(busyCores * factor)),
    of('of these in Postgres (of the kinds that are measured apart)', () => percent(postgresShare(costs))),
    of(
      'cores to have, with 30 % free',
      (factor) => whole(Math.ceil((busyCores * factor) / usedShareMax)),
      '2',
    ),
    perSecond(
      'webhooks per second in that hour',
      perDay.webhooks,
      resultOf(results, 'P7', /^20 subscribers/),
    ),
    perSecond('emails per second', perDay.emails, resultOf(results, 'P9', /^10 mailboxes/)),
    perSecond('emails received per second', perDay.received, resultOf(results, 'P15', /^200 mailboxes/)),
    perSecond('visits per second', perDay.visits, resultOf(results, 'P5', /./)),
    perSecond('pages per second', perDay.pages, resultOf(results, 'P3', /^replies/)),
  ];
}

/** Of the smallest installation; a range of costs counts with its end. */
function secondsPerDay(costs: Costs): number {
  const { visits, webhooks, deleted, emails, received } = costs;
  return (
    pagesOf(costs) +
    (perDay.visits * visits.max +
      perDay.webhooks * (webhooks.max + deleted.max) +
      perDay.emails * emails.max +
      perDay.received * received.max) /
      1e6
  );
}

function pagesOf({ replies }: Costs): number {
  return (perDay.pages * replies.max) / 1e6;
}

function postgresShare({ visits, webhooks, deleted, replies }: Costs): number {
  const sum = (part: 'postgres' | 'max') =>
    perDay.visits * visits[part] +
    perDay.webhooks * (webhooks[part] + deleted[part]) +
    perDay.pages * replies[part];
  return sum('postgres') / sum('max');
}

function workers(results: Result[]): string {
  const times = (what: string, processes: number) =>
    resultOf(results, 'P19', new RegExp(`^${what}.* ${processes} worker`)).score.replace(' ×', '');
  return `More worker processes help only if cores are free. On 2 cores, shared with Postgres and the receivers (\`pnpm benchmark P19\`), two
workers delivered ${times('webhooks', 2)} times the webhooks and ${times('emails', 2)} times the emails of one, and four ${times('webhooks', 4)} and ${times('emails', 4)} times.`;
}

/** A table in Markdown. */
function table(head: string[], rows: string[][]): string {
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`.replaceAll(/\| {2}(?=\|)/g, '| ');
  return [line(head), `|${'---|'.repeat(head.length)}`, ...rows.map(line)].join('\n');
}

const numberOf = (text: string) => Number(text.replaceAll(',', ''));
const whole = (value: number) => Math.round(value).toLocaleString('en-US');
const percent = (share: number) => `${Math.round(share * 100)} %`;
const twoDigits = (value: number) => String(Number(value.toPrecision(2)));
const short = (count: number) => (count >= 1e6 ? `${count / 1e6} M` : whole(count));
