import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { createOutreachClient } from '@reachback/client';
import { newUuid } from '@reachback/common/values/ids';
import { openOutreach, type OutreachWorld } from '../src/world/outreach-world.ts';
import { uuid } from '../src/world/world.ts';

/** Runs packages/client/examples/add-leads.ts as a user would, with a limit of a few requests per ten seconds. */
const root = fileURLToPath(new URL('../../../..', import.meta.url));
const requestsPer10Seconds = 4;
const replyCount = 250;

let world: OutreachWorld;
let campaign: string;
beforeAll(async () => {
  world = await openOutreach({ RATE_LIMIT_PER_10_SECONDS: String(requestsPer10Seconds) });
  const client = createOutreachClient({ baseUrl: world.baseUrl, token: world.mine.token });
  ({ id: campaign } = await client.createCampaign({ name: 'Spring' }));
});
afterAll(() => world.close());

/** @returns its output, as lines */
async function runExample(token = world.mine.token): Promise<string[]> {
  const settings = { OUTREACH_URL: world.baseUrl, REACHBACK_TOKEN: token, CAMPAIGN_ID: campaign };
  const env = { PATH: process.env.PATH, ...settings };
  const example = ['--conditions=@reachback/source', '--import=tsx', 'packages/client/examples/add-leads.ts'];
  const run = promisify(execFile)(process.execPath, example, { cwd: root, env });
  const { stdout } = await run.catch((error: { stdout: string }) => error);
  return stdout.trim().split('\n');
}

async function someReplies(): Promise<void> {
  const { pool } = world.context;
  const { rows } = await pool.query<{ id: string }>('select id from leads where campaign_id = $1 limit 1', [
    uuid(campaign),
  ]);
  const facts = { organizationId: world.mine.id, campaignId: uuid(campaign), leadId: rows[0]!.id };
  const texts = { subject: 'Re: Spring', text: 'Yes', category: 'interested', automatic: false };
  const data = Array.from({ length: replyCount }, (_, n) => ({
    ...facts,
    ...texts,
    id: newUuid(),
    from: `person-${n}@client.example`,
    receivedAt: new Date(Date.UTC(2026, 0, 1) + n * 1000),
  }));
  await world.context.db.reply.createMany({ data });
}

/** Number of requests that the service answered with 429. */
async function refusedForTheirRate(): Promise<number> {
  const { values } = await world.context.metrics.requestSeconds.get();
  const refused = values.filter(
    ({ labels, metricName }) => labels.status === 429 && metricName?.endsWith('_count'),
  );
  return refused.reduce((sum, { value }) => sum + value, 0);
}

it('adds 12,000 leads in pieces', async () => {
  expect(await runExample()).toEqual(['12000 leads added, 0 were there before']);
  const { rows } = await world.context.pool.query('select count(*)::int as count from leads');
  expect(rows).toEqual([{ count: 12_000 }]);
});

it('walks all replies, waiting where the service asks for it', async () => {
  await someReplies();
  const [leads, ...replies] = await runExample();
  expect(leads).toBe('0 leads added, 12000 were there before');
  expect(replies).toHaveLength(replyCount);
  expect(new Set(replies).size).toBe(replyCount);
  expect(replies[0]).toBe(`person-${replyCount - 1}@client.example interested`);
  expect(await refusedForTheirRate()).toBeGreaterThan(0);
});

it('says what the service said when nothing helps', async () => {
  const [line] = await runExample(`reachback_pat_${'0'.repeat(36)}`);
  expect(line).toMatch(/^unauthorized: a valid bearer credential is required \(request [\w-]+\)$/);
});
