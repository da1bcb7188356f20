import { normalizeText } from '@reachback/common/values/normalize-text';
import type { BatchOperation } from '@reachback/common/http/routing/batch';
import { mailboxIdentity } from '@reachback/common/values/mailbox-identity';

/**
 * Many visits in one request, a day's or a year's. Each line is answered as a single call would be. Visits that share
 * an externalId or a contact, judging by their text, are processed in line order; the others concurrently.
 */
export const reportVisits: BatchOperation = {
  name: 'reportVisits',
  summary: 'Report up to 50,000 visits, one per line',
  linesMax: 50_000,
  conflictKeys: sharedTexts,
};

/**
 * Equal strings for what may be one person or one visit. Of a phone number, the last digits, which all its notations
 * share.
 */
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
