import { listen } from '@reachback/common/runtime/lifecycle';
import { runProcess } from '@reachback/service/run-process';
import { createApp } from './app.ts';
import { configShape, readConfig } from './config.ts';
import { openContext } from './open-context.ts';

const settings = { configShape, readConfig, environment: process.env };

await runProcess('survey', settings, async ({ config, log, lifecycle }) => {
  const { HOST: host, PORT, STATEMENT_TIMEOUT_MS: statementTimeoutMs } = config;
  const context = await openContext({ config, log, lifecycle, statementTimeoutMs });
  const { port } = await listen({ app: createApp(context), host, port: PORT, lifecycle, acceptMoreLog: log });
  log.info({ port }, 'listening');
});
