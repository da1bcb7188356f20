import type { Context } from '../context.ts';
import { ensureSettings } from './ensure-settings.ts';

/**
 * The country whose numbering a phone number without `+` follows, as ISO 3166-1 alpha-2; null for none. Not from the
 * cached policy of visits: another process may have changed the setting, and nothing would notice afterwards.
 */
export async function defaultCountryOf(
  context: Pick<Context, 'pool' | 'accounts' | 'db'>,
  organizationId: string,
): Promise<string | null> {
  await ensureSettings(context, organizationId);
  const { defaultCountry } = await context.db.settings.findUniqueOrThrow({
    where: { organizationId },
    select: { defaultCountry: true },
  });
  return defaultCountry;
}
