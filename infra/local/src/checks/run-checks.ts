import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import type { Guard } from '../processes/guard.ts';
import { createSupervisor } from '../processes/supervisor.ts';
import { countTests, type Count, type JestResults, sum } from './count.ts';
import { runCommand } from './run-command.ts';
import { startTestServers } from './test-servers.ts';

/** A check that only reads the source files. */
interface StaticCheck {
  name: string;
  command: string;
  args: string[];
}

const staticChecks: StaticCheck[] = [
  { name: 'lint', command: 'oxlint', args: [] },
  { name: 'format', command: 'oxfmt', args: ['--check'] },
  { name: 'types', command: 'tsc', args: [] },
  { name: 'types of web', command: 'tsc', args: ['-p', 'apps/console/web'] },
  { name: 'unused code', command: 'knip', args: [] },
  {
    name: 'prose',
    command: 'tsx',
    args: ['--conditions=@reachback/source', 'infra/proof/prose/src/prose.ts'],
  },
];

/** Processes that tests start run from it. */
const build: StaticCheck = { name: 'build', command: 'turbo', args: ['run', 'build'] };

/**
 * For Jest and its processes, not for those that tests start. Each test file loads all modules again, most of which do not
 * live long: with more space for these, less time is spent on freeing them.
 */
const nodeOptions = [
  '--experimental-vm-modules',
  '--disable-warning=ExperimentalWarning',
  '--max-semi-space-size=64',
];

const jest = 'node_modules/jest/bin/jest.js';

/**
 * Three files at a time are more than most machines have cores: many tests wait for other processes, for seconds. An
 * open handle must not block the run once every test has its result.
 */
const jestOptions = ['--maxWorkers=3', '--forceExit', '--json'];

export interface ChecksOptions {
  /** Root folder of the repository. */
  root: string;
  /** Arguments passed to Jest, such as a test's path. If there are any, static checks are skipped. */
  jestArgs: readonly string[];
  environment: NodeJS.ProcessEnv;
  guard: Guard;
  print: (line: string) => void;
}

/**
 * Runs everything `pnpm test` runs: all static checks, then all tests, regardless of failures. The output of failed
 * static checks is repeated at the end: the tests print thousands of lines.
 */
export async function runChecks(options: ChecksOptions): Promise<Count> {
  const run: Run = { ...options, env: withPrograms(options) };
  const counts: Count[] = [];
  const complaints: string[] = [];
  for (const check of run.jestArgs.length > 0 ? [] : [...staticChecks, build]) {
    const complaint = await runStaticCheck(check, run);
    if (complaint !== null) complaints.push(complaint);
    else if (check === build) run.env.TREE_BUILT = 'yes';
    counts.push(complaint === null ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });
  }
  counts.push(await runTests(run));
  for (const complaint of complaints) run.print(complaint);
  return sum(counts);
}

type Run = ChecksOptions & { env: NodeJS.ProcessEnv };

/** Returns the output of a failed check; null if it passed. */
async function runStaticCheck({ name, command, args }: StaticCheck, run: Run): Promise<string | null> {
  const startedAt = performance.now();
  const { code, output } = await runCommand(command, args, { ...run, cwd: run.root, show: false });
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  const line = `${name.padEnd(12)} ${code === 0 ? 'passed' : 'FAILED'} ${seconds.padStart(6)} s`;
  const shown = code === 0 ? line : `${output.trimEnd()}\n${line}`;
  run.print(shown);
  return code === 0 ? null : shown;
}

async function runTests(run: Run): Promise<Count> {
  const { guard, print, root, jestArgs, env } = run;
  const servers = await startTestServers({
    environment: env,
    guard,
    supervisor: createSupervisor(guard, print),
  });
  const redisMissing = servers.redisUrl === null;
  if (redisMissing) {
    print(
      'Redis: none found (redis-server or valkey-server 6.2+ on PATH, or TEST_REDIS_URL): its tests do not run',
    );
  }
  const folder = await mkdtemp(join(tmpdir(), 'reachback-results-'));
  guard.removeAtEnd(folder);
  const file = join(folder, 'jest.json');
  const args = [...nodeOptions, jest, ...jestOptions, `--outputFile=${file}`, ...jestArgs];
  const { code } = await runCommand(process.execPath, args, {
    guard,
    cwd: root,
    show: true,
    env: {
      ...env,
      TEST_DATABASE_URL: servers.databaseUrl,
      ...(servers.redisUrl === null ? {} : { TEST_REDIS_URL: servers.redisUrl }),
    },
  });
  const tests = countTests(await readResults(file), code);
  const where: Count = { passed: 0, failed: redisMissing && env.CI ? 1 : 0 };
  print(`${'tests'.padEnd(12)} ${tests.failed === 0 ? 'passed' : 'FAILED'}`);
  return sum([tests, where]);
}

/** Puts the programs installed by `pnpm install` first on PATH. */
function withPrograms({ root, environment }: ChecksOptions): NodeJS.ProcessEnv {
  const path = [join(root, 'node_modules/.bin'), environment.PATH].filter(Boolean).join(delimiter);
  return { ...environment, PATH: path, TURBO_TELEMETRY_DISABLED: '1' };
}

async function readResults(file: string): Promise<JestResults | null> {
  try {
    // Written by jest in this shape.
    return JSON.parse(await readFile(file, 'utf8')) as JestResults;
  } catch {
    return null;
  }
}
