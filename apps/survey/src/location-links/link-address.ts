import type { Context } from '../context.ts';

const purpose = 'location-link';

/** The public address of a location's link. The key is random, so that nobody finds an address by trying. */
export function linkAddress(
  { config, links }: Pick<Context, 'config' | 'links'>,
  { organizationId, key }: { organizationId: string; key: string },
): string {
  return `${config.PUBLIC_URL}/q/${links.sign(purpose, [organizationId, key])}`;
}

/** Which link the token of such an address names, or null when it is not ours. */
export function readLinkToken(
  { links }: Pick<Context, 'links'>,
  token: string,
): { organizationId: string; key: string } | null {
  const [organizationId, key] = links.read(purpose, token) ?? [];
  return organizationId && key ? { organizationId, key } : null;
}
