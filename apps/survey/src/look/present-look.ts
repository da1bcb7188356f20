import type { z } from 'zod';
import type { Context } from '../context.ts';
import { loadLook, type lookView } from './look.ts';
import { logoLink } from './logo-link.ts';

/** Returns the stored look on the wire. */
export async function presentLook(
  context: Pick<Context, 'config' | 'links' | 'pool'>,
  organizationId: string,
): Promise<z.input<typeof lookView>> {
  const { logo, ...look } = await loadLook(context.pool, organizationId);
  return { ...look, logo: logo && { ...logo, url: logoLink(context, organizationId, logo.id) } };
}
