import type { SurveyPage } from '../context.ts';
import { readLogoToken } from './logo-link.ts';

const dayS = 24 * 60 * 60;

/** Serves the logo in emails and on pages. An old URL serves the current logo, so that sent emails keep one. */
export const showLogo: SurveyPage = {
  method: 'GET',
  path: '/logo/:token',
  async handle(context, visit) {
    const named = readLogoToken(context, visit.params.token!);
    const logo = named && (await loadLogo(context, named.organizationId));
    if (!logo) return { status: 404, html: '' };
    const seconds = logo.id === named.logoId ? 7 * dayS : dayS / 24;
    return {
      status: 200,
      content: { type: logo.type, bytes: logo.bytes, cacheControl: `public, max-age=${seconds}` },
    };
  },
};

interface LogoFile {
  id: string;
  type: string;
  bytes: Buffer;
}

/** Null if there is none. */
export async function loadLogo(
  { pool }: Parameters<SurveyPage['handle']>[0],
  organizationId: string,
): Promise<LogoFile | null> {
  const { rows } = await pool.query<LogoFile>({
    name: 'load-logo',
    // not null: id, type, bytes (those of a logo are set together)
    text: `select logo_id as id, logo_type as type, logo_bytes as bytes from looks
      where organization_id = $1 and logo_id is not null`,
    values: [organizationId],
  });
  return rows[0] ?? null;
}
