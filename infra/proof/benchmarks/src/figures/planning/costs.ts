import { createPool } from '@reachback/common/database/pool';
import { systemClock } from '@reachback/common/runtime/clock';
import { createLog } from '@reachback/common/runtime/log';
import { forgetWebhooks } from '@reachback/webhooks/events/delete-expired';
import type { Figure, Finding } from '../../figure.ts';
import { oldWebhooks } from '../../data/past.ts';
import { anEvent } from '../../data/webhook-events.ts';
import { cpuSecondsBelow } from '../../measure/cpu.ts';
import { openTarget, requestsPerSecond, type LoadRequest, type Target } from '../../measure/load.ts';
import type { Bench } from '../../servers/bench.ts';
import { openEventSource } from '../../servers/event-source.ts';
import { startSubscribers } from '../../servers/subscribers.ts';
import { proveRecorded } from '../webhooks.ts';

const connections = 16;
const visits = 6_000;
const pages = 3_000;
const subscribersCount = 20;
const eventsPerRound = 1_000;
const forgotten = 200_000;
const retentionDays = 60;
/** Code is compiled and caches are filled before. */
const warmUpShare = 0.3;
/** No other figure has subscribers to it. */
const eventType = 'coldemail.lead.branch_entered';

/** CPU time, which the load of the machine hardly changes: what an operator plans with. */
export const costs: Figure = {
  id: 'P18',
  title: 'CPU time of a million visits, pages and webhooks, Postgres apart',
  async take(bench) {
    const survey = await bench.survey();
    const outreach = await bench.outreach();
    const toSurvey = openTarget(survey.url, { connections, token: survey.organization.organizationKey });
    const toOutreach = openTarget(outreach.url, { connections, token: outreach.organization.personalToken });
    return [
      await ofRequests('visits of new people', toSurvey, visits, visit),
      await ofRequests('pages of 100 responses', toSurvey, pages, () => page('responses')),
      await ofRequests('pages of 100 replies', toOutreach, pages, () => page('replies')),
      await ofRequests('overviews of a year', toSurvey, pages, () => ({
        method: 'GET',
        path: '/api/v1/summary?days=365',
      })),
      await ofWebhooks(bench),
      await ofForgetting(bench),
    ];
  },
};

async function ofRequests(
  what: string,
  target: Target,
  requests: number,
  requestOf: (n: number) => LoadRequest,
): Promise<Finding> {
  let sent = 0;
  const send = (count: number) =>
    requestsPerSecond(target, { requests: count, connections, requestOf: () => requestOf(sent++) });
  await send(Math.round(requests * warmUpShare));
  return perMillion(what, requests, () => send(requests));
}

/** Storing the events included. */
async function ofWebhooks(bench: Bench): Promise<Finding> {
  const world = await bench.outreach();
  await world.worker();
  const source = await openEventSource(world);
  const { sink, ports, subscribe } = await startSubscribers(bench, { world, count: subscribersCount });
  await subscribe(ports, eventType);
  const deliver = async () => {
    const all = sink.tell('take', eventsPerRound * subscribersCount);
    await source.commit(Array.from({ length: eventsPerRound }, (_none, n) => anEvent(eventType, n)));
    await all;
    await proveRecorded(source);
  };
  await deliver();
  const count = eventsPerRound * subscribersCount;
  const finding = await perMillion(`webhooks, each event to ${subscribersCount} subscribers`, count, deliver);
  await source.close();
  return finding;
}

/** Deleting them after their retention, and vacuuming their tables, which autovacuum does in life. */
async function ofForgetting(bench: Bench): Promise<Finding> {
  const { databaseUrl, organization } = await bench.outreach();
  const log = createLog({ service: 'benchmark', level: 'warn' });
  const pool = createPool({ url: databaseUrl, max: 1, applicationName: 'benchmark', log });
  const at = new Date(Date.now() - 2 * retentionDays * 86_400_000);
  const tables = 'webhook_events, webhook_deliveries, webhook_attempts';
  await oldWebhooks(pool, { organizationId: organization.id, count: forgotten, at });
  await pool.query(`vacuum analyze ${tables}`);
  await pool.query('checkpoint');
  const what = 'webhooks deleted after their retention, each with its event and its attempt';
  const finding = await perMillion(what, forgotten, async () => {
    await forgetWebhooks({ pool, clock: systemClock }, retentionDays, new AbortController().signal);
    await pool.query(`vacuum ${tables}`);
  });
  await pool.end();
  return finding;
}

/** What a piece of work costs the services with their queues, and Postgres, per million. */
async function perMillion(what: string, count: number, work: () => Promise<unknown>): Promise<Finding> {
  const before = used();
  await work();
  const after = used();
  const million = (part: 'services' | 'postgres') => ((after[part] - before[part]) * 1_000_000) / count;
  const [services, postgres] = [million('services'), million('postgres')];
  const all = { value: services + postgres, unit: 'CPU s' } as const;
  return {
    what: `${what}, per million`,
    note: `${Math.round(services).toLocaleString('en')} of the services and queues, ${Math.round(postgres).toLocaleString('en')} of Postgres`,
    ours: all,
    floor: null,
    score: all,
  };
}

/** Not counted are the subscribers and this process, which sends the requests. */
function used(): { services: number; postgres: number } {
  return {
    services: cpuSecondsBelow(process.pid, /(main|worker)\.js|redis/),
    postgres: cpuSecondsBelow(process.pid, /postgres/),
  };
}

const page = (list: string): LoadRequest => ({ method: 'GET', path: `/api/v1/${list}?limit=100` });

function visit(n: number): LoadRequest {
  const body = {
    externalId: `cost-${n}`,
    email: `cost-${n}@example.com`,
    firstName: 'Ann',
    location: 'locations 3',
  };
  return { method: 'POST', path: '/api/v1/visits', body: JSON.stringify(body) };
}
