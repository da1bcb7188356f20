import { normalizeText } from '@reachback/common/values/normalize-text';
import type { BatchOperation } from '@reachback/common/http/routing/batch';
import { mailboxIdentity } from '@reachback/common/values/mailbox-identity';

/**
 * A day's or a year's visits in one request. Each line is answered as the single call would be. Visits that share an
 * externalId or a contact, as far as the text shows, are taken in the order of their lines; the others side by side.
 */
export const reportVisits: BatchOperation = {
  name: 'reportVisits',
  summary: 'Report up to 50,000 visits, one per line',
  linesMax: 50_000,
  conflictKeys: sharedTexts,
};

/** Equal texts for what may be one person or one visit; the last digits of a phone number are in each of its forms. */
export function sharedTexts(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const { externalId, email, phone } = value as Record<string, unknown>;
  return [
    ...(typeof externalId === 'string' ? [`id ${externalId}`] : []),
    ...(typeof email === 'string'
      ? [`email ${mailboxIdentity(normalizeText(email, 'NFKC').trim().toLowerCase())}`]
      : []),
    ...(typeof phone === 'string' ? [`phone ${phone.replaceAll(/\D/g, '').slice(-4)}`] : []),
  ];
}
