import { writeAudit } from '../../audit/write-audit.ts';
import type { AccountApi } from '../account-context.ts';

/** Records a failed sign-in in the audit logs of the person's organizations. */
export async function noteRefusal(
  { db, clock, log }: AccountApi,
  personId: string,
  address: string,
): Promise<void> {
  try {
    const memberships = await db.membership.findMany({
      where: { personId },
      select: { organizationId: true },
    });
    await db.auditEntry.createMany({
      data: memberships.map(({ organizationId }) => ({
        organizationId,
        actor: 'visitor',
        action: 'sign_in.refuse',
        target: `person:${personId}`,
        detail: { address },
        at: clock.now(),
      })),
    });
  } catch (error) {
    log.error({ err: error, personId }, 'a failed sign-in could not be written to the audit log');
  }
}

/**
 * Records that a provider authenticated a person without an account here. Stores neither their name nor their email
 * address.
 */
export async function noteProviderRefusal(
  { pool, clock, log }: AccountApi,
  detail: { provider: string; reason: string; address: string },
): Promise<void> {
  const target = `provider:${detail.provider}`;
  const line = { actor: 'visitor', action: 'sign_in.refuse', target, detail, at: clock.now() };
  await writeAudit(pool, line).catch((error: unknown) => {
    log.error({ err: error, target }, 'a refused sign-in could not be written to the audit log');
  });
}
