import { createLifecycle, stopOnSignals } from '@reachback/common/lifecycle';
import { createLog } from '@reachback/common/log';
import { startWorkers } from '@reachback/common/workers';
import { readConfig } from './config.ts';
import { openContext } from './context.ts';
import { startInboxWatcher } from './inbound/imap/inbox-watcher.ts';
import { jobs, lanes } from './jobs.ts';

const config = readConfig(process.env);
const log = createLog({ service: 'outreach-worker', level: config.LOG_LEVEL });
const lifecycle = createLifecycle(log);
stopOnSignals(lifecycle, log);
const context = await openContext({ config, log, lifecycle });
const workers = await startWorkers({ ...context, context, lanes, jobs, lockMs: 15_000 });
lifecycle.onStop('workers', () => workers.close(10_000));
const inboxes = startInboxWatcher(context);
lifecycle.onStop('inboxes', () => inboxes.close());
log.info('outreach worker runs');
