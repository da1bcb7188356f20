import { inTransaction } from '@reachback/common/database/pool';
import type { PoolClient } from 'pg';
import type { Context } from '../context.ts';
import { classifyMail } from '@reachback/inbound-mail/classify-mail';
import { hiddenAddresses } from './content/hidden-addresses.ts';
import type { Arrival } from './effects/arrival.ts';
import { applyEmail } from './effects/apply-email.ts';
import { applyReports } from './effects/apply-reports.ts';
import { decideVerdict } from './decide-verdict.ts';
import { claimItem, type DueItem } from './items/due-items.ts';
import { dropContent, finishItem, type InboundResult } from './items/finish-item.ts';
import type { Concerned, Turn } from './in-order.ts';
import { matchMail } from './matching/match-mail.ts';
import { isSignedSource } from './sources/source.ts';
import { readReports } from './providers/providers.ts';
import { namesErased } from '../suppressions/erased.ts';
import { readMail } from '@reachback/inbound-mail/read-mail';

/**
 * Reads one item and gives it its effects. The claim, the effects and the item's new state are one transaction: after
 * a crash it has all of them or none, and two workers never give them twice. What takes long, reading, finding the lead
 * and asking a model, comes before it.
 * @param turn called between the two; resolves when the item may have its effects
 * @throws whatever went wrong; nothing has changed then
 */
export async function processItem(
  context: Context,
  item: DueItem,
  turn: Turn = async () => {},
): Promise<void> {
  const { pool, clock, accounts, metrics } = context;
  const { id: itemId, organizationId, mailboxId, receivedAt } = item;
  const bounces: ('hard' | 'soft')[] = [];
  const onBounce: Arrival['onBounce'] = (kind) => bounces.push(kind);
  const about = { organizationId, itemId, mailboxId, receivedAt };
  const arrival: Arrival = { ...about, at: clock.now(), accounts, onBounce };
  const raw = await contentOf(context, item);
  const { concerned, hidden, apply } = await readItem(context, { ...item, raw }, arrival);
  await turn(concerned);
  // Pollers ask for what was received since they last asked: nothing may carry a time from long before its commit.
  arrival.at = clock.now();
  const giveEffects = async (client: PoolClient) => {
    const claimed = await claimItem(client, item);
    if (!claimed) return;
    // Before the effects: they lock the campaign's counters, which others wait for.
    const isErased = claimed.anyErased && (await namesErased(client, organizationId, { raw, hidden }));
    const result = await apply(client);
    await finishItem(client, item, { ...result, hidden }, arrival.at);
    if (isErased) await dropContent(client, item);
  };
  await inTransaction(pool, giveEffects, { keepsPlans: true });
  for (const kind of bounces) metrics.bounces.inc({ kind });
}

/** @throws ObjectStoreUnavailable when it may be had later, Error when it is lost */
async function contentOf({ contents }: Context, item: DueItem): Promise<Buffer> {
  const raw = await contents.read(item, item.bytes);
  if (raw === null) throw new Error(`the object store has no object ${item.rawKey}, which is the content`);
  if (raw.length === item.bytes) return raw;
  throw new Error(`the object ${item.rawKey} has ${raw.length} bytes, and not ${item.bytes} as stored`);
}

/** An item that was read, and what it makes happen, to be done in a transaction. */
interface ReadItem {
  concerned: Concerned;
  /** See `hiddenAddresses`. */
  hidden: readonly string[];
  apply(client: PoolClient): Promise<InboundResult>;
}

async function readItem(
  context: Context,
  { format, raw, sourceId }: DueItem & { raw: Buffer },
  arrival: Arrival,
): Promise<ReadItem> {
  if (format !== 'mail') {
    const reports = readReports(format, raw);
    const provider = {
      sourceId,
      isSigned: await isSignedSource(context.db, arrival.organizationId, sourceId),
    };
    return {
      concerned: 'anybody',
      hidden: [],
      apply: (client) => applyReports(client, { ...arrival, provider }, reports),
    };
  }
  const mail = await readMail(raw);
  const classified = { mail, verdict: classifyMail(mail) };
  const match = await matchMail(context.pool, arrival, classified);
  const verdict = await decideVerdict(context, { ...classified, match });
  return {
    concerned: match ?? 'nobody',
    hidden: await hiddenAddresses(raw, mail),
    apply: (client) => applyEmail(client, arrival, { mail, verdict, match }),
  };
}
