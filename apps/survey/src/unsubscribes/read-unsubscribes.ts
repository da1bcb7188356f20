import { lookEnd } from '../api/listing.ts';
import type { Context } from '../context.ts';
import type { SuppressionKind } from '../people/suppress-contacts.ts';
import { presentSuppression } from './suppression.ts';

/**
 * Reads a page of entries, newest first. With a kind it can be short, even empty, while more follow: see `lookedAtMax`.
 * @param page.before the `last` of the previous page
 * @returns `last`: the id after which the next page starts, null without one
 */
export async function readUnsubscribes(
  { db, pool }: Pick<Context, 'db' | 'pool'>,
  { organizationId, kind }: { organizationId: string; kind: SuppressionKind | undefined },
  { before, limit }: { before: string | undefined; limit: number },
) {
  const end = kind && (await lookEnd(pool, 'suppressions', { organizationId, before }));
  const rows = await db.suppression.findMany({
    where: { organizationId, kind, id: { lt: before, gte: end } },
    orderBy: { id: 'desc' },
    take: limit + 1,
  });
  const last = rows.length > limit ? rows[limit - 1]!.id : (end ?? null);
  return { data: rows.slice(0, limit).map(presentSuppression), last };
}
