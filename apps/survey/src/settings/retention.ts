import { idempotencyKeyDays } from '@reachback/common/http/idempotency/idempotency';
import { z } from 'zod';
import type { Config } from '../config.ts';

/** Retention of reminders and of messages of alerts that ended. */
export const endedMessageDays = 30;

const days = z.int().min(1);

/** What jobs delete, on the wire. Everything else is kept until it is deleted or erased. */
export const retention = z
  .object({
    webhookEventDays: days.describe('Webhook events with their deliveries and attempts'),
    alertMessageDays: days.describe('Messages to recipients of alerts, from when they were sent or failed'),
    reminderDays: days.describe('Reminders of follow-ups, from when they were sent or failed'),
    idempotencyKeyDays: days.describe('Responses stored for an `Idempotency-Key`'),
  })
  .describe(
    'Days after which data is deleted, the same for all organizations of the installation. What is not listed is kept until you delete or erase it',
  );

/** The days that the jobs use. */
export function retentionOf(config: Pick<Config, 'WEBHOOK_RETENTION_DAYS'>): z.output<typeof retention> {
  return {
    webhookEventDays: config.WEBHOOK_RETENTION_DAYS,
    alertMessageDays: endedMessageDays,
    reminderDays: endedMessageDays,
    idempotencyKeyDays,
  };
}
