import { freePort } from '@reachback/local/processes/ports';
import { wireId } from '@reachback/common/values/ids';
import pg from 'pg';
import { fillConversations, type ConversationsData } from '../data/conversations-data.ts';
import type { Figure, Finding } from '../figure.ts';
import { ask, exchangeMs, openTarget, type Target } from '../measure/load.ts';
import type { Bench } from '../servers/bench.ts';
import { runEntry, startChild, startService } from '../servers/child.ts';
import { percentile } from '../measure/percentile.ts';
import { newDatabaseUrl } from '../servers/databases.ts';
import { anOrganization } from '../servers/organization.ts';
import { serviceEnvironment } from '../servers/service-environment.ts';

/** Emails for each row of the options: a million by default. */
const emailsPerRow = 10;
const limit = 50;
const rounds = 100;
const warmUps = 20;
const list = '/api/v1/conversations';

interface World {
  target: Target;
  /** Express, node-postgres and the newest conversations by one index. */
  floor: Target;
  data: ConversationsData;
}

/** An inbox with a million emails in one organization, and the results of a campaign with ten million. */
export const conversations: Figure = {
  id: 'P16',
  title: 'conversations of a million emails; results of ten million',
  async take(bench) {
    const world = await openInbox(bench);
    const findings: Finding[] = [];
    for (const [what, path] of await inboxPaths(world)) {
      bench.say(`  ${what}`);
      const { p95 } = await percentiles(world, path);
      findings.push(finding(`${what}; floor: its newest ${limit}, one index (95th percentile)`, p95, 50));
    }
    for (const by of ['step', 'variant', 'mailbox', 'day']) {
      const pathOf = (id: string) => `/api/v1/campaigns/${wireId('cmp', id)}/results?by=${by}&days=366`;
      const small = await percentiles(world, pathOf(world.data.smallCampaignId));
      const large = await percentiles(world, pathOf(world.data.largeCampaignId));
      const what = `results by ${by}, 10,000,000 sends; floor: 1,000,000`;
      findings.push(
        finding(what, { ours: large.median.ours, floor: small.median.ours }, 10),
        finding(`${what} (95th percentile)`, { ours: large.p95.ours, floor: small.p95.ours }),
      );
    }
    return findings;
  },
};

interface Compared {
  ours: number;
  floor: number;
}

function finding(what: string, ms: Compared, most?: number): Finding {
  return {
    what,
    ours: { value: ms.ours, unit: 'ms' },
    floor: { value: ms.floor, unit: 'ms' },
    score: { value: ms.ours, unit: 'ms' },
    ...(most !== undefined && { goal: { sense: 'at most', value: most, unit: 'ms' } }),
  };
}

/** What people look at all day, by what it shows. */
async function inboxPaths({ target, data }: World): Promise<[what: string, path: string][]> {
  const campaign = `campaign_id=${wireId('cmp', data.campaignIds[3]!)}`;
  const mailbox = `mailbox_id=${wireId('mbx', data.mailboxIds[3]!)}`;
  const filters: [string, string][] = [
    ['all', ''],
    ['open', 'state=open'],
    ['open of a campaign', `state=open&${campaign}`],
    ['of a mailbox and a category', `${mailbox}&category=interested`],
    ['unread', 'state=open&unread=true'],
    ['mine, open', 'assignee=me&state=open'],
    ['search, a frequent word', 'q=pricing'],
    ['search, a word that all have, of a campaign', `q=email&${campaign}`],
    ['search, a rare word', 'q=hydrangea'],
    ['search, an address', 'q=person-123456%40company-23456.example'],
    ['search, the start of a word, open', 'q=thanks+pri&state=open'],
    ['search, nothing', 'q=rhododendron'],
  ];
  const paths: [string, string][] = [];
  for (const [what, query] of filters) paths.push([`${what}, page 1`, `${list}?limit=${limit}&${query}`]);
  for (const [what, query] of filters.slice(0, 7)) {
    const deep = await pageTwoHundred(target, query);
    if (deep) paths.push([`${what}, page 200`, deep]);
  }
  paths.push(
    ['counts', `${list}/counts`],
    ['counts of a campaign, open', `${list}/counts?state=open&${campaign}`],
  );
  return paths;
}

/** Follows the cursors in larger steps. */
async function pageTwoHundred(target: Target, query: string): Promise<string | null> {
  let next: string | null = null;
  for (let left = 199 * limit; left > 0; left -= 500) {
    const cursor: string = next ? `&before=${next}` : '';
    const path = `${list}?limit=${Math.min(500, left)}&${query}${cursor}`;
    ({ next } = await ask<{ next: string | null }>(target, { method: 'GET', path }));
    if (!next) return null;
  }
  return `${list}?limit=${limit}&${query}&before=${next}`;
}

/** Requests one after the other, in turn with those of the floor. */
async function percentiles(
  { target, floor }: World,
  path: string,
): Promise<Record<'median' | 'p95', Compared>> {
  const ours: number[] = [];
  const theirs: number[] = [];
  for (let n = -warmUps; n < rounds; n += 1) {
    const mine = await exchangeMs(target, { method: 'GET', path });
    const plain = await exchangeMs(floor, { method: 'GET', path: '/newest' });
    if (n < 0) continue;
    ours.push(mine);
    theirs.push(plain);
  }
  const at = (share: number) => ({ ours: percentile(ours, share), floor: percentile(theirs, share) });
  return { median: at(0.5), p95: at(0.95) };
}

async function openInbox(bench: Bench): Promise<World> {
  const databaseUrl = newDatabaseUrl(bench, 'conversations');
  bench.databases.push(databaseUrl);
  const port = await freePort();
  const env = serviceEnvironment({ databaseUrl, redisUrl: bench.redisUrl, port });
  const entry = (name: string) => import.meta.resolve(`@reachback/outreach/${name}`);
  await runEntry(bench, { name: 'conversations-migrate', file: entry('migrate'), env });
  const organization = await anOrganization(env.ACCOUNTS_DATABASE_URL!);
  const url = `http://127.0.0.1:${port}`;
  await startService(bench, {
    name: 'conversations',
    file: entry('main'),
    env,
    isReady: async () => (await fetch(`${url}/readyz`)).ok,
  });
  const target = openTarget(url, { connections: 1, token: organization.personalToken });
  const me = await ask<{ person: { id: string } }>(target, { method: 'GET', path: '/api/v1/me' });
  const personId = me.person.id.replace(/^per_(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  const emails = bench.options.rows * emailsPerRow;
  bench.say(`filling conversations with ${emails.toLocaleString('en')} emails`);
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const data = await fillConversations(client, { organizationId: organization.id, personId, emails });
  await client.end();
  const { facts } = await startChild(bench, {
    name: 'conversations-floor',
    file: import.meta.resolve('../floors/pages-floor.js'),
    settings: {
      databaseUrl,
      statements: { newest: { text: newestSql, values: [organization.id], answer: 'rows' } },
    },
  });
  return { target, floor: openTarget(`http://127.0.0.1:${facts.port}`, { connections: 1 }), data };
}

const newestSql = `
  select l.id, l.email, l.first_name, l.last_name, c.category, c.state, c.last_at
    from conversations c join leads l on l.organization_id = c.organization_id and l.id = c.lead_id
   where c.organization_id = $1 order by c.last_at desc, c.lead_id desc limit ${limit}`;
