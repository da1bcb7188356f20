import { setTimeout as delay } from 'node:timers/promises';
import { createPool, inTransaction } from '@reachback/common/database/pool';
import { createLog } from '@reachback/common/runtime/log';
import { storeEvents } from '@reachback/webhooks/events/store-events';
import type { Pool } from 'pg';
import { anEvent } from '../data/webhook-events.ts';
import type { Figure, Finding } from '../figure.ts';
import { cpuSecondsBelow } from '../measure/cpu.ts';
import { median } from '../measure/median.ts';
import type { Bench } from '../servers/bench.ts';
import { openEventSource } from '../servers/event-source.ts';
import type { OutreachWorld } from '../servers/outreach-world.ts';
import { startSubscribers } from '../servers/subscribers.ts';

const ports = 20;
const tenants = 10_000;
const manyLanes = 100_000;
const committersMax = 16;
const doneWithinMs = 600_000;
const idleMinutes = 3;
/** In which everything that is done each minute has been done once: its first time compiles code. */
const settleMs = 75_000;
const mailboxes = 5_000;
const idleEndpoints = 20_000;
const type = 'coldemail.reply.category_changed';
/** All but the subscribers. */
const counted = /^(?!.*webhook-sink)/s;

/** What an event costs where each organization has one: every statement for one alone weighs here. */
export const manyTenants: Figure = {
  id: 'P11',
  title: 'CPU time of a million webhooks, one event for each of 10,000 organizations, storing included',
  async take(bench) {
    const world = await bench.outreach();
    await world.worker();
    const source = await openEventSource(world);
    const organizations = await someTenants(bench, world, source.pool, tenants);
    // The first round compiles code and fills caches.
    await commitAll(source.pool, organizations);
    await allDelivered(source.pool);
    // As autovacuum does within a minute: until then plans are those of empty tables.
    await source.pool.query('vacuum analyze');
    const before = cpuSecondsUsed();
    await commitAll(source.pool, organizations);
    await allDelivered(source.pool);
    const seconds = cpuSecondsUsed() - before;
    await source.close();
    const perMillion = { value: (seconds * 1_000_000) / tenants, unit: 'CPU s' } as const;
    return [
      {
        what: `${tenants.toLocaleString('en')} organizations, per million events`,
        ours: perMillion,
        floor: null,
        score: perMillion,
        goal: { sense: 'at most', value: 800, unit: 'CPU s' },
      },
    ];
  },
};

/** Until all is done that nobody was notified of. */
export const lostWakeUps: Figure = {
  id: 'P12',
  title: 'all wake-ups lost: until every lane that is due is done',
  async take(bench) {
    const counts = bench.options.tenfold ? [tenants, manyLanes] : [tenants];
    const world = await bench.outreach();
    await world.worker();
    const pool = plainPool(world);
    const findings: Finding[] = [];
    for (const count of counts) {
      const organizations = await someTenants(bench, world, pool, count);
      // Of a pool without wake-ups.
      await storeSilently(pool, organizations);
      const startedAt = performance.now();
      await allDelivered(pool);
      const took = { value: (performance.now() - startedAt) / 1000, unit: 's' } as const;
      findings.push({
        what: `${count.toLocaleString('en')} endpoints of as many organizations`,
        ours: took,
        floor: null,
        score: took,
        goal: { sense: 'at most', value: count === tenants ? 30 : 180, unit: 's' },
      });
    }
    await pool.end();
    return findings;
  },
};

/** By the worker, the HTTP side, Postgres and Redis, and by this process, which stores the events. */
function cpuSecondsUsed(): number {
  const { user, system } = process.cpuUsage();
  return cpuSecondsBelow(process.pid, counted) + (user + system) / 1_000_000;
}

/** What it costs to have a lot of which nothing is due. */
export const idleLanes: Figure = {
  id: 'P13',
  title: 'the cost of doing nothing, worker, Postgres and Redis together',
  async take(bench) {
    const world = await bench.outreach();
    await world.worker();
    const pool = plainPool(world);
    await someTenants(bench, world, pool, idleEndpoints);
    await mailboxesAtTheirLimit(pool, world.organization.id);
    await pool.query('vacuum analyze');
    await delay(settleMs);
    const shares: number[] = [];
    while (shares.length < idleMinutes) {
      const before = cpuSecondsUsed();
      await delay(60_000);
      shares.push((100 * (cpuSecondsUsed() - before)) / 60);
    }
    await pool.query(`update campaigns set status = 'paused' where name = $1`, [atLimit]);
    await pool.end();
    const score = { value: median(shares), unit: '%' } as const;
    return [
      {
        what: `${mailboxes.toLocaleString('en')} mailboxes at their campaigns' limit, ${idleEndpoints.toLocaleString('en')} endpoints idle, of a core`,
        ours: score,
        floor: null,
        score,
        goal: { sense: 'at most', value: 2, unit: '%' },
      },
    ];
  },
};

