import type { AlertRecipientRow } from '../../db.ts';

/** Which messages that have not left a recipient does not want any more. */
export function unwantedMessages({
  organizationId,
  id,
  alerts,
  digest,
}: Pick<AlertRecipientRow, 'organizationId' | 'id' | 'alerts' | 'digest'>) {
  const kinds = [...(alerts ? [] : ['alert', 'storm']), ...(digest ? [] : ['weekly'])];
  return { organizationId, recipientId: id, kind: { in: kinds }, status: { in: ['pending', 'collected'] } };
}
