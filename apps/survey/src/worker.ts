import { runProcess } from '@reachback/service/run-process';
import { runWorkers } from '@reachback/service/run-workers';
import { configShape, readConfig } from './config.ts';
import { healthOf } from './health.ts';
import { jobs, lanes } from './jobs.ts';
import { openContext } from './open-context.ts';

const settings = { configShape, readConfig, environment: process.env };

await runProcess('survey-worker', settings, async ({ config, log, lifecycle }) => {
  const context = await openContext({ config, log, lifecycle });
  await runWorkers(context, { health: healthOf(context), lanes, jobs, lifecycle });
  log.info('worker started');
});
