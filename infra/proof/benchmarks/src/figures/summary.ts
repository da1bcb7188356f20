import { isDeepStrictEqual } from 'node:util';
import pg, { type Client } from 'pg';
import type { Figure, Finding } from '../figure.ts';
import { inTurn } from '../measure/in-turn.ts';
import { ask, exchangeMs, openTarget, type LoadRequest, type Target } from '../measure/load.ts';
import { median } from '../measure/median.ts';
import type { Bench } from '../servers/bench.ts';
import { startService } from '../servers/child.ts';
import type { SurveyWorld } from '../servers/survey-world.ts';

const request: LoadRequest = { method: 'GET', path: '/api/v1/summary?days=365' };
const byProvider: LoadRequest = {
  method: 'GET',
  path: '/api/v1/summary/by?group=provider&days=365&limit=100',
};
const requestsPerRound = 30;
const turns = { rounds: 7, warmUps: 1 };

/** The overview of a year, over HTTP with auth; beside it, what counting the responses themselves would take. */
export const summary: Figure = {
  id: 'P6',
  title: 'summary of 365 days',
  async take(bench) {
    const world = await bench.survey();
    const target = targetOf(world);
    const client = new pg.Client({ connectionString: world.databaseUrl });
    await client.connect();
    await proveTrue(target, client, world);
    const ms = await inTurn(
      { ours: () => exchangesMs(target, request), floor: () => timed(() => rawCount(client, world)) },
      turns,
    );
    const byMs = await takeByProvider(bench, client, world);
    await client.end();
    const findings: Finding[] = [
      {
        what: `${world.rows.toLocaleString('en')} responses, equal to the raw count; floor: counting them`,
        ours: { value: ms.ours, unit: 'ms' },
        floor: { value: ms.floor, unit: 'ms' },
        score: { value: ms.ours, unit: 'ms' },
        goal: { sense: 'at most', value: 3, unit: 'ms' },
      },
      byMs,
    ];
    if (bench.options.tenfold) findings.push(await takeTenfold(world, await bench.survey(world.rows * 10)));
    return findings;
  },
};

/** Places compared, each with what chance explains; beside it, what grouping the responses would take. */
async function takeByProvider(bench: Bench, client: Client, world: SurveyWorld): Promise<Finding> {
  await settleGroups(bench, client, world);
  const target = targetOf(world);
  const counted = await groups(client, world);
  let answered = 0;
  let places = 0;
  let next: string | null = null;
  do {
    const path: string = next ? `${byProvider.path}&before=${next}` : byProvider.path;
    const page: { data: { responses: number }[]; next: string | null } = await ask(target, {
      ...byProvider,
      path,
    });
    answered += page.data.reduce((sum, { responses }) => sum + responses, 0);
    places += page.data.length;
    next = page.next;
  } while (next);
  if (places !== counted.places || answered !== counted.responses) {
    throw new Error(`${places} places with ${answered} responses; counted: ${JSON.stringify(counted)}`);
  }
  const ms = await inTurn(
    { ours: () => exchangesMs(target, byProvider), floor: () => timed(() => groups(client, world)) },
    turns,
  );
  return {
    what: `the same for each of ${places.toLocaleString('en')} providers, equal to the raw count; floor: grouping them`,
    ours: { value: ms.ours, unit: 'ms' },
    floor: { value: ms.floor, unit: 'ms' },
    score: { value: ms.ours, unit: 'ms' },
    goal: { sense: 'at most', value: 10, unit: 'ms' },
  };
}

/** As a worker keeps the sums of the groups: added up, and those of each period moved on to today. */
async function settleGroups(bench: Bench, client: Client, { environment }: SurveyWorld): Promise<void> {
  const { rows } = await client.query<{ last: Date }>("select (now() at time zone 'UTC')::date as last");
  const end = await startService(bench, {
    name: 'survey-worker',
    file: import.meta.resolve('@reachback/survey/worker'),
    env: environment,
    isReady: async () => {
      const settled =
        'select from group_states where through = $1 and not exists (select from group_changes)';
      return (await client.query(settled, [rows[0]!.last])).rowCount === 1;
    },
  });
  await end();
}

async function groups(
  client: Client,
  { organization }: SurveyWorld,
): Promise<{ places: number; responses: number }> {
  const { rows } = await client.query<{ places: number; responses: number }>(
    `select count(*)::int as places, sum(n)::int as responses
       from (select count(*) as n, sum(score), count(*) filter (where segment = 'promoter'),
                    count(*) filter (where segment = 'detractor')
               from responses
              where organization_id = $1
                and (created_at at time zone 'UTC')::date > (now() at time zone 'UTC')::date - 365
              group by provider_id) g`,
    [organization.id],
  );
  return rows[0]!;
}

async function takeTenfold(small: SurveyWorld, large: SurveyWorld): Promise<Finding> {
  const [toSmall, toLarge] = [targetOf(small), targetOf(large)];
  const ms = await inTurn(
    { large: () => exchangesMs(toLarge, request), small: () => exchangesMs(toSmall, request) },
    turns,
  );
  return {
    what: `${large.rows.toLocaleString('en')} responses; floor: ${small.rows.toLocaleString('en')}`,
    ours: { value: ms.large, unit: 'ms' },
    floor: { value: ms.small, unit: 'ms' },
    score: { value: ms.large / ms.small, unit: '×' },
    goal: { sense: 'at most', value: 1.35, unit: '×' },
  };
}

function targetOf({ url, organization }: SurveyWorld): Target {
  return openTarget(url, { connections: 1, token: organization.organizationKey });
}

async function exchangesMs(target: Target, asked: LoadRequest): Promise<number> {
  const ms: number[] = [];
  for (let n = 0; n < requestsPerRound; n += 1) ms.push(await exchangeMs(target, asked));
  return median(ms);
}

async function timed(count: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await count();
  return performance.now() - startedAt;
}

interface Counted {
  responses: number;
  sentiment: { happy: number; neutral: number; unhappy: number };
  averageScore: number;
  nps: number;
  waitingOnFollowUp: number;
}

async function proveTrue(target: Target, client: Client, world: SurveyWorld): Promise<void> {
  const { responses, sentiment, averageScore, nps, waitingOnFollowUp } = await ask<Counted>(target, request);
  const ours = { responses, sentiment, averageScore, nps, waitingOnFollowUp };
  const counted = await rawCount(client, world);
  if (!isDeepStrictEqual(ours, counted)) {
    throw new Error(`the summary is ${JSON.stringify(ours)}, the raw count ${JSON.stringify(counted)}`);
  }
}

/** The same numbers from the responses themselves. */
async function rawCount(client: Client, { organization }: SurveyWorld): Promise<Counted> {
  const { rows } = await client.query<{ counted: Counted }>(
    `select json_build_object('responses', n, 'sentiment',
              json_build_object('happy', happy, 'neutral', neutral, 'unhappy', unhappy),
              'averageScore', round(total::numeric / n, 2), 'nps', round(100.0 * (happy - unhappy) / n),
              'waitingOnFollowUp', waiting) as counted
       from (select count(*) as n, sum(score) as total, count(*) filter (where segment = 'promoter') as happy,
                    count(*) filter (where segment = 'passive') as neutral,
                    count(*) filter (where segment = 'detractor') as unhappy,
                    count(*) filter (where followup_status = 'open') as waiting
               from responses
              where organization_id = $1
                and (created_at at time zone 'UTC')::date > (now() at time zone 'UTC')::date - 365) c`,
    [organization.id],
  );
  return rows[0]!.counted;
}
