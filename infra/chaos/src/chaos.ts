import type { Figure } from './figure.ts';
import { badNeighbours } from './figures/bad-neighbours.ts';
import { kills } from './figures/kills.ts';
import { lostRedis } from './figures/lost-redis.ts';
import { readOptions, usage, type Options } from './options.ts';
import { openInstallation, type Installation } from './processes/installation.ts';
import { machine, reportJson, reportText, type Taken } from './report.ts';

/** `pnpm chaos`: does harm, and counts what it costs. Progress goes to stderr, the result to stdout. */
const figures: Figure[] = [kills, lostRedis, badNeighbours];
const say = (line: string) => void process.stderr.write(`${line}\n`);

const options = readArguments();
const machineBefore = machine(new Date());
const installation = await openInstallation({ path: process.env.PATH ?? '', apis: 2, workers: 2 });
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => void installation.end().then(() => process.exit(130)));
}
try {
  const taken = await take(installation, options);
  const setting = {
    ...machineBefore,
    queues: installation.redis ? ('redis' as const) : ('postgres' as const),
  };
  process.stdout.write(options.json ? `${reportJson(setting, taken)}\n` : reportText(setting, taken));
} catch (error) {
  say(error instanceof Error ? (error.stack ?? error.message) : String(error));
  process.exitCode = 1;
}
await installation.end();
process.exit();

async function take(on: Installation, { figures: ids, ...plan }: Options): Promise<Taken[]> {
  const taken: Taken[] = [];
  for (const figure of figures.filter(({ id }) => ids.length === 0 || ids.includes(id))) {
    say(`${figure.id}: ${figure.title}`);
    const findings = await figure.take(on, plan);
    const ended = on.ownEnds();
    findings.push({
      what: 'processes that ended by themselves',
      value: ended.length,
      unit: '',
      atMost: 0,
      ...(ended.length > 0 ? { note: ended.join(', ') } : {}),
    });
    taken.push({ figure, findings });
  }
  return taken;
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
