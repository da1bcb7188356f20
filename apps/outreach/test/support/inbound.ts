import { inTransaction } from '@reachback/common/database/pool';
import { newUuid } from '@reachback/common/values/ids';
import { matchMail } from '../../src/inbound/matching/match-mail.ts';
import { applyEmail } from '../../src/inbound/effects/apply-email.ts';
import { keepContents } from '../../src/inbound/content/keep-contents.ts';
import { inboundLane } from '../../src/inbound/inbound-lane.ts';
import type { InboundResult } from '../../src/inbound/items/finish-item.ts';
import { storeItems, mailItem } from '../../src/inbound/items/store-items.ts';
import { readMail } from '@reachback/inbound-mail/read-mail';
import type { Verdict } from '@reachback/inbound-mail/verdict';
import { jobs } from '../../src/jobs.ts';
import type { Made } from './builders.ts';
import type { Service, TestOrganization } from './service.ts';

/** Processes everything that is due for the organization, as a worker would. */
export async function processInbound({ context }: Service, { id }: { id: string }): Promise<void> {
  const never = new AbortController().signal;
  for (;;) {
    const due = await inboundLane.nextDue(context, id);
    if (due === null || due > context.clock.now()) return;
    await inboundLane.work(context, id, never);
  }
}

/** Stores a mail as one that lay in the mailbox. */
export async function putMail(
  { context }: Pick<Service, 'context'>,
  organization: Pick<TestOrganization, 'id'>,
  mailbox: Made,
  mail: string,
): Promise<void> {
  const { pool, clock } = context;
  const item = mailItem({
    sourceId: mailbox.uuid,
    mailboxId: mailbox.uuid,
    raw: Buffer.from(mail),
    receivedAt: clock.now(),
  });
  const organizationId = organization.id;
  const items = await keepContents(context, organizationId, [item]);
  await inTransaction(pool, (client) => storeItems(client, { organizationId, items, now: clock.now() }));
}

/**
 * The mail is heard as the verdict says, as one that came to the mailbox; null: to none in particular.
 * @param meanwhile happens after the lead was found, and before the mail has effects
 */
export async function applyAs(
  { context }: Service,
  { id }: { id: string },
  given: { verdict: Verdict; mail: string; mailbox: Made | null; meanwhile?: () => Promise<unknown> },
): Promise<InboundResult> {
  const { verdict, mail, mailbox, meanwhile } = given;
  const now = context.clock.now();
  const arrival = {
    organizationId: id,
    itemId: newUuid(),
    mailboxId: mailbox?.uuid ?? null,
    receivedAt: now,
    at: now,
    accounts: context.accounts,
  };
  const read = await readMail(Buffer.from(mail));
  const match = await matchMail(context.pool, arrival, { mail: read, verdict });
  await meanwhile?.();
  return inTransaction(context.pool, (client) => applyEmail(client, arrival, { mail: read, verdict, match }));
}

/** The organization's events, oldest first, with their data. */
export async function eventsOf(
  { context }: Service,
  { id }: { id: string },
): Promise<{ type: string; data: any }[]> {
  const rows = await context.db.webhookEvent.findMany({
    where: { organizationId: id },
    orderBy: { id: 'asc' },
  });
  return rows.map(({ type, body }) => ({ type, data: JSON.parse(body).data }));
}

/** Forgets what was kept long enough, as the job does every hour. */
export async function forgetInbound({ context }: Pick<Service, 'context'>): Promise<void> {
  const job = jobs.find(({ name }) => name === 'forget-inbound-items')!;
  await job.run(context, {}, new AbortController().signal);
}

/** The organization's inbound items, oldest first. */
export function itemsOf({ context }: Service, { id }: { id: string }) {
  return context.db.inboundItem.findMany({ where: { organizationId: id }, orderBy: { id: 'asc' } });
}
