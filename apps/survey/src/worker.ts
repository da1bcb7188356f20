import { warnOfMisspelled } from '@reachback/common/runtime/config';
import { createLifecycle, stopOnSignals } from '@reachback/common/runtime/lifecycle';
import { createLog } from '@reachback/common/runtime/log';
import { heldBack, startRestoreGuard } from '@reachback/service/restore-guard';
import { startProcess } from '@reachback/common/runtime/start-process';
import { showWorkerHealth } from '@reachback/common/http/health/worker-health';
import { startWorkers } from '@reachback/queue/workers';
import { configShape, readConfig } from './config.ts';
import { openContext } from './open-context.ts';
import { healthOf } from './health.ts';
import { jobs, lanes } from './jobs.ts';

await startProcess('survey-worker', async () => {
  const config = readConfig(process.env);
  const log = createLog({ service: 'survey-worker', level: config.LOG_LEVEL });
  warnOfMisspelled(configShape, process.env, log);
  const lifecycle = createLifecycle(log);
  stopOnSignals(lifecycle, log);
  const context = await openContext({ config, log, lifecycle });
  const { HOST: host, WORKER_PORT: port } = config;
  await showWorkerHealth({ health: healthOf(context), host, port, lifecycle, log });
  const guard = await startRestoreGuard({ ...context, directory: config.SEND_NOTES_DIR }, lifecycle);
  const workers = await startWorkers({
    ...context,
    context,
    lanes: lanes.map((lane) => heldBack(lane, guard)),
    jobs,
    lockMs: 15_000,
  });
  lifecycle.onStop('workers', () => workers.close(10_000));
  log.info('survey worker runs');
});
