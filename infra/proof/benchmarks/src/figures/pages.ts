import { isDeepStrictEqual } from 'node:util';
import type { Figure, Finding } from '../figure.ts';
import { inTurn } from '../measure/in-turn.ts';
import { ask, openTarget, requestsPerSecond, type Target } from '../measure/load.ts';
import type { Statement } from '../floors/pages-floor.ts';
import type { Bench } from '../servers/bench.ts';
import { startChild } from '../servers/child.ts';
import type { OutreachWorld } from '../servers/outreach-world.ts';
import type { SurveyWorld } from '../servers/survey-world.ts';
import { outreachPages, surveyPages, type PageKind } from './page-kinds.ts';

const connections = 16;
const requests = 500;
const rounds = 9;
/** The service has more code to be compiled than the floor, and in life it runs for weeks. */
const warmUps = 8;

/** Where a kind of page is read. */
interface Source {
  kinds: PageKind[];
  databaseUrl: string;
  accountsUrl: string;
  token: string;
  target: Target;
}

/**
 * Pages of 100, with auth and everything else, against Express and node-postgres doing the same select, and against a
 * careful service of common libraries.
 */
export const pages: Figure = {
  id: 'P3',
  title:
    'pages of 100, against Express + pg of the same select, with and without what a service needs; deep pages against the first',
  async take(bench) {
    const findings: Finding[] = [];
    for (const source of await sourcesOf(bench, bench.options.rows)) {
      const targets = {
        ours: source.target,
        floor: openTarget(await startPagesFloor(bench, source), { connections }),
        careful: await openCareful(bench, source),
      };
      for (const [index, kind] of source.kinds.entries()) {
        bench.say(`  ${kind.name}`);
        findings.push(...(await takeKind(targets, { kind, index })));
      }
    }
    if (bench.options.tenfold) findings.push(...(await takeTenfold(bench)));
    return findings;
  },
};

async function sourcesOf(bench: Bench, rows: number): Promise<Source[]> {
  const outreach = await bench.outreach(rows);
  const survey = await bench.survey(rows);
  return [
    {
      kinds: outreachPages(outreach),
      ...access(outreach, outreach.organization.personalToken),
    },
    {
      kinds: surveyPages(survey),
      ...access(survey, survey.organization.organizationKey),
    },
  ];
}

function access(
  { url, databaseUrl, environment }: Pick<OutreachWorld | SurveyWorld, 'url' | 'databaseUrl' | 'environment'>,
  token: string,
): Omit<Source, 'kinds'> {
  const target = openTarget(url, { connections, token });
  return { databaseUrl, accountsUrl: environment.ACCOUNTS_DATABASE_URL!, token, target };
}

/** The `plain` statements of `kinds` at `/plain-0` and so on, their own at `/own-0`. @returns its URL */
export async function startPagesFloor(
  bench: Bench,
  { kinds, databaseUrl }: Pick<Source, 'kinds' | 'databaseUrl'>,
): Promise<string> {
  const { facts } = await startChild(bench, {
    name: 'pages-floor',
    file: import.meta.resolve('../floors/pages-floor.js'),
    settings: { databaseUrl, statements: statementsOf(kinds) },
  });
  return `http://127.0.0.1:${facts.port}`;
}

function statementsOf(kinds: readonly PageKind[]): Record<string, Statement> {
  return Object.fromEntries(
    kinds.flatMap(({ plain, own }, index) => [
      [`plain-${index}`, plain],
      [`own-${index}`, own],
    ]),
  );
}

/** Null without Redis, where it keeps its rate limits. */
async function openCareful(
  bench: Bench,
  { kinds, databaseUrl, accountsUrl, token }: Source,
): Promise<Target | null> {
  const { redisUrl } = bench;
  if (!redisUrl) return null;
  const { facts } = await startChild(bench, {
    name: 'careful-pages-floor',
    file: import.meta.resolve('../floors/careful-pages-floor.js'),
    settings: { databaseUrl, accountsUrl, redisUrl, statements: statementsOf(kinds) },
  });
  return openTarget(`http://127.0.0.1:${facts.port}`, { connections, token });
}

interface Targets {
  ours: Target;
  floor: Target;
  careful: Target | null;
}

