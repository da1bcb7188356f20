import { createWakeUps } from '@reachback/queue/wake-ups';
import { createPool, inTransaction } from '@reachback/common/database/pool';
import { liveChanges, setWakeUps } from '@reachback/common/database/after-commit';
import { createLiveChanges } from '@reachback/common/database/live-changes';
import { createLog } from '@reachback/common/runtime/log';
import { createQueues } from '@reachback/queue/queues';
import { webhooks } from '@reachback/webhooks/lane-id';
import type { NewEvent } from '@reachback/webhooks/events/new-event';
import { storeEvents } from '@reachback/webhooks/events/store-events';
import type { Pool } from 'pg';
import type { OutreachWorld } from './outreach-world.ts';

/** Commits events as the service does it, without what causes them there. */
export interface EventSource {
  pool: Pool;
  /** Commits them together, and wakes the lanes of the endpoints that want them. */
  commit(events: readonly NewEvent[]): Promise<void>;
  close(): Promise<void>;
}

export async function openEventSource({
  databaseUrl,
  environment,
  organization,
}: OutreachWorld): Promise<EventSource> {
  const log = createLog({ service: 'benchmark', level: 'warn' });
  const pool = createPool({ url: databaseUrl, max: 4, applicationName: 'benchmark', log });
  const redisUrl = environment.REDIS_URL || undefined;
  const queues = await createQueues({ service: 'outreach', redisUrl, databaseUrl, log });
  const wakeUps = createWakeUps(queues, [{ name: webhooks }], { log });
  const live = createLiveChanges(pool, log);
  // Both, as in the service: notes that have nowhere to go fail one by one, and that would be measured.
  setWakeUps(pool, {
    wake: async (lane, laneIds) => {
      if (lane === liveChanges) live.note(laneIds);
      else await wakeUps.wake(lane, laneIds);
    },
  });
  return {
    pool,
    commit: (events) => inTransaction(pool, (client) => storeEvents(client, organization.id, events)),
    async close() {
      live.close();
      await queues.close();
      await pool.end();
    },
  };
}
