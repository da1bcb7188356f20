import { object, oneOf, text } from '../../data/search.ts';

export const visitStates = [
  'scheduled',
  'sending',
  'sent',
  'delivered',
  'answered',
  'cancelled',
  'skipped',
  'bounced',
  'failed',
  'expired',
] as const;

export const visitsSearch = object({
  /** An externalId, an email address or a phone number. */
  q: text(),
  status: oneOf(visitStates),
  open: text(),
});