async function takeKind(
  { ours, floor, careful }: Targets,
  { kind, index }: { kind: PageKind; index: number },
): Promise<Finding[]> {
  const plainPath = `/plain-${index}`;
  await proveSame(ours, floor, { kind, plainPath });
  if (careful) await proveSame(ours, careful, { kind, plainPath });
  const deep = await deepPage(ours, kind);
  const rate = await inTurn(
    {
      ours: () => rateOf(ours, kind.path),
      floor: () => rateOf(floor, plainPath),
      careful: async () => (careful ? rateOf(careful, plainPath) : 0),
      deep: () => rateOf(ours, deep.path),
      own: () => rateOf(floor, `/own-${index}`),
    },
    { rounds, warmUps },
  );
  const againstCareful: Finding = {
    ...compared({
      what: `${kind.name}; floor: Express, helmet, pino-http, the same tokens, a rate limit in Redis`,
      ours: rate.ours,
      floor: rate.careful,
    }),
    goal: { sense: 'at least', value: 150, unit: '%' },
  };
  return [
    {
      ...compared({ what: kind.name, ours: rate.ours, floor: rate.floor }),
      goal: { sense: 'at least', value: 95, unit: '%' },
    },
    ...(careful ? [againstCareful] : []),
    {
      ...compared({
        what: `${kind.name}: page ${deep.page.toLocaleString('en')}; floor: page 1`,
        ours: rate.deep,
        floor: rate.ours,
      }),
      goal: { sense: 'at least', value: 90, unit: '%' },
    },
    {
      ...compared({ what: `${kind.name}; floor: our own statement`, ours: rate.ours, floor: rate.own }),
      note: 'no goal: what auth and all else around the statement cost',
    },
  ];
}

async function takeTenfold(bench: Bench): Promise<Finding[]> {
  const small = await sourcesOf(bench, bench.options.rows);
  const large = await sourcesOf(bench, bench.options.rows * 10);
  const findings: Finding[] = [];
  for (const [at, { kinds, target }] of large.entries()) {
    for (const [index, kind] of kinds.entries()) {
      const smallKind = small[at]!.kinds[index]!;
      const rate = await inTurn(
        {
          large: () => rateOf(target, kind.path),
          small: () => rateOf(small[at]!.target, smallKind.path),
        },
        { rounds, warmUps },
      );
      findings.push({
        ...compared({ what: `${kind.name}: tenfold rows; floor: once`, ours: rate.large, floor: rate.small }),
        goal: { sense: 'at least', value: 80, unit: '%' },
      });
    }
  }
  return findings;
}

function rateOf(target: Target, path: string): Promise<number> {
  return requestsPerSecond(target, {
    requests,
    connections,
    requestOf: () => ({ method: 'GET', path }),
  });
}

function compared({ what, ours, floor }: { what: string; ours: number; floor: number }): Finding {
  return {
    what,
    ours: { value: ours, unit: 'req/s' },
    floor: { value: floor, unit: 'req/s' },
    score: { value: (100 * ours) / floor, unit: '%' },
  };
}

interface PageBody {
  data: unknown[];
  next: string | null;
}

/** The floor must answer with what we answer with, or it would be no floor. */
async function proveSame(
  ours: Target,
  floor: Target,
  { kind, plainPath }: { kind: PageKind; plainPath: string },
): Promise<void> {
  const [mine, theirs] = await Promise.all([
    ask<PageBody>(ours, { method: 'GET', path: kind.path }),
    ask<PageBody>(floor, { method: 'GET', path: plainPath }),
  ]);
  if (!isDeepStrictEqual(mine.data, theirs.data))
    throw new Error(`${kind.name}: the floor answers something else`);
}

/** The last page that is full, by following the cursors as a client would, in larger steps. */
async function deepPage(
  target: Target,
  { path, cursor, rows }: PageKind,
): Promise<{ path: string; page: number }> {
  const step = 500;
  const steps = Math.floor((rows - 200) / step);
  const stepPath = path.replace('limit=100', `limit=${step}`);
  let next = '';
  for (let taken = 0; taken < steps; taken += 1) {
    const query = next ? `&${cursor}=${encodeURIComponent(next)}` : '';
    const page = await ask<PageBody>(target, { method: 'GET', path: stepPath + query });
    next = page.next ?? '';
  }
  return { path: `${path}&${cursor}=${encodeURIComponent(next)}`, page: (steps * step) / 100 + 1 };
}
