import { readState } from '@reachback/service/restore-guard';
import { inTransaction } from '@reachback/common/database/pool';
import { wireId, nilUuid } from '@reachback/common/values/ids';
import { inOrder } from '@reachback/common/http/routing/in-order';
import type { Context } from '../../context.ts';
import { closeImap, ImapError, troubleOf, type ImapConnection } from '../../mail-servers/imap-connection.ts';
import {
  envelopeLimits,
  hasAll,
  readSentFolder,
  type SentCopy,
} from '../../mail-servers/read-sent-folder.ts';
import { endLeads } from '../../leads/ending/end-lead.ts';
import { imapOf, loadMailboxRow } from '../../mailboxes/mailbox.ts';
import { openInbox } from '../../mailboxes/open-inbox.ts';
import { ownPart, unsentSteps } from './emails-of-ids.ts';
import { recordGone } from './record-gone.ts';

/** Parts of the context that the check uses. */
export type CheckContext = Pick<
  Context,
  'pool' | 'clock' | 'db' | 'secrets' | 'mailGuard' | 'mailTokens' | 'log'
>;

/** Result of one mailbox. */
export interface CheckedFolder {
  mailboxId: string;
  email: string;
  /** Emails in the folder since the backup. */
  emails: number;
  recorded: number;
  held: number;
  unknown: number;
  keepsCopies: boolean;
  /** Why the folder could not be checked; null if it was. */
  error: string | null;
}

/** Mailboxes checked concurrently, over one connection each. */
const mailboxesAtOnce = 10;
const mailboxesAtATime = 200;
/** A mailbox that takes longer stays unchecked. */
const mailboxMsMax = 5 * 60_000;
/** A mail server's clock may be behind by this much, and it reports whole seconds only. */
const clocksApartMs = 60_000;
/** Earlier emails that show whether a folder keeps copies, and how many of them there must be. */
const samplesMax = 20;
const samplesMin = 3;

interface MailboxToCheck {
  organizationId: string;
  mailboxId: string;
  email: string;
}

/**
 * Searches every mailbox's Sent folder for emails since the backup, and records them. Can be interrupted and called
 * again: mailboxes checked since the restore are skipped.
 * @param options.since the time of the backup
 * @param options.again also checks the mailboxes checked before
 */
export async function* checkSentFolders(
  context: CheckContext,
  { since, again }: { since: Date; again: boolean },
): AsyncGenerator<CheckedFolder> {
  yield* inOrder(mailboxesToCheck(context, again), {
    atOnce: mailboxesAtOnce,
    conflictKeys: () => [],
    work: async (mailbox) => {
      const result = await checkMailbox(context, mailbox, since);
      await writeResult(context, mailbox, result);
      return result;
    },
  });
}

/** Counts mailboxes that have sent or may send, and cannot be checked. */
export async function countMailboxesWithoutImap({ pool }: Pick<Context, 'pool'>): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    'select count(*)::int as count from mailboxes where imap_host is null',
  );
  return rows[0]!.count;
}

async function* mailboxesToCheck({ pool }: CheckContext, again: boolean): AsyncGenerator<MailboxToCheck> {
  let after = nilUuid;
  for (;;) {
    const { rows } = await pool.query<MailboxToCheck>(
      `select m.organization_id as "organizationId", m.id as "mailboxId", m.email from mailboxes m
        where m.imap_host is not null and m.id > $1
          and ($2 or not exists (
            select 1 from restore_checks r join restore_guard g on g.lineage = r.lineage
             where r.organization_id = m.organization_id and r.mailbox_id = m.id and r.error is null))
        order by m.id limit ${mailboxesAtATime}`,
      [after, again],
    );
    yield* rows;
    if (rows.length < mailboxesAtATime) return;
    after = rows.at(-1)!.mailboxId;
  }
}

/** Never throws for a failure of the server. */
async function checkMailbox(
  context: CheckContext,
  mailbox: MailboxToCheck,
  since: Date,
): Promise<CheckedFolder> {
  const { mailboxId, email } = mailbox;
  const nothing = { mailboxId, email, emails: 0, recorded: 0, held: 0, unknown: 0, keepsCopies: false };
  let connection: ImapConnection | undefined;
  let timer: NodeJS.Timeout | undefined;
  try {
    const server = imapOf(await loadMailboxRow(context.db, mailbox.organizationId, mailboxId));
    if (!server) return { ...nothing, error: 'it has no IMAP server any more' };
    const opened = await openInbox(context, mailbox, server, envelopeLimits);
    connection = opened;
    let isLate = false;
    timer = setTimeout(() => {
      isLate = true;
      opened.close();
    }, mailboxMsMax);
    const copies = await readSentFolder(connection, since).catch((error: unknown) => {
      if (isLate)
        throw new ImapError('folder', `it took longer than ${mailboxMsMax / 60_000} minutes`, error);
      throw error;
    });
    const samples = await emailsBefore(context, mailbox, since);
    const keepsCopies = samples.length >= samplesMin && (await hasAll(connection, samples));
    const result = await writeDown(context, mailbox, { copies, since, keepsCopies });
    return { ...nothing, ...result, keepsCopies, error: null };
  } catch (error) {
    const { stage, message } = troubleOf(error, connection);
    return { ...nothing, error: `${stage}: ${message}` };
  } finally {
    clearTimeout(timer);
    if (connection) await closeImap(connection);
  }
}

