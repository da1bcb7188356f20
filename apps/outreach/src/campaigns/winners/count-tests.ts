import { inTransaction } from '@reachback/common/database/pool';
import { addDays, localDay, startOfLocalDay, usableTimeZone } from '@reachback/common/values/time-zone';
import type { PoolClient } from 'pg';
import type { Context } from '../../context.ts';
import { judge, type Judgement } from './sequential-test.ts';
import { testDaysMax, textsSent, type CountedDay } from './step-test.ts';
import { maturityDays } from './test-input.ts';
import { setWinner } from './set-winner.ts';

/** A run starts no test after this time; the next run continues. */
const runMsMax = 15_000;
/** Delay after a failure. */
const retryMs = 60 * 60 * 1000;

interface TestKey {
  organizationId: string;
  stepId: string;
}

/**
 * Counts days whose time for replies is over, each once and in order, and chooses a winner as soon as one is proven.
 */
export async function countTests(context: Context, signal: AbortSignal): Promise<void> {
  const { pool, clock, log } = context;
  const endsAtMs = performance.now() + runMsMax;
  while (!signal.aborted && performance.now() < endsAtMs) {
    const { rows } = await pool.query<TestKey>(
      `select organization_id as "organizationId", step_id as "stepId" from step_tests
        where due_at <= $1 order by due_at limit 1`,
      [clock.now()],
    );
    const [key] = rows;
    if (!key) return;
    // A claimed test is rescheduled first, so that one that fails does not block the others.
    const { rowCount } = await pool.query(
      `update step_tests set due_at = $4 where organization_id = $1 and step_id = $2 and due_at <= $3`,
      [key.organizationId, key.stepId, clock.now(), new Date(clock.now().getTime() + retryMs)],
    );
    if (rowCount === 0) continue;
    try {
      await inTransaction(pool, (client) => countTest(client, key, clock.now()));
    } catch (error) {
      log.error({ err: error, stepId: key.stepId }, 'the test of a step cannot be counted');
    }
  }
}

interface TestState {
  campaignId: string;
  campaignStatus: string;
  testMode: boolean;
  timeZone: string;
  weight: number;
  variants: { id: string; weight: number; subject: string; body: string }[];
  metric: 'replied' | 'interested';
  ends: string;
  minSends: number;
  firstDay: string | null;
  countedThrough: string | null;
  days: CountedDay[];
  judgement: Judgement | Record<string, never>;
  winner: string | null;
}

async function countTest(client: PoolClient, key: TestKey, now: Date): Promise<void> {
  const test = await lockTest(client, key);
  if (!test || test.winner !== null || test.campaignStatus === 'archived') return endCounting(client, key);
  const today = localDay(usableTimeZone(test.timeZone), now);
  const through = addDays(today, -maturityDays - 1);
  const from = test.countedThrough === null ? test.firstDay : addDays(test.countedThrough, 1);
  // A tester's replies say nothing about the texts.
  const added = test.testMode ? [] : await loadDays(client, key, test, { from, through });
  const { days, judgement } = judgeAdded(test, added);
  const countedThrough =
    through > (test.countedThrough ?? '') && (from === null || through >= from)
      ? through
      : test.countedThrough;
  const isOver = judgement.winner !== null || days.length >= testDaysMax;
  const next = startOfLocalDay(usableTimeZone(test.timeZone), addDays(today, 1));
  await client.query(
    `update step_tests set days = $3, judgement = $4, counted_through = $5, due_at = $6
      where organization_id = $1 and step_id = $2`,
    [
      key.organizationId,
      key.stepId,
      JSON.stringify(days),
      JSON.stringify(judgement),
      countedThrough,
      isOver ? null : next,
    ],
  );
  if (judgement.winner !== null && test.ends === 'auto') {
    const { campaignId } = test;
    await setWinner(client, { ...key, campaignId, variant: judgement.winner, chosenBy: 'test', at: now });
  }
}

/** Locks the campaign first, like every change to its steps. */
async function lockTest(client: PoolClient, { organizationId, stepId }: TestKey): Promise<TestState | null> {
  await client.query(
    `select 1 from campaigns where organization_id = $1
        and id = (select campaign_id from steps where organization_id = $1 and id = $2) for no key update`,
    [organizationId, stepId],
  );
  const { rows } = await client.query<TestState>(
    `select c.id as "campaignId", c.status as "campaignStatus", c.test_mode as "testMode", c.time_zone as "timeZone",
            s.weight, s.variants, t.metric, t.ends, t.min_sends as "minSends", t.first_day::text as "firstDay",
            t.counted_through::text as "countedThrough", t.days, t.judgement, t.winner
       from step_tests t join steps s on s.organization_id = $1 and s.id = t.step_id
       join campaigns c on c.organization_id = $1 and c.id = s.campaign_id
      where t.organization_id = $1 and t.step_id = $2 for update of t`,
    [organizationId, stepId],
  );
  return rows[0] ?? null;
}

async function endCounting(client: PoolClient, { organizationId, stepId }: TestKey): Promise<void> {
  await client.query('update step_tests set due_at = null where organization_id = $1 and step_id = $2', [
    organizationId,
    stepId,
  ]);
}

/** Results of the texts from one day to another, both included. */
async function loadDays(
  client: PoolClient,
  { organizationId, stepId }: TestKey,
  { campaignId, metric }: TestState,
  { from, through }: { from: string | null; through: string },
): Promise<CountedDay[]> {
  const { rows } = await client.query<{ day: string; variant: string; emails: number; successes: number }>(
    `select day::text as day, variant, greatest(delivered, 0) as emails,
            greatest(0, least(delivered, case $6 when 'interested' then interested else replied end)) as successes
       from campaign_results
      where organization_id = $1 and campaign_id = $2 and day >= coalesce($4::date, '-infinity') and day <= $5::date
        and step_id = $3 and delivered > 0
      order by day, variant`,
    [organizationId, campaignId, stepId, from, through, metric],
  );
  const days = new Map<string, CountedDay>();
  for (const { day, ...arm } of rows) {
    const counted = days.get(day) ?? { day, arms: [] };
    counted.arms.push(arm);
    days.set(day, counted);
  }
  return [...days.values()];
}

/** Judges after every day, as if looked at daily: days after a winner is proven do not count. */
function judgeAdded(test: TestState, added: CountedDay[]): { days: CountedDay[]; judgement: Judgement } {
  const texts = textsSent(test);
  const options = { texts, choices: 1 + test.variants.length, emailsMin: test.minSends };
  const look = (days: CountedDay[]) =>
    judge(
      days.map(({ arms }) => arms),
      options,
    );
  const days = [...test.days];
  let judgement = look(days);
  for (const day of added) {
    if (judgement.winner !== null || days.length >= testDaysMax) break;
    days.push(day);
    judgement = look(days);
  }
  return { days, judgement };
}