function plainPool({ databaseUrl }: OutreachWorld): Pool {
  const log = createLog({ service: 'benchmark', level: 'warn' });
  return createPool({ url: databaseUrl, max: committersMax, applicationName: 'benchmark', log });
}

/** Organizations with an endpoint each, at one of a few subscribers; those there are are kept. @returns their ids */
async function someTenants(bench: Bench, world: OutreachWorld, pool: Pool, count: number): Promise<string[]> {
  const known = await tenantsThere(pool);
  if (known.length === 0) {
    const subscribers = await startSubscribers(bench, { world, count: ports });
    // Secrets are sealed by the service; the organizations get copies of these.
    await subscribers.subscribe(subscribers.ports, type);
  }
  await pool.query(
    `with model as (
       select *, row_number() over (order by id) - 1 as place from webhook_endpoints
        where organization_id = $1 and event_types = array[$2])
     insert into webhook_endpoints (organization_id, id, url, event_types, secrets)
     select gen_random_uuid(), gen_random_uuid(), m.url, m.event_types, m.secrets
       from generate_series(1, $3::int) n join model m on m.place = n % $4`,
    [world.organization.id, type, Math.max(0, count - known.length), ports],
  );
  await pool.query('analyze webhook_endpoints');
  return (await tenantsThere(pool)).filter((id) => id !== world.organization.id).slice(0, count);
}

async function tenantsThere(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    'select distinct organization_id as id from webhook_endpoints where event_types = array[$1]',
    [type],
  );
  return rows.map(({ id }) => id);
}

/** One event for each, in a transaction of its own. */
async function commitAll(pool: Pool, organizations: readonly string[]): Promise<void> {
  let next = 0;
  const committer = async () => {
    while (next < organizations.length) {
      const organizationId = organizations[next]!;
      const event = anEvent(type, next++);
      await inTransaction(pool, (client) => storeEvents(client, organizationId, [event]));
    }
  };
  await Promise.all(Array.from({ length: committersMax }, committer));
}

/** Due work of which nobody is notified. */
async function storeSilently(pool: Pool, organizations: readonly string[]): Promise<void> {
  await pool.query(
    `with event as (
       insert into webhook_events (organization_id, id, type, body, created_at)
       select o, gen_random_uuid(), $2, $3, now() from unnest($1::uuid[]) o returning organization_id, id)
     insert into webhook_deliveries (organization_id, id, endpoint_id, event_id, event_type, due_at, created_at)
     select e.organization_id, gen_random_uuid(), w.id, e.id, $2, now(), now()
       from event e join webhook_endpoints w on w.organization_id = e.organization_id`,
    [organizations, type, anEvent(type, 0).body],
  );
}

async function allDelivered(pool: Pool): Promise<void> {
  const endsAt = performance.now() + doneWithinMs;
  for (;;) {
    const { rows } = await pool.query<{ isWaiting: boolean }>(
      `select exists (select from webhook_deliveries where status = 'pending') as "isWaiting"`,
    );
    if (!rows[0]!.isWaiting) return;
    if (performance.now() > endsAt) throw new Error('some deliveries are still waiting');
    await delay(100);
  }
}

const atLimit = 'At its limit';

/**
 * Each with a campaign of its own that may send nothing more today, and a lead that waits. Their daily checks are spread
 * over the day, as they are after the first.
 */
async function mailboxesAtTheirLimit(pool: Pool, organizationId: string): Promise<void> {
  await pool.query(
    `with m as (
       insert into mailboxes (organization_id, name, email, smtp_host, smtp_port, smtp_security, daily_cap, min_gap_seconds,
         health_due_at)
       select $1, 'Idle', 'idle-' || n || '@sender.example', '127.0.0.1', 1, 'none', 1000, 0,
              now() + n * interval '1 day' / $2::int
         from generate_series(1, $2::int) n
       returning id),
     c as (
       insert into campaigns (organization_id, id, name, status, days, window_start, window_end, daily_sends)
       select $1, id, $3, 'active', '{1,2,3,4,5,6,7}', '00:00', '24:00', 5 from m returning id),
     d as (
       insert into campaign_days (organization_id, campaign_id, day, sends)
       select $1, id, now()::date + day, 5 from c, generate_series(-1, 1) day),
     t as (
       insert into campaign_mailboxes (organization_id, campaign_id, mailbox_id) select $1, id, id from c)
     insert into leads (organization_id, campaign_id, email) select $1, id, 'waiting@company.example' from c`,
    [organizationId, mailboxes, atLimit],
  );
}
