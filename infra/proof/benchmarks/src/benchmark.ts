import { figures } from './figures.ts';
import { readOptions, usage, type Options } from './options.ts';
import { machine, reportJson, reportText, type Setting, type Taken } from './report.ts';
import { openBench, type Bench } from './servers/bench.ts';

/** `pnpm benchmark`: takes the figures we publish. Progress goes to stderr, the result to stdout. */
const say = (line: string) => void process.stderr.write(`${line}\n`);

const options = readArguments();
const machineBefore = machine(new Date());
const bench = await openBench(options, process.env, say);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => void bench.end().then(() => process.exit(130)));
}
try {
  const taken = await take(bench, options);
  const setting: Setting = {
    ...machineBefore,
    postgres: await bench.postgresVersion(),
    queues: bench.redisUrl ? 'redis' : 'postgres',
    rows: options.rows,
  };
  process.stdout.write(options.json ? `${reportJson(setting, taken)}\n` : reportText(setting, taken));
} catch (error) {
  say(messageOf(error));
  process.exitCode = 1;
}
await bench.end();
process.exit();

async function take(on: Bench, { figures: ids, tenfold }: Options): Promise<Taken[]> {
  const wanted = figures.filter(({ id, needsTenfold }) =>
    ids.length > 0 ? ids.includes(id) : tenfold || !needsTenfold,
  );
  const taken: Taken[] = [];
  for (const figure of wanted) {
    say(`${figure.id}: ${figure.title}`);
    try {
      taken.push({ figure, findings: await figure.take(on) });
    } catch (error) {
      // The others are taken all the same: together they take an hour.
      process.exitCode = 1;
      say(`${figure.id} failed: ${messageOf(error)}`);
    }
  }
  return taken;
}

function messageOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
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
