import type { Context } from '../context.ts';

/**
 * The sender name of messages and pages: the one in the settings, else the organization's own. Null when neither is
 * known, e.g. while the accounts are unavailable; a survey without a name is better than none.
 */
export async function senderNameOf(
  { accounts, log }: Pick<Context, 'accounts' | 'log'>,
  organizationId: string,
  nameInSettings: string | null,
): Promise<string | null> {
  if (nameInSettings !== null) return nameInSettings;
  try {
    const organization = await accounts.db.organization.findUnique({
      where: { id: organizationId },
      select: { name: true },
    });
    return organization?.name ?? null;
  } catch (error) {
    log.warn({ err: error, organizationId }, 'the name of an organization could not be read');
    return null;
  }
}
