import { newUuid } from '@reachback/common/values/ids';
import type { Context } from '../context.ts';

/** The source of an answer: an invitation, or a location's link, identified by its response. */
export type Reviewed = { organizationId: string } & ({ invitationId: string } | { responseId: string });

const purpose = 'review';
const walkInPurpose = 'walk-in-review';

/**
 * Creates the token of the review links on one view of the thank-you page. It contains the time of the view (in a UUID
 * version 7), to distinguish a click from a bot that never loaded the page.
 */
export function reviewToken({ links, clock }: Pick<Context, 'links' | 'clock'>, reviewed: Reviewed): string {
  const viewId = newUuid(clock.now().getTime());
  const { organizationId } = reviewed;
  return 'invitationId' in reviewed
    ? links.sign(purpose, [organizationId, reviewed.invitationId, viewId])
    : links.sign(walkInPurpose, [organizationId, reviewed.responseId, viewId]);
}

/** Reads a review token; null for an invalid one. */
export function readReviewToken(
  { links }: Pick<Context, 'links'>,
  token: string,
): { reviewed: Reviewed; viewedAt: Date } | null {
  const invited = links.read(purpose, token);
  const [organizationId, id, viewId] = invited ?? links.read(walkInPurpose, token) ?? [];
  if (!organizationId || !id || !viewId) return null;
  const reviewed = { organizationId, ...(invited ? { invitationId: id } : { responseId: id }) };
  // RFC 9562 section 5.7: the first 48 bits are the milliseconds.
  const viewedAt = new Date(Number.parseInt(viewId.replaceAll('-', '').slice(0, 12), 16));
  return { reviewed, viewedAt };
}
