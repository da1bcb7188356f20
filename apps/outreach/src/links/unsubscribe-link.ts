import type { Context } from '../context.ts';

const purpose = 'unsubscribe';

/**
 * The link that every mail to the lead carries, for the header (RFC 8058) and for the text.
 * @param base see link-base.ts; default: the host that all share
 */
export function unsubscribeLink(
  { config, links }: Pick<Context, 'config' | 'links'>,
  organizationId: string,
  leadId: string,
  base: string = config.PUBLIC_URL,
): string {
  return `${base}/u/${links.sign(purpose, [organizationId, leadId])}`;
}

/** Whom the token of such a link names, or null when it is not ours. */
export function readUnsubscribeToken(
  { links }: Pick<Context, 'links'>,
  token: string,
): { organizationId: string; leadId: string } | null {
  const [organizationId, leadId] = links.read(purpose, token) ?? [];
  return organizationId && leadId ? { organizationId, leadId } : null;
}
