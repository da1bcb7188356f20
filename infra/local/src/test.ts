import { fileURLToPath } from 'node:url';
import { countLine } from './checks/count.ts';
import { runChecks } from './checks/run-checks.ts';
import { startGuard } from './processes/guard.ts';

/** `pnpm test [path] [options of Jest]`: runs all checks and tests, with its own Postgres and Redis. */
const root = fileURLToPath(new URL('../../..', import.meta.url));
const print = (line: string) => console.log(line);
const guard = await startGuard();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void guard.end());
const count = await runChecks({
  root,
  jestArgs: process.argv.slice(2),
  environment: process.env,
  guard,
  print,
}).catch((error: unknown) => {
  print(error instanceof Error ? error.message : String(error));
  return { passed: 0, failed: 1 };
});
const interrupted = guard.isEnding();
await guard.end();
print(interrupted ? 'interrupted' : countLine(count));
process.exit(interrupted ? 130 : count.failed === 0 ? 0 : 1);
