import { listen } from '@reachback/common/runtime/lifecycle';
import { runProcess } from '@reachback/service/run-process';
import { createApp } from './app.ts';
import { configShape, readConfig } from './config.ts';
import { openContext } from './open-context.ts';

const settings = { configShape, readConfig, environment: process.env };

await runProcess('console', settings, async ({ config, log, lifecycle }) => {
  const { HOST: host, PORT } = config;
  const context = await openContext({ config, log, lifecycle });
  const { port } = await listen({
    app: createApp(context, { lifecycle }),
    host,
    port: PORT,
    lifecycle,
    acceptMoreLog: log,
  });
  // Before the server waits for its connections to close, which these never do on their own.
  lifecycle.onStop('live updates', () => context.live.close());
  log.info({ port }, 'listening');
});
