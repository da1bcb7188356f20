import type { AlertRecipientRow } from '../../db.ts';

/** Selects the unsent messages that a recipient no longer wants. */
export function unwantedMessages({
  organizationId,
  id,
  alerts,
  digest,
}: Pick<AlertRecipientRow, 'organizationId' | 'id' | 'alerts' | 'digest'>) {
  const kinds = [...(alerts ? [] : ['alert', 'storm']), ...(digest ? [] : ['weekly'])];
  return { organizationId, recipientId: id, kind: { in: kinds }, status: { in: ['pending', 'collected'] } };
}
