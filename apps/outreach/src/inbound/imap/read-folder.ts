import { inTransaction } from '@reachback/common/database/pool';
import type { MailboxObject } from 'imapflow';
import type { Context } from '../../context.ts';
import { keepContents } from '../content/keep-contents.ts';
import { mailItem, storeFailedMail, storeItems, type NewItem } from '../items/store-items.ts';
import { loadPlace, savePlace, type FolderPlace } from './folder-place.ts';
import { examineFolder, fetchFromFolder, searchFolder } from '../../mail-servers/imap-folders.ts';
import type { ImapConnection } from '../../mail-servers/imap-connection.ts';
import type { InboxLease } from './inbox-lease.ts';
import { failuresMax, folderKey, type ReadingTroubles } from './reading-troubles.ts';

/** Mails fetched together: their bytes are in memory at once. */
const mailsAtOnce = 10;
/** After a change of UIDVALIDITY, mails of this time before the last look are compared with what was stored. */
const lookBackMs = 2 * 24 * 60 * 60 * 1000;

export interface FolderReading {
  connection: ImapConnection;
  lease: InboxLease;
  path: string;
  /** Where to begin in a folder that was never read: mails since then; null: only those that come from now on. */
  startsAt: Date | null;
  /** When all folders of the mailbox were last read. */
  checkedAt: Date | null;
  troubles: ReadingTroubles;
  signal: AbortSignal;
}

/**
 * Stores the mails that came into the folder since it was last read, each once, however often it is fetched. Ends early
 * when the signal fires: the next reading continues there.
 * @returns how many were new
 */
export async function readFolder(context: Context, reading: FolderReading): Promise<number> {
  const { connection, lease, path } = reading;
  const folder = await examineFolder(connection, path);
  const before = await loadPlace(context.pool, lease, path);
  const uids = await newUids(reading, folder, before);
  let stored = 0;
  const left = [...uids];
  while (left.length > 0) {
    if (reading.signal.aborted) return stored;
    const { items, skipped, lastUid } = await fetchNext(context, reading, left);
    stored += await store(context, reading, items, { uidValidity: folder.uidValidity, lastUid }, skipped);
  }
  reading.troubles.over(folderKey(lease.mailboxId, path));
  const end = Math.max(folder.uidNext - 1, uids.at(-1) ?? 0);
  const isThere = before?.uidValidity === folder.uidValidity && before.lastUid >= end;
  if (!isThere) await store(context, reading, [], { uidValidity: folder.uidValidity, lastUid: end });
  return stored;
}

/** Ascending. A folder of any size that is read for the first time costs one SEARCH at most. */
async function newUids(
  { connection, startsAt, checkedAt }: FolderReading,
  folder: MailboxObject,
  place: FolderPlace | null,
): Promise<number[]> {
  if (place?.uidValidity === folder.uidValidity) {
    if (folder.uidNext <= place.lastUid + 1) return [];
    // `n:*` names the last mail even when it is older than n.
    const uids = await searchFolder(connection, { uid: `${place.lastUid + 1}:*` });
    return uids.filter((uid) => uid > place.lastUid);
  }
  const since = place && checkedAt ? new Date(checkedAt.getTime() - lookBackMs) : startsAt;
  return since === null ? [] : searchFolder(connection, { since });
}

/**
 * Takes the next mails off the list and fetches them: ten together, one by one after a failure. A mail that has failed
 * again and again is skipped when one behind it can be fetched, and is in the way of nothing else.
 * @throws what the server or the connection made of it
 */
async function fetchNext(
  context: Context,
  reading: FolderReading,
  left: number[],
): Promise<{ items: NewItem[]; skipped: number | null; lastUid: number }> {
  const key = folderKey(reading.lease.mailboxId, reading.path);
  const mode = reading.troubles.modeOf(key, left);
  if (mode === 'skip') {
    await proveServer(context, reading, left);
    const skipped = left.shift()!;
    return { items: [], skipped, lastUid: skipped };
  }
  const some = left.splice(0, mode === 'together' ? mailsAtOnce : 1);
  try {
    return { items: await fetchMails(context, reading, some), skipped: null, lastUid: some.at(-1)! };
  } catch (error) {
    // Of a connection that was closed on our side, it is not the mail's fault; alone, it may arrive in time.
    const isAlone = some.length === 1 && !reading.signal.aborted;
    reading.troubles.failed(key, some[0]!, isAlone);
    throw error;
  }
}

/** Fetches a mail behind the first one and drops it: it is stored in its turn. @throws like fetchNext */
async function proveServer(context: Context, reading: FolderReading, uids: number[]): Promise<void> {
  const { lease, path, troubles, signal } = reading;
  const key = folderKey(lease.mailboxId, path);
  try {
    await fetchMails(context, reading, [troubles.proofOf(key, uids)]);
  } catch (error) {
    if (!signal.aborted) troubles.proofFailed(key);
    throw error;
  }
}

/** The first bytes of each: the text of a mail comes before its attachments. Peeks, and so leaves no trace. */
async function fetchMails(
  { config, clock }: Context,
  { connection, lease: { mailboxId } }: FolderReading,
  uids: number[],
): Promise<NewItem[]> {
  const items: NewItem[] = [];
  const query = { internalDate: true, source: { start: 0, maxLength: config.INBOUND_MAIL_BYTES_MAX } };
  for await (const { source, internalDate } of fetchFromFolder(connection, uids, query)) {
    if (!source) continue;
    const receivedAt = dateOf(internalDate) ?? clock.now();
    items.push(mailItem({ sourceId: mailboxId, mailboxId, raw: source, receivedAt }));
  }
  return items;
}

/** Null for a date that the server made up, which Postgres would refuse. */
function dateOf(internalDate: Date | string | undefined): Date | null {
  const date = new Date(internalDate ?? Number.NaN);
  return date.getTime() > 0 ? date : null;
}

/** @param skipped UID of a mail that cannot be fetched */
async function store(
  context: Context,
  { lease, path }: FolderReading,
  fetched: NewItem[],
  place: FolderPlace,
  skipped: number | null = null,
): Promise<number> {
  const { pool, clock, wakeUps } = context;
  const { organizationId, mailboxId } = lease;
  const items = await keepContents(context, organizationId, fetched);
  const stored = await inTransaction(pool, async (client) => {
    await savePlace(client, lease, path, place);
    if (skipped !== null) {
      const externalId = `${path} ${place.uidValidity} ${skipped}`;
      const error = `the email with UID ${skipped} in ${path} cannot be fetched from the server`;
      const failed = { externalId, error, attempts: failuresMax, now: clock.now() };
      await storeFailedMail(client, { organizationId, mailboxId, ...failed });
    }
    return storeItems(client, { organizationId, items, now: clock.now() });
  });
  if (stored > 0) await wakeUps.wake('inbound', organizationId);
  return stored;
}
