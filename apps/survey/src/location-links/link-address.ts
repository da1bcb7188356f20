import type { Context } from '../context.ts';

const purpose = 'location-link';

/** The public URL of a location's link. The key is random, so that URLs cannot be guessed. */
export function linkAddress(
  { config, links }: Pick<Context, 'config' | 'links'>,
  { organizationId, key }: { organizationId: string; key: string },
): string {
  return `${config.PUBLIC_URL}/q/${links.sign(purpose, [organizationId, key])}`;
}

/** Returns the link of a token in such a URL, or null for an invalid token. */
export function readLinkToken(
  { links }: Pick<Context, 'links'>,
  token: string,
): { organizationId: string; key: string } | null {
  const [organizationId, key] = links.read(purpose, token) ?? [];
  return organizationId && key ? { organizationId, key } : null;
}
