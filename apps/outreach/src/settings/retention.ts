import { idempotencyKeyDays } from '@reachback/common/http/idempotency/idempotency';
import { z } from 'zod';
import type { Config } from '../config.ts';
import { bounceDays, unprovenBounceDays } from '../suppressions/suppress.ts';

/** Retention of imports and their refused rows. */
export const importDays = 90;
/** A mail that concerns no lead is somebody's private one: its bytes are kept just long enough to look into a mistake. */
const unmatchedRawEmailDays = 7;
/** A row without bytes still shows that the item was seen; a folder is never read again so far back. */
const unmatchedEmailDays = unmatchedRawEmailDays + 90;

const days = z.int().min(1);

/** What jobs delete, on the wire. Everything else is kept until it is deleted or erased. */
export const retention = z
  .object({
    webhook_event_days: days.describe('Webhook events with their deliveries and attempts'),
    raw_email_days: days.describe('Raw inbound emails and reports, from when they were processed'),
    unmatched_raw_email_days: days.describe('The same, if they match no lead'),
    unmatched_email_days: days.describe('The record that such an email was received, without its content'),
    attachment_days: days.describe('Content of attachments of sent answers; their names are kept'),
    import_days: days.describe('Imports with their refused rows; the leads are kept'),
    bounce_days: days.describe('Bounces on the suppression list'),
    unproven_bounce_days: days.describe('The same, if only the address is proof'),
    idempotency_key_days: days.describe('Responses stored for an `Idempotency-Key`'),
  })
  .describe(
    'Days after which data is deleted, the same for all organizations of the installation. What is not listed is kept until you delete or erase it',
  );

/** The days that the jobs use. */
export function retentionOf(
  config: Pick<Config, 'WEBHOOK_RETENTION_DAYS' | 'INBOUND_RAW_DAYS'>,
): z.output<typeof retention> {
  return {
    webhook_event_days: config.WEBHOOK_RETENTION_DAYS,
    raw_email_days: config.INBOUND_RAW_DAYS,
    unmatched_raw_email_days: Math.min(unmatchedRawEmailDays, config.INBOUND_RAW_DAYS),
    unmatched_email_days: unmatchedEmailDays,
    attachment_days: config.INBOUND_RAW_DAYS,
    import_days: importDays,
    bounce_days: bounceDays,
    unproven_bounce_days: unprovenBounceDays,
    idempotency_key_days: idempotencyKeyDays,
  };
}
