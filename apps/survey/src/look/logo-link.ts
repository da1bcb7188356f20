import type { Context } from '../context.ts';

const purpose = 'logo';

/** The address of a logo, the same for everyone who gets it: it does not show who looks. */
export function logoLink(
  { config, links }: Pick<Context, 'config' | 'links'>,
  organizationId: string,
  logoId: string,
): string {
  return `${config.PUBLIC_URL}/logo/${links.sign(purpose, [organizationId, logoId])}`;
}

/** Which logo the token of such an address names, or null when it is not ours. */
export function readLogoToken(
  { links }: Pick<Context, 'links'>,
  token: string,
): { organizationId: string; logoId: string } | null {
  const [organizationId, logoId] = links.read(purpose, token) ?? [];
  return organizationId && logoId ? { organizationId, logoId } : null;
}
