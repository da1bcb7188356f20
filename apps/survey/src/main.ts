import { createLifecycle, listen, stopOnSignals } from '@reachback/common/lifecycle';
import { createLog } from '@reachback/common/log';
import { createApp } from './app.ts';
import { readConfig } from './config.ts';
import { openContext } from './context.ts';

const config = readConfig(process.env);
const log = createLog({ service: 'survey', level: config.LOG_LEVEL });
const lifecycle = createLifecycle(log);
stopOnSignals(lifecycle, log);
const context = await openContext({ config, log, lifecycle });
const { port } = await listen({ app: createApp(context), host: config.HOST, port: config.PORT, lifecycle });
log.info({ port }, 'survey listens');
