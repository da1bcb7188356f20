import { newUuid } from '@reachback/common/values/ids';
import type { Context } from '../context.ts';

const purpose = 'review';

/**
 * The token of the review links on one view of the thank-you page. It holds the time of the view (in a UUID version 7),
 * so that a click can be distinguished from a visit by a machine that never saw the page.
 */
export function reviewToken(
  { links, clock }: Pick<Context, 'links' | 'clock'>,
  { organizationId, invitationId }: { organizationId: string; invitationId: string },
): string {
  return links.sign(purpose, [organizationId, invitationId, newUuid(clock.now().getTime())]);
}

/** What a review token says, or null when it is not ours. */
export function readReviewToken(
  { links }: Pick<Context, 'links'>,
  token: string,
): { organizationId: string; invitationId: string; viewedAt: Date } | null {
  const [organizationId, invitationId, viewId] = links.read(purpose, token) ?? [];
  if (!organizationId || !invitationId || !viewId) return null;
  // RFC 9562 section 5.7: the first 48 bits are the milliseconds.
  const viewedAt = new Date(Number.parseInt(viewId.replaceAll('-', '').slice(0, 12), 16));
  return { organizationId, invitationId, viewedAt };
}
