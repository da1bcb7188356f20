import type { Context } from '../context.ts';

const purpose = 'unsubscribe';

/**
 * The unsubscribe link of a lead, for the header (RFC 8058) and the text of every email.
 * @param base see link-base.ts; defaults to the shared host
 */
export function unsubscribeLink(
  { config, links }: Pick<Context, 'config' | 'links'>,
  organizationId: string,
  leadId: string,
  base: string = config.PUBLIC_URL,
): string {
  return `${base}/u/${links.sign(purpose, [organizationId, leadId])}`;
}

/** The lead of an unsubscribe token, or null if the token is invalid. */
export function readUnsubscribeToken(
  { links }: Pick<Context, 'links'>,
  token: string,
): { organizationId: string; leadId: string } | null {
  const [organizationId, leadId] = links.read(purpose, token) ?? [];
  return organizationId && leadId ? { organizationId, leadId } : null;
}
