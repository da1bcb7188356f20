import { notFound } from '@reachback/common/http/errors/errors';
import { uuidOf, wireId } from '@reachback/common/values/ids';
import { z } from 'zod';
import type { Database } from '../../db.ts';

export const itemStates = ['new', 'processed', 'failed'] as const;

/** An inbound item as clients see it: what became of it, without its content. */
export const inboundItem = z
  .object({
    id: z.string(),
    format: z.string().describe('Format of the item: an email, or the report of a provider'),
    mailbox_id: z.string().nullable(),
    state: z.enum(itemStates),
    verdict: z
      .string()
      .nullable()
      .describe('How the item was classified; unmatched: it does not belong to any lead'),
    rule: z.string().nullable().describe('The rule or model that decided it'),
    lead_id: z.string().nullable(),
    error: z.string().nullable().describe('Why it could not be processed'),
    attempts: z.int(),
    received_at: z.iso.datetime(),
    processed_at: z.iso.datetime().nullable(),
  })
  .meta({ id: 'InboundItem' });

/** The columns that are shown; the bytes stay where they are. */
export const shownColumns = {
  id: true,
  format: true,
  mailboxId: true,
  state: true,
  verdict: true,
  rule: true,
  leadId: true,
  error: true,
  attempts: true,
  receivedAt: true,
  processedAt: true,
} as const;

type ShownItem = NonNullable<Awaited<ReturnType<typeof firstItem>>>;

/** Null when there is none. */
function firstItem(db: Database, where: { organizationId: string; id: string }) {
  return db.inboundItem.findFirst({ where, select: shownColumns });
}

/** @throws ApiError 404 in another organization */
export async function loadItem(db: Database, organizationId: string, id: string): Promise<ShownItem> {
  const item = await firstItem(db, { organizationId, id });
  if (!item) throw notFound('inbound item');
  return item;
}

export function presentInboundItem(item: ShownItem): z.input<typeof inboundItem> {
  return {
    id: wireId('inb', item.id),
    format: item.format,
    mailbox_id: item.mailboxId && wireId('mbx', item.mailboxId),
    // The check constraint of the table allows nothing else.
    state: item.state as (typeof itemStates)[number],
    verdict: item.verdict,
    rule: item.rule,
    lead_id: item.leadId && wireId('led', item.leadId),
    error: item.error,
    attempts: item.attempts,
    received_at: item.receivedAt.toISOString(),
    processed_at: item.processedAt?.toISOString() ?? null,
  };
}

/** The UUID in an item's wire id. @throws ApiError 404 for what cannot be one */
export function itemUuid(id: string): string {
  const uuid = uuidOf('inb', id);
  if (!uuid) throw notFound('inbound item');
  return uuid;
}
