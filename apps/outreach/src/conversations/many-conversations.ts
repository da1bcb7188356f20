import { uuidOf } from '@reachback/common/values/ids';
import { z } from 'zod';

const conversationsMax = 500;

/** The conversations of a call that changes many, by the ids of their leads. */
export const conversationIds = z.array(z.string()).min(1).max(conversationsMax);

/** What such a call returns. */
export const changedMany = z.object({
  changed: z.int().describe('How many exist, and are now as you asked for'),
  not_found: z.array(z.string()),
});

/**
 * Changes those of the conversations that exist.
 * @param change takes UUIDs of leads, returns those whose conversation is there
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
