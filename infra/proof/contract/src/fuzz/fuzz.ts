import { parseArgs } from 'node:util';
import { startTestServers } from '@reachback/local/checks/test-servers';
import { startGuard } from '@reachback/local/processes/guard';
import { createSupervisor } from '@reachback/local/processes/supervisor';
import { checkIsolation } from '../isolation/check-isolation.ts';
import { filledOutreach } from '../world/outreach-world.ts';
import { filledSurvey } from '../world/survey-world.ts';
import { fuzzService } from './fuzz-service.ts';
import { isolationReport, report } from './report.ts';

/**
 * `pnpm fuzz [--requests 100000] [--seed 1] [--at-once 8]`, on temporary servers: every route with ids of another
 * organization (R7), then this many requests of every kind, half of them to each service (R8).
 */
const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '100000' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    'at-once': { type: 'string', default: '8' },
  },
});
const requests = Number(values.requests) / 2;
const options = { requests, seed: Number(values.seed), atOnce: Number(values['at-once']) };
const guard = await startGuard();
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => void guard.end().then(() => process.exit(130)));
const supervisor = createSupervisor(guard, (line) => console.log(line));
const servers = await startTestServers({ environment: process.env, guard, supervisor });
process.env.TEST_DATABASE_URL = servers.databaseUrl;
process.env.TEST_REDIS_URL = servers.redisUrl ?? '';

console.log(`seed ${options.seed}`);
for (const [service, open] of [
  ['outreach', filledOutreach],
  ['survey', filledSurvey],
] as const) {
  const world = await open();
  const isolation = await checkIsolation(world, options.seed);
  console.log(isolationReport(service, isolation));
  const result = await fuzzService(world, options);
  console.log(report(service, result));
  if (isolation.findings.length + result.findings.length > 0) process.exitCode = 1;
  await world.close();
}
await guard.end();
process.exit();
