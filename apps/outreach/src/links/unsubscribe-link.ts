import type { Context } from '../context.ts';

const purpose = 'unsubscribe';

/** The link that every mail to the lead carries, for the header (RFC 8058) and for the text. */
export function unsubscribeLink(
  { config, links }: Pick<Context, 'config' | 'links'>,
  organizationId: string,
  leadId: string,
): string {
  return `${config.PUBLIC_URL}/u/${links.sign(purpose, [organizationId, leadId])}`;
}

/** Whom the token of such a link names, or null when it is not ours. */
export function readUnsubscribeToken(
  { links }: Pick<Context, 'links'>,
  token: string,
): { organizationId: string; leadId: string } | null {
  const [organizationId, leadId] = links.read(purpose, token) ?? [];
  return organizationId && leadId ? { organizationId, leadId } : null;
}
