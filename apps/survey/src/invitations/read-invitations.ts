import { lookEnd } from '../api/listing.ts';
import type { Context } from '../context.ts';
import { presentInvitation } from './invitation.ts';
import { matching, type InvitationFilter } from './invitation-filter.ts';

/**
 * Reads a page of invitations, newest first. By status alone it can be short, even empty, while more follow: see
 * `lookedAtMax`.
 * @param page.before the `last` of the previous page
 * @returns `last`: the id after which the next page starts, null without one
 */
export async function readInvitations(
  context: Context,
  organizationId: string,
  filter: InvitationFilter,
  { before, limit }: { before: string | undefined; limit: number },
) {
  const where = await matching(context, organizationId, filter);
  if (!where) return { data: [], last: null };
  const isLooking =
    where.status !== undefined && where.externalId === undefined && where.personId === undefined;
  const end = isLooking ? await lookEnd(context.pool, 'invitations', { organizationId, before }) : undefined;
  const rows = await context.db.invitation.findMany({
    where: { organizationId, ...where, id: { lt: before, gte: end } },
    orderBy: { id: 'desc' },
    take: limit + 1,
  });
  const last = rows.length > limit ? rows[limit - 1]!.id : (end ?? null);
  return { data: rows.slice(0, limit).map(presentInvitation), last };
}
