import { uuidOf } from '@reachback/common/values/ids';
import { z } from 'zod';

const conversationsMax = 500;

/** Lead ids of the conversations of a bulk call. */
export const conversationIds = z.array(z.string()).min(1).max(conversationsMax);

/** Output of a bulk call. */
export const changedMany = z.object({
  changed: z.int().describe('How many exist, and are now as you asked for'),
  not_found: z.array(z.string()),
});

/**
 * Changes the conversations that exist.
 * @param change takes UUIDs of leads, returns those whose conversation exists
 */
export async function changeMany(
  given: readonly string[],
  change: (leadIds: string[]) => Promise<string[]>,
): Promise<z.input<typeof changedMany>> {
  const uuids = new Map([...new Set(given)].map((id) => [id, uuidOf('led', id)] as const));
  const changed = new Set(await change([...uuids.values()].filter((uuid) => uuid !== null)));
  const missing = [...uuids].filter(([, uuid]) => uuid === null || !changed.has(uuid));
  return { changed: changed.size, not_found: missing.map(([id]) => id) };
}
