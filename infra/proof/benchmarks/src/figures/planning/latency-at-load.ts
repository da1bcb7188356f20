import { wireId } from '@reachback/common/values/ids';
import { anEvent } from '../../data/webhook-events.ts';
import type { Figure, Finding } from '../../figure.ts';
import type { Arrival } from '../../floors/webhook-sink.ts';
import { atConstantRate, latenciesMs } from '../../measure/constant-rate.ts';
import { openTarget, requestsPerSecond, type LoadRequest, type Target } from '../../measure/load.ts';
import { median } from '../../measure/median.ts';
import { percentile } from '../../measure/percentile.ts';
import type { Bench } from '../../servers/bench.ts';
import { openEventSource, type EventSource } from '../../servers/event-source.ts';
import { startSubscribers, type Subscribers } from '../../servers/subscribers.ts';
import { leadOf } from '../add-leads.ts';
import { outreachPages } from '../page-kinds.ts';
import { startPagesFloor } from '../pages.ts';
import { startVisitsFloor } from '../visits.ts';
import { lagsMs } from '../webhook-lag.ts';
import { proveRecorded } from '../webhooks.ts';

/** Of what the path can do at most: as full as an operator should run it. */
const shareOfCapacity = 0.7;
const senders = 16;
/** More than are ever under way, so that none waits for another on the side of the sender. */
const connections = 256;
const capacityRounds = 3;
const requestsPerRound = 1_500;
const eventsPerRound = 600;
/** Before it is counted, at the same rate. */
const warmUpSeconds = 2;
const seconds = 15;
const leadsPerRequest = 10;
const spread = { count: 20, type: 'coldemail.lead.meeting_booked' };

interface HotPath {
  what: string;
  /** Whether it is no path of a service, but a minimal program: what the machine alone adds. */
  isFloor?: true;
  toClosed: Target;
  toOpen: Target;
  requestOf(n: number): LoadRequest;
}

/** What waiting adds at the load that an installation is planned for. Capacity and latency are of the same minute. */
export const latencyAtLoad: Figure = {
  id: 'P14',
  title: 'latency at 70 % of capacity, requests at a constant rate, each from when it was due',
  async take(bench) {
    const findings: Finding[] = [];
    for (const path of await hotPaths(bench)) {
      bench.say(`  ${path.what}`);
      findings.push(await ofRequests(path));
    }
    bench.say('  webhooks');
    findings.push(await ofWebhooks(bench));
    return findings;
  },
};

async function hotPaths(bench: Bench): Promise<HotPath[]> {
  const outreach = await bench.outreach();
  const survey = await bench.survey();
  const addPath = `/api/v1/campaigns/${wireId('cmp', outreach.data.emptyCampaignId)}/leads`;
  const get = (path: string) => (): LoadRequest => ({ method: 'GET', path });
  const of = (url: string, token?: string) => ({
    toClosed: openTarget(url, { connections: senders, ...(token && { token }) }),
    toOpen: openTarget(url, { connections, ...(token && { token }) }),
  });
  const ofOutreach = of(outreach.url, outreach.organization.personalToken);
  const ofSurvey = of(survey.url, survey.organization.organizationKey);
  const pagesFloor = { kinds: outreachPages(outreach), databaseUrl: outreach.databaseUrl };
  return [
    {
      what: `adding ${leadsPerRequest} leads`,
      ...ofOutreach,
      requestOf: (n) => ({
        method: 'POST',
        path: addPath,
        body: JSON.stringify({
          leads: Array.from({ length: leadsPerRequest }, (_none, place) => leadOf(`load-${n}`, place)),
        }),
      }),
    },
    { what: 'pages of 100 replies', ...ofOutreach, requestOf: get('/api/v1/replies?limit=100') },
    {
      what: 'Express and the same statement',
      isFloor: true,
      ...of(await startPagesFloor(bench, pagesFloor)),
      requestOf: get('/plain-0'),
    },
    { what: 'pages of 100 responses', ...ofSurvey, requestOf: get('/api/v1/responses?limit=100') },
    { what: 'visits of new people', ...ofSurvey, requestOf: (n) => visit('/api/v1/visits', n) },
    {
      what: 'Express and INSERT … ON CONFLICT',
      isFloor: true,
      ...of(await startVisitsFloor(bench, survey)),
      requestOf: (n) => visit('/visits', n),
    },
    { what: 'the summary of a year', ...ofSurvey, requestOf: get('/api/v1/summary?days=365') },
  ];
}

