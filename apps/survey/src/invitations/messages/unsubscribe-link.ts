import type { Context } from '../../context.ts';

const purpose = 'unsubscribe';

/** The unsubscribe URL that every email carries, in its header (RFC 8058) and in its text. */
export function unsubscribeLink(
  context: Pick<Context, 'config' | 'links'>,
  organizationId: string,
  invitationId: string,
): string {
  return `${context.config.PUBLIC_URL}/u/${unsubscribeToken(context, organizationId, invitationId)}`;
}

/** The last part of that URL. */
export function unsubscribeToken(
  { links }: Pick<Context, 'links'>,
  organizationId: string,
  invitationId: string,
): string {
  return links.sign(purpose, [organizationId, invitationId]);
}

/** Returns the invitation of a token in such a URL, or null for an invalid token. */
export function readUnsubscribeToken(
  { links }: Pick<Context, 'links'>,
  token: string,
): { organizationId: string; invitationId: string } | null {
  const [organizationId, invitationId] = links.read(purpose, token) ?? [];
  return organizationId && invitationId ? { organizationId, invitationId } : null;
}
