import type { Caller } from '@reachback/common/auth/bearer-auth';
import type { Pool } from 'pg';
import { reachOf } from '../members/member-locations.ts';
import type { ResponseFilter } from './response-page.ts';

/** Returns the filter that restricts a list to the responses that its caller may see. */
export async function withinReach(
  pool: Pool,
  caller: Caller,
): Promise<Pick<ResponseFilter, 'withinLocations'>> {
  const reach = await reachOf(pool, caller);
  return reach ? { withinLocations: reach } : {};
}
