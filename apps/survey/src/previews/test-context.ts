import { createQuota, type Quota } from '@reachback/common/http/rate-limit/quota';
import type { Pool } from 'pg';
import type { Context } from '../context.ts';

/** The context of operations that send tests. */
export interface TestContext extends Context {
  /** Rate limit of test surveys that a person sends to themselves. */
  testQuota: Quota;
}

/** Counted across all processes. @param pool of the accounts database */
export function createTestQuota(pool: Pool): Quota {
  const shared = { pool, table: 'attempt_counts' };
  return createQuota({ what: 'test surveys to you', max: 10, windowSeconds: 3600, shared });
}
