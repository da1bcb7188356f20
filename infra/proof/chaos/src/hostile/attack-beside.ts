import { setTimeout as delay } from 'node:timers/promises';
import { request } from 'undici';
import { call } from '../load/call.ts';
import { startNeighbour, type Harm, type Neighbour } from '../neighbour/neighbour.ts';
import { quantile, type Sample } from '../neighbour/sample.ts';
import type { Installation } from '../processes/installation.ts';
import type { Attack, AttackGroup } from './attack.ts';
import { largeLeads } from './payloads.ts';
import { watchProcesses, type Load, type ProcessWatch } from './watch-processes.ts';
import { openHostileWorld, worldFor, type AttackerWorld } from './world.ts';

/** What an attack, or the absence of one, did to the organization beside it. */
export interface Measured {
  name: string;
  /** Of its short calls: reads, single leads, visits. */
  p99Ms: number;
  longestMs: number;
  /** What kind of call took the longest. */
  longest: Sample['kind'] | null;
  /** `GET /healthz`, the longest. */
  healthMs: number;
  load: Load;
  /** Calls that were no success. */
  failed: number;
  calls: number;
  seconds: number;
  /** How the attacker was answered. */
  answers: string;
  /** Answers of 500, and attacks that broke off. */
  faults: string[];
}

export interface HostileOutcome {
  alone: Measured;
  groups: { name: string; alone: Measured; together: Measured; attacks: Measured[] }[];
  harm: Harm;
  canaryHits: number;
  /** How often the attacker's DNS said that a name is inside. */
  insideAnswers: number;
  /** The largest resident memory of each process, in MB. */
  memoryMb: Map<string, number>;
  /** Three requests of 5,000 leads at once, when all is over: how long the longest took; null when one failed. */
  largeAtTheEndMs: number | null;
  /** What `/readyz` said at the end, of each service. */
  readiness: number[];
}

const restMs = 1_000;
const strangersCount = 20;

/** Addresses that the neighbour adds as leads, one half first of all, the other in the end; the attacker reports them. */
const strangers = Array.from({ length: strangersCount }, (_none, n) => `known-${n}@leads.example`);

/** Runs every attack of the groups alone, then those of a group together, while an organization works beside them. */
export async function attackBeside(
  installation: Installation,
  plan: {
    groups: readonly AttackGroup[];
    aloneMs: number;
    attackMs: number;
    /** An attack that ends sooner begins again: few calls have no 99th percentile. Default 0: each is run once. */
    attackMsMin?: number;
    /** Also all attacks of a group at once. Default true. */
    together?: boolean;
    onMeasured?: (group: string, measured: Measured) => void;
  },
): Promise<HostileOutcome> {
  const { groups, aloneMs, onMeasured = () => {} } = plan;
  const half = strangers.length / 2;
  const neighbour = await startNeighbour(installation, { leads: strangers.slice(0, half) });
  const base = await openHostileWorld(installation, strangers);
  const processes = watchProcesses(installation);
  const measure = (name: string, attacks: readonly Attack[], ms: number) =>
    measureAttacks({ neighbour, base, processes }, { name, attacks, ms, msMin: plan.attackMsMin ?? 0 });
  try {
    // The first calls warm everything up.
    await delay(5_000);
    const alone = await measure('alone', [], aloneMs);
    onMeasured('', alone);
    const done: HostileOutcome['groups'] = [];
    for (const group of groups) {
      const aloneNow = await measure('alone', [], Math.min(aloneMs, 8_000));
      onMeasured(group.name, aloneNow);
      const attacks: Measured[] = [];
      for (const attack of group.attacks) {
        const each = await measure(attack.name, [attack], plan.attackMs);
        onMeasured(group.name, each);
        attacks.push(each);
      }
      const together =
        plan.together === false
          ? joined(attacks)
          : await measure('all of them together', group.attacks, plan.attackMs);
      if (plan.together !== false) onMeasured(group.name, together);
      done.push({ name: group.name, alone: aloneNow, together, attacks });
    }
    const largeAtTheEndMs = await addLargeAtOnce(installation, neighbour);
    await neighbour.stop();
    const harm = await neighbour.harm();
    harm.skipped += await neighbour.skippedOf(strangers.slice(half));
    const readiness = await Promise.all([base.outreach, base.survey].map(statusOfReadiness));
    return {
      alone,
      groups: done,
      harm,
      canaryHits: base.canary.hits(),
      insideAnswers: base.dns?.insideAnswers() ?? 0,
      memoryMb: processes.memoryMb,
      largeAtTheEndMs,
      readiness,
    };
  } finally {
    await processes.stop();
    await neighbour.stop();
    neighbour.close();
    await base.close();
  }
}

