import type { Context } from '../../context.ts';
import { unwantedMessages } from './unwanted-messages.ts';

/** Turns off alerts and digests for a recipient who unsubscribed by a link. Idempotent. */
export async function switchOff(
  { db }: Pick<Context, 'db'>,
  organizationId: string,
  id: string,
): Promise<void> {
  await db.$transaction(async (tx) => {
    const none = { alerts: false, digest: false };
    await tx.alertRecipient.updateMany({
      where: { organizationId, id },
      data: { ...none, digestDueAt: null },
    });
    await tx.alertMessage.deleteMany({ where: unwantedMessages({ organizationId, id, ...none }) });
  });
}
