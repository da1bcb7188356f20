import type { Context } from '../../context.ts';

const purpose = 'alert-recipient';

/** The unsubscribe URL that every email to a recipient carries, in its header (RFC 8058) and in its text. */
export function recipientLink(
  { config, links }: Pick<Context, 'config' | 'links'>,
  organizationId: string,
  recipientId: string,
): string {
  return `${config.PUBLIC_URL}/u/alerts/${links.sign(purpose, [organizationId, recipientId])}`;
}

/** Returns the recipient of a token in such a URL, or null for an invalid token. */
export function readRecipientToken(
  { links }: Pick<Context, 'links'>,
  token: string,
): { organizationId: string; recipientId: string } | null {
  const [organizationId, recipientId] = links.read(purpose, token) ?? [];
  return organizationId && recipientId ? { organizationId, recipientId } : null;
}
