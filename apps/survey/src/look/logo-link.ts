import type { Context } from '../context.ts';

const purpose = 'logo';

/** The URL of a logo, the same for all recipients: it does not reveal who opens it. */
export function logoLink(
  { config, links }: Pick<Context, 'config' | 'links'>,
  organizationId: string,
  logoId: string,
): string {
  return `${config.PUBLIC_URL}/logo/${links.sign(purpose, [organizationId, logoId])}`;
}

/** Returns the logo of a token in such a URL, or null for an invalid token. */
export function readLogoToken(
  { links }: Pick<Context, 'links'>,
  token: string,
): { organizationId: string; logoId: string } | null {
  const [organizationId, logoId] = links.read(purpose, token) ?? [];
  return organizationId && logoId ? { organizationId, logoId } : null;
}