async function ofRequests({ what, isFloor, toClosed, toOpen, requestOf }: HotPath): Promise<Finding> {
  // Every request is a new one, over all rounds.
  let made = 0;
  const next = () => requestOf(made++);
  const closed = () =>
    requestsPerSecond(toClosed, { requests: requestsPerRound, connections: senders, requestOf: next });
  await closed();
  const capacity = await medianOf(capacityRounds, closed);
  const perSecond = capacity * shareOfCapacity;
  const open = (during: number) =>
    latenciesMs(toOpen, { perSecond, count: Math.ceil(perSecond * during), requestOf: next });
  await open(warmUpSeconds);
  const found = finding(what, { capacity, unit: 'req/s' }, await open(seconds));
  return isFloor ? { ...found, goal: undefined } : found;
}

/** From when an event was to be committed to its arrival at each of its subscribers. */
async function ofWebhooks(bench: Bench): Promise<Finding> {
  const world = await bench.outreach();
  await world.worker();
  const source = await openEventSource(world);
  const subscribers = await startSubscribers(bench, { world, count: spread.count });
  await subscribers.subscribe(subscribers.ports, spread.type);
  const closed = () => webhooksPerSecond(source, subscribers);
  await closed();
  const capacity = await medianOf(capacityRounds, closed);
  const perSecond = (capacity * shareOfCapacity) / spread.count;
  const warmUps = Math.ceil(perSecond * warmUpSeconds);
  const count = warmUps + Math.ceil(perSecond * seconds);
  const due = new Map<string, number>();
  const all = subscribers.sink.tell('take', count * spread.count);
  await atConstantRate({ perSecond, count }, (n, dueAtMs) => {
    const event = anEvent(spread.type, n);
    if (n >= warmUps) due.set(wireId('evt', event.id), performance.timeOrigin + dueAtMs);
    return source.commit([event]);
  });
  await all;
  const lags = lagsMs(due, await subscribers.sink.tell<Arrival[]>('arrivals'));
  await proveRecorded(source);
  await source.close();
  return finding(
    `webhooks, each event to ${spread.count} subscribers`,
    { capacity, unit: 'webhooks/s' },
    lags,
  );
}

/** Of events committed one by one, as at the constant rate: together they cost less. */
async function webhooksPerSecond(source: EventSource, subscribers: Subscribers): Promise<number> {
  const all = subscribers.sink.tell('take', eventsPerRound * spread.count);
  const startedAt = performance.now();
  let committed = 0;
  const committer = async () => {
    while (committed < eventsPerRound) await source.commit([anEvent(spread.type, committed++)]);
  };
  await Promise.all([all, ...Array.from({ length: senders }, committer)]);
  const tookMs = performance.now() - startedAt;
  await proveRecorded(source);
  return (eventsPerRound * spread.count * 1000) / tookMs;
}

async function medianOf(rounds: number, measure: () => Promise<number>): Promise<number> {
  const measured: number[] = [];
  for (let round = 0; round < rounds; round += 1) measured.push(await measure());
  return median(measured);
}

function finding(what: string, at: { capacity: number; unit: string }, ms: readonly number[]): Finding {
  const [half, most] = [percentile(ms, 0.5), percentile(ms, 0.99)];
  return {
    what: `${what}: 99th percentile; floor: the median`,
    note: `70 % of ${Math.round(at.capacity).toLocaleString('en')} ${at.unit}`,
    ours: { value: most, unit: 'ms' },
    floor: { value: half, unit: 'ms' },
    score: { value: most / half, unit: '×' },
    goal: { sense: 'at most', value: 3, unit: '×' },
  };
}

function visit(path: string, n: number): LoadRequest {
  const body = {
    externalId: `load-${n}`,
    email: `load-${n}@example.com`,
    firstName: 'Ann',
    location: 'locations 3',
  };
  return { method: 'POST', path, body: JSON.stringify(body) };
}
