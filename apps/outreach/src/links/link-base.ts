import type { Context } from '../context.ts';

/**
 * Base URL of the links in an organization's emails, without a trailing slash.
 * @param domain its own active domain, if it has one
 */
export function linkBase({ config }: Pick<Context, 'config'>, domain: string | null): string {
  if (domain === null) return config.PUBLIC_URL;
  const url = new URL(config.PUBLIC_URL);
  url.hostname = domain;
  return url.origin;
}

/** The same, with the domain loaded from the database. */
export async function loadLinkBase(
  context: Pick<Context, 'config' | 'pool'>,
  organizationId: string,
): Promise<string> {
  const { rows } = await context.pool.query<{ domain: string }>(
    `select domain from tracking_domains where organization_id = $1 and status = 'active'`,
    [organizationId],
  );
  return linkBase(context, rows[0]?.domain ?? null);
}
