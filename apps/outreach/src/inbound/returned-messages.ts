import { ObjectStoreUnavailable } from '@reachback/common/object-store/object-store';
import { nilUuid } from '@reachback/common/values/ids';
import type { Context } from '../context.ts';
import { ownPart, unsentSteps, type UnsentStep } from '../sending/restore/emails-of-ids.ts';
import { recordGone } from '../sending/restore/record-gone.ts';
import { classifyMail } from '@reachback/inbound-mail/classify-mail';
import { readReports } from './providers/providers.ts';
import { readMail } from '@reachback/inbound-mail/read-mail';

const itemsAtOnce = 100;
/** Of one item; the newest are the last ones. */
const messageIdsMax = 50;

interface ReturnedItem {
  organizationId: string;
  id: string;
  format: string;
  mailboxId: string | null;
  raw: Buffer | null;
  rawKey: string | null;
  /** Length of the content. */
  bytes: number;
  receivedAt: Date;
}

type ReturnedContext = Pick<Context, 'pool' | 'clock' | 'log' | 'contents'>;

/** Items that were processed and concern no lead, while their content is still there. */
const unmatchedSql = `state = 'processed' and verdict like 'unmatched:%' and (raw is not null or raw_key is not null)`;

/**
 * Learns from replies, bounces and reports that name our Message-IDs which emails went out after the backup: only who got
 * an email knows its Message-ID. They are recorded as sent.
 * @returns how many were unknown
 */
export async function recordReturned(context: ReturnedContext): Promise<number> {
  let recorded = 0;
  let after = nilUuid;
  for (;;) {
    // not null: bytes (what is new has its bytes, and the condition asks for those of others)
    const { rows } = await context.pool.query<ReturnedItem>(
      `select organization_id as "organizationId", id, format, mailbox_id as "mailboxId", raw, raw_key as "rawKey",
              coalesce(octet_length(raw), raw_bytes) as bytes, received_at as "receivedAt"
         from inbound_items where id > $1 and (state = 'new' or ${unmatchedSql}) order by id limit ${itemsAtOnce}`,
      [after],
    );
    for (const organizationId of new Set(rows.map((row) => row.organizationId))) {
      const items = rows.filter((row) => row.organizationId === organizationId);
      recorded += await recordItems(context, organizationId, items);
    }
    if (rows.length < itemsAtOnce) return recorded;
    after = rows.at(-1)!.id;
  }
}

/**
 * Has items that concerned no lead processed once more: by now the emails may be known that they are about.
 * @returns how many
 */
export async function retryUnmatched(
  { pool, clock }: Pick<Context, 'pool' | 'clock'>,
  since: Date,
): Promise<number> {
  const { rowCount } = await pool.query(
    `update inbound_items set state = 'new', attempts = 0, due_at = $2, processed_at = null
      where received_at >= $1 and ${unmatchedSql}`,
    [since, clock.now()],
  );
  return rowCount ?? 0;
}

async function recordItems(
  context: ReturnedContext,
  organizationId: string,
  items: readonly ReturnedItem[],
): Promise<number> {
  const itemOf = new Map<string, ReturnedItem>();
  for (const item of items) {
    for (const messageId of (await messageIdsOf(context, item)).slice(-messageIdsMax)) {
      const part = ownPart(messageId);
      if (part !== null && !itemOf.has(part)) itemOf.set(part, item);
    }
  }
  const steps = await unsentSteps(context.pool, organizationId, [...itemOf.keys()]);
  let recorded = 0;
  for (const [part, step] of [...steps].toSorted(([, a], [, b]) => a.position - b.position)) {
    const { mailboxId: arrivedAt, receivedAt } = itemOf.get(part)!;
    const mailboxId = arrivedAt ?? step.mailboxId ?? (await mailboxOf(context, organizationId, step));
    if (mailboxId === null) continue;
    const at = new Date(Math.min(receivedAt.getTime(), context.clock.now().getTime()));
    const note = 'sent after the backup, as a reply or a report shows';
    const { leadId, stepId } = step;
    const email = { organizationId, leadId, stepId, mailboxId, at, note, status: 'sent' } as const;
    if (await recordGone(context, email)) recorded += 1;
  }
  return recorded;
}

/**
 * What the item names of emails that may be ours; nothing where it cannot be read.
 * @throws ObjectStoreUnavailable
 */
async function messageIdsOf(
  { log, contents }: Pick<Context, 'log' | 'contents'>,
  item: ReturnedItem,
): Promise<string[]> {
  const { id, format } = item;
  try {
    const raw = await contents.read(item, item.bytes);
    if (raw === null) throw new Error('the content is lost');
    if (format !== 'mail')
      return readReports(format, raw).flatMap((report) => ('messageIds' in report ? report.messageIds : []));
    const mail = await readMail(raw);
    const verdict = classifyMail(mail);
    const reported = 'originalMessageIds' in verdict ? verdict.originalMessageIds : [];
    return [...mail.references, ...mail.inReplyTo, ...reported];
  } catch (error) {
    if (error instanceof ObjectStoreUnavailable) throw error;
    log.warn({ err: error, itemId: id }, 'an inbound item cannot be read again');
    return [];
  }
}

/** A report by HTTP names no mailbox: any of the campaign's will do. */
async function mailboxOf(
  { pool }: Pick<Context, 'pool'>,
  organizationId: string,
  { leadId }: UnsentStep,
): Promise<string | null> {
  const { rows } = await pool.query<{ id: string }>(
    `select cm.mailbox_id as id from leads l
       join campaign_mailboxes cm on cm.organization_id = $1 and cm.campaign_id = l.campaign_id
      where l.organization_id = $1 and l.id = $2 order by 1 limit 1`,
    [organizationId, leadId],
  );
  return rows[0]?.id ?? null;
}
