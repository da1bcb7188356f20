import { loadavg } from 'node:os';
import { findRedis } from '@reachback/local/redis/server';
import type { Figure, Finding } from './figure.ts';
import { alerts } from './figures/alerts.ts';
import { answers } from './figures/answers.ts';
import { badNeighbours } from './figures/bad-neighbours.ts';
import { behindCluster, behindPooler, behindSentinels } from './figures/behind-others.ts';
import { changesOfAccounts } from './figures/changes-of-accounts.ts';
import { failovers } from './figures/failovers.ts';
import { hostileTenant } from './figures/hostile-tenant.ts';
import { inbound } from './figures/inbound.ts';
import { kills } from './figures/kills.ts';
import { lostRedis } from './figures/lost-redis.ts';
import { mails } from './figures/mails.ts';
import { operatorFigure } from './figures/operator-states.ts';
import { onCitus } from './figures/on-citus.ts';
import { restarts } from './figures/restarts.ts';
import { soak } from './figures/soak.ts';
import { readOptions, usage, type Options } from './options.ts';
import { openInstallation, type Installation } from './processes/installation.ts';
import { machine, progressText, reportJson, reportText, type Taken } from './report.ts';

/** `pnpm chaos`: does harm, and counts what it costs. Progress goes to stderr, the result to stdout. */
const figures: Figure[] = [
  kills,
  mails,
  lostRedis,
  badNeighbours,
  ...changesOfAccounts,
  restarts,
  behindSentinels,
  behindCluster,
  behindPooler,
  ...hostileTenant,
  answers,
  inbound,
  alerts,
  ...failovers,
  operatorFigure,
  ...onCitus(process.env.TEST_CITUS_URL),
  soak,
];
const say = (line: string) => void process.stderr.write(`${line}\n`);

const options = readArguments();
const path = process.env.PATH ?? '';
let running: Installation | undefined;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => void Promise.resolve(running?.end()).then(() => process.exit(130)));
}
const setting = { ...machine(new Date()), queues: await queues() };
const taken: Taken[] = [];
for (const figure of figures.filter(isAskedFor)) {
  taken.push(await take(figure));
  // A whole run takes hours, and may be cut short.
  say(progressText(taken.at(-1)!));
}
process.stdout.write(options.json ? `${reportJson(setting, taken)}\n` : reportText(setting, taken));
process.exit();

/** If the experiment itself fails, a finding says so, and the next one is taken. */
async function take(figure: Figure): Promise<Taken> {
  say(`${figure.id}: ${figure.title}`);
  // The first of the means over 1, 5 and 15 minutes.
  const loadBefore = loadavg()[0]!;
  running = undefined;
  try {
    running = await openInstallation(path, figure.plan);
    const findings = await figure.take(running, options);
    return { figure, loadBefore, findings: [...findings, ended(running.ownEnds())] };
  } catch (error) {
    say(error instanceof Error ? (error.stack ?? error.message) : String(error));
    process.exitCode = 1;
    const note = error instanceof Error ? error.message : String(error);
    return { figure, loadBefore, findings: [{ what: 'not finished', value: 1, unit: '', atMost: 0, note }] };
  } finally {
    await running?.end();
  }
}

function ended(processes: string[]): Finding {
  const note = processes.join(', ');
  const what = 'processes that ended by themselves';
  return { what, value: processes.length, unit: '', atMost: 0, ...(note ? { note } : {}) };
}

async function queues(): Promise<'redis' | 'postgres'> {
  return (await findRedis(path)) ? 'redis' : 'postgres';
}

function isAskedFor({ id }: Figure): boolean {
  return options.figures.length === 0 || options.figures.includes(id);
}

function readArguments(): Options {
  try {
    const read = readOptions(process.argv.slice(2));
    const unknown = read.figures.filter((id) => !figures.some((figure) => figure.id === id));
    if (unknown.length) throw new Error(`there is no figure ${unknown.join(', ')}`);
    return read;
  } catch (error) {
    say(`${error instanceof Error ? error.message : String(error)}\n${usage}`);
    process.exit(2);
  }
}
