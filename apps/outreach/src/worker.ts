import { runProcess } from '@reachback/service/run-process';
import { runWorkers } from '@reachback/service/run-workers';
import { configShape, readConfig } from './config.ts';
import { healthOf } from './health.ts';
import { startInboxWatcher } from './inbound/imap/inbox-watcher.ts';
import { inboundLane } from './inbound/inbound-lane.ts';
import { jobs, lanes } from './jobs.ts';
import { measureMailboxes } from './mailboxes/measure-mailboxes.ts';
import { openContext } from './open-context.ts';

const settings = { configShape, readConfig, environment: process.env };

await runProcess('outreach-worker', settings, async ({ config, log, lifecycle }) => {
  const context = await openContext({ config, log, lifecycle });
  await context.renewedTokens.storeAll();
  measureMailboxes(context);
  const runsWhileHeld = [inboundLane];
  await runWorkers(context, { health: healthOf(context), lanes, runsWhileHeld, jobs, lifecycle });
  const inboxes = startInboxWatcher(context);
  lifecycle.onStop('inboxes', () => inboxes.close());
  log.info('worker started');
});
