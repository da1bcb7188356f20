import { warnOfMisspelled } from '@reachback/common/runtime/config';
import { createLifecycle, listen, stopOnSignals } from '@reachback/common/runtime/lifecycle';
import { createLog } from '@reachback/common/runtime/log';
import { startProcess } from '@reachback/common/runtime/start-process';
import { createApp } from './app.ts';
import { configShape, readConfig } from './config.ts';
import { openContext } from './open-context.ts';

await startProcess('survey', async () => {
  const config = readConfig(process.env);
  const log = createLog({ service: 'survey', level: config.LOG_LEVEL });
  warnOfMisspelled(configShape, process.env, log);
  const lifecycle = createLifecycle(log);
  stopOnSignals(lifecycle, log);
  const context = await openContext({
    config,
    log,
    lifecycle,
    statementTimeoutMs: config.STATEMENT_TIMEOUT_MS,
  });
  const { port } = await listen({ app: createApp(context), host: config.HOST, port: config.PORT, lifecycle });
  log.info({ port }, 'survey listens');
});
