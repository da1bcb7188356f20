import { isDeepStrictEqual } from 'node:util';
import pg, { type Client } from 'pg';
import type { Figure, Finding } from '../figure.ts';
import { inTurn } from '../measure/in-turn.ts';
import { ask, exchangeMs, openTarget, type LoadRequest, type Target } from '../measure/load.ts';
import { median } from '../measure/median.ts';
import type { SurveyWorld } from '../servers/survey-world.ts';

const request: LoadRequest = { method: 'GET', path: '/api/v1/summary?days=365' };
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
    const ms = await inTurn({ ours: () => summaryMs(target), floor: () => countMs(client, world) }, turns);
    await client.end();
    const findings: Finding[] = [
      {
        what: `${world.rows.toLocaleString('en')} responses, equal to the raw count; floor: counting them`,
        ours: { value: ms.ours, unit: 'ms' },
        floor: { value: ms.floor, unit: 'ms' },
        score: { value: ms.ours, unit: 'ms' },
        goal: { sense: 'at most', value: 5, unit: 'ms' },
      },
    ];
    if (bench.options.tenfold) findings.push(await takeTenfold(world, await bench.survey(world.rows * 10)));
    return findings;
  },
};

async function takeTenfold(small: SurveyWorld, large: SurveyWorld): Promise<Finding> {
  const [toSmall, toLarge] = [targetOf(small), targetOf(large)];
  const ms = await inTurn({ large: () => summaryMs(toLarge), small: () => summaryMs(toSmall) }, turns);
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

async function summaryMs(target: Target): Promise<number> {
  const ms: number[] = [];
  for (let n = 0; n < requestsPerRound; n += 1) ms.push(await exchangeMs(target, request));
  return median(ms);
}

async function countMs(client: Client, world: SurveyWorld): Promise<number> {
  const startedAt = performance.now();
  await rawCount(client, world);
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