/** Message-IDs of the last emails sent before the backup. */
async function emailsBefore(
  { pool }: CheckContext,
  { organizationId, mailboxId }: MailboxToCheck,
  since: Date,
): Promise<string[]> {
  const { rows } = await pool.query<{ messageId: string }>(
    `select message_id as "messageId" from sends
      where organization_id = $1 and mailbox_id = $2 and status = 'sent' and not test and sent_at <= $3
      order by sent_at desc limit ${samplesMax}`,
    [organizationId, mailboxId, since],
  );
  return rows.map(({ messageId }) => messageId);
}

interface Finding {
  copies: SentCopy[];
  since: Date;
  keepsCopies: boolean;
}

/** Records the copies of our emails; a lead with a copy that may be ours is stopped. */
async function writeDown(
  context: CheckContext,
  mailbox: MailboxToCheck,
  { copies, since, keepsCopies }: Finding,
): Promise<Pick<CheckedFolder, 'emails' | 'recorded' | 'held' | 'unknown'>> {
  const { organizationId, mailboxId } = mailbox;
  const known = await knownIds(context, organizationId, copies);
  const left = copies.filter(({ messageId }) => !known.has(messageId));
  const steps = await unsentSteps(
    context.pool,
    organizationId,
    left.flatMap(({ messageId }) => ownPart(messageId) ?? []),
  );
  const stepOf = ({ messageId }: SentCopy) => steps.get(ownPart(messageId) ?? '');
  const ours = left
    .flatMap((copy) => ({ copy, step: stepOf(copy) }))
    .flatMap(({ copy, step }) => (step ? [{ ...step, copy }] : []))
    .toSorted((a, b) => a.position - b.position);
  let recorded = 0;
  for (const { leadId, stepId, copy } of ours) {
    const at = new Date(Math.min(copy.at.getTime(), context.clock.now().getTime()));
    const note = 'sent after the backup, as the Sent folder shows';
    const { subject, messageId } = copy;
    const email = { organizationId, leadId, stepId, mailboxId, at, subject, messageId, note } as const;
    if (await recordGone(context, { ...email, status: 'sent' })) recorded += 1;
  }
  const isLater = ({ at }: SentCopy) => at.getTime() >= since.getTime() - clocksApartMs;
  const later = left.filter(isLater);
  const foreign = later.filter((copy) => !stepOf(copy));
  return {
    emails: copies.filter(isLater).length,
    recorded,
    // Where copies keep our Message-IDs, one without is a person's own email.
    held: keepsCopies ? 0 : await holdAddressees(context, mailbox, foreign),
    unknown: foreign.filter(({ messageId }) => ownPart(messageId) !== null).length,
  };
}

/** Message-IDs of the copies that the database knows as sent. */
async function knownIds(
  { pool }: CheckContext,
  organizationId: string,
  copies: readonly SentCopy[],
): Promise<Set<string>> {
  const { rows } = await pool.query<{ messageId: string }>(
    `select message_id as "messageId" from sends
      where organization_id = $1 and message_id = any($2) and status in ('sent', 'uncertain')`,
    [organizationId, copies.map(({ messageId }) => messageId)],
  );
  return new Set(rows.map(({ messageId }) => messageId));
}

/** Some servers replace Message-IDs: stops leads that are due and addressees of these copies. */
async function holdAddressees(
  { pool, clock }: CheckContext,
  { organizationId, mailboxId }: MailboxToCheck,
  copies: readonly SentCopy[],
): Promise<number> {
  const addresses = [...new Set(copies.flatMap(({ to }) => to))];
  if (addresses.length === 0) return 0;
  const now = clock.now();
  return inTransaction(pool, async (client) => {
    const { rows: leads } = await client.query<{ id: string }>(
      `select l.id from leads l
        where l.organization_id = $1 and l.email = any($3) and l.status in ('pending', 'in_progress')
          and (l.mailbox_id is null or l.mailbox_id = $2 and l.due_at <= $4)
          and exists (select 1 from campaign_mailboxes cm where cm.organization_id = $1
                         and cm.campaign_id = l.campaign_id and cm.mailbox_id = $2)`,
      [organizationId, mailboxId, addresses, now],
    );
    const stopDetail =
      'The database was restored from a backup; the Sent folder has an email to this person that was sent since.';
    const change = {
      organizationId,
      leads,
      to: 'stopped',
      stopReason: 'restored',
      stopDetail,
      at: now,
    } as const;
    return (await endLeads(client, change)).length;
  });
}

async function writeResult(
  { pool, clock }: CheckContext,
  { organizationId, mailboxId }: MailboxToCheck,
  { emails, recorded, held, unknown, keepsCopies, error }: CheckedFolder,
): Promise<void> {
  const { lineage } = await readState(pool);
  await pool.query(
    `insert into restore_checks (organization_id, mailbox_id, lineage, checked_at, emails, recorded, held, unknown, keeps_copies, error)
     values ($1, $2, $10, $3, $4, $5, $6, $7, $8, $9)
     on conflict (organization_id, mailbox_id) do update set lineage = excluded.lineage, checked_at = $3, emails = $4,
        recorded = $5, held = $6, unknown = $7, keeps_copies = $8, error = $9`,
    [organizationId, mailboxId, clock.now(), emails, recorded, held, unknown, keepsCopies, error, lineage],
  );
}

/** Formats a result as a line for the operator. */
export function describeCheck({ mailboxId, email, error, ...found }: CheckedFolder): string {
  const name = `${wireId('mbx', mailboxId)} (${email})`;
  if (error !== null) return `${name}: could not be checked: ${error}`;
  const { emails, recorded, held, unknown, keepsCopies } = found;
  return (
    `${name}: ${emails} emails since the backup, ${recorded} recorded as sent, ${held} leads stopped, ` +
    `${unknown} of leads that the database does not have; ` +
    (keepsCopies ? 'emails that are not there were not sent' : 'what is not there may have been sent')
  );
}