async function measureAttacks(
  { neighbour, base, processes }: { neighbour: Neighbour; base: AttackerWorld; processes: ProcessWatch },
  { name, attacks, ms, msMin }: { name: string; attacks: readonly Attack[]; ms: number; msMin: number },
): Promise<Measured> {
  // What was before belongs to nobody here.
  await processes.load();
  const controller = new AbortController();
  const world = worldFor(base, controller.signal);
  const from = Date.now();
  const timer = setTimeout(() => controller.abort(), ms);
  const faults: string[] = [];
  if (attacks.length === 0) await delay(ms);
  await Promise.all(
    attacks.map(async (attack) => {
      const over = new Promise<void>((resolve) => {
        controller.signal.addEventListener('abort', () => void setTimeout(resolve, 15_000).unref());
      });
      const again = async () => {
        do await attack.run(world);
        while (Date.now() - from < msMin && !controller.signal.aborted);
      };
      await Promise.race([again(), over]).catch((error: unknown) => {
        faults.push(`${attack.name} failed: ${String(error)}`);
      });
    }),
  );
  clearTimeout(timer);
  controller.abort();
  // What it set off goes on for a moment, and calls that began meanwhile are answered.
  if (attacks.length > 0) await delay(restMs);
  const to = Date.now();
  await quiet(neighbour, to);
  const load = await processes.load();
  const internal = world.answers.get('500') ?? 0;
  if (internal > 0) faults.push(`${internal} answers of 500`);
  return {
    name,
    ...numbers(neighbour.between(from, to), to - from),
    load,
    answers: text(world.answers),
    faults,
  };
}

/** Waits until a health check that began after `to` was answered, at most 60 s. */
async function quiet({ samples }: Neighbour, to: number): Promise<void> {
  const endsAt = Date.now() + 60_000;
  const isAnswered = () => samples.some(({ kind, at, ms }) => kind === 'health' && at - ms >= to);
  while (!isAnswered() && Date.now() < endsAt) await delay(50);
}

function numbers(samples: readonly Sample[], ms: number) {
  const short = samples.filter(({ kind }) => kind === 'read' || kind === 'lead' || kind === 'visit');
  const shortMs = short.map((sample) => sample.ms);
  const health = samples.filter(({ kind }) => kind === 'health').map((sample) => sample.ms);
  return {
    p99Ms: Math.round(quantile(shortMs, 0.99)),
    longestMs: Math.round(quantile(shortMs, 1)),
    longest: short.toSorted((a, b) => b.ms - a.ms)[0]?.kind ?? null,
    healthMs: Math.round(quantile(health, 1)),
    failed: samples.filter(({ status }) => status < 200 || status > 201).length,
    calls: samples.length,
    seconds: Math.round(ms / 100) / 10,
  };
}

function joined(attacks: readonly Measured[]): Measured {
  const most = (of: (each: Measured) => number) => Math.max(0, ...attacks.map(of));
  const sum = (of: (each: Measured) => number) => attacks.reduce((total, each) => total + of(each), 0);
  return {
    name: 'the worst of them',
    p99Ms: most(({ p99Ms }) => p99Ms),
    longestMs: most(({ longestMs }) => longestMs),
    longest: attacks.toSorted((a, b) => b.longestMs - a.longestMs)[0]?.longest ?? null,
    healthMs: most(({ healthMs }) => healthMs),
    load: {
      delay: worst(attacks.map(({ load }) => load.delay)),
      cpu: worst(attacks.map(({ load }) => load.cpu)),
    },
    failed: sum(({ failed }) => failed),
    calls: sum(({ calls }) => calls),
    seconds: sum(({ seconds }) => seconds),
    answers: '',
    faults: [],
  };
}

const worst = (each: Load['delay'][]) => each.reduce((one, other) => (other.ms > one.ms ? other : one));

const text = (answers: ReadonlyMap<string, number>) =>
  [...answers]
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([status, count]) => `${status}: ${count}`)
    .join(', ');

/** Three of the largest requests at the same time: each needs one of the slots that attacks want to keep. */
async function addLargeAtOnce(
  { outreach }: Installation,
  { organization }: Neighbour,
): Promise<number | null> {
  const { id } = await call<{ id: string }>(outreach, organization, {
    path: '/api/v1/campaigns',
    body: { name: 'At the end', steps: [] },
  });
  const startedAt = performance.now();
  const statuses = await Promise.all(
    [1, 2, 3].map(async () => {
      const answer = await request(`${outreach.apis[0]!.url}/api/v1/campaigns/${id}/leads`, {
        method: 'POST',
        headers: { authorization: `Bearer ${organization.token}`, 'content-type': 'application/json' },
        body: largeLeads(),
        headersTimeout: 30_000,
      }).catch(() => null);
      await answer?.body.dump();
      return answer?.statusCode;
    }),
  );
  return statuses.every((status) => status === 201) ? Math.round(performance.now() - startedAt) : null;
}

async function statusOfReadiness(url: string): Promise<number> {
  const answer = await request(`${url}/readyz`, { headersTimeout: 10_000 }).catch(() => null);
  await answer?.body.dump();
  return answer?.statusCode ?? 0;
}
