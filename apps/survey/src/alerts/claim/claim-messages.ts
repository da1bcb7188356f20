import { inTransaction } from '@reachback/common/database/pool';
import type { PoolClient } from 'pg';
import type { Context } from '../../context.ts';
import type { AlertChannel, AlertLanguage, AlertMessageKind } from '../../kinds/alert-words.ts';
import { isWantedSql } from '../recipients/is-wanted.ts';
import { collectAboveLimit } from './collect-above-limit.ts';
import { countEmails, lockEmailRoom, putOff } from './email-quota.ts';

/** A message leased to this worker until `leasedUntil`. */
export interface ClaimedMessage {
  id: string;
  kind: AlertMessageKind;
  responseId: string | null;
  dueAt: Date;
  createdAt: Date;
  attempts: number;
  leasedUntil: Date;
  recipientId: string;
  channel: AlertChannel;
  email: string | null;
  sealedUrl: string | null;
  language: AlertLanguage;
  locationIds: string[];
  traceparent: string | null;
}

/** A message that a worker had begun to send when it crashed. */
export interface AbandonedMessage {
  id: string;
  leaseId: string | null;
  leasedUntil: Date;
}

/** Lease of a claimed message, in ms; a mark renews it. */
export const claimMs = 20_000;
const recipientsAtOnce = 50;
const rowsAtOnce = 200;
/** Maximum number of messages in one batch. */
const claimsMax = 50;

interface DueRow {
  id: string;
  recipientId: string;
  channel: AlertChannel;
  kind: AlertMessageKind;
  status: 'pending' | 'sending';
  leaseId: string | null;
  leasedUntil: Date | null;
  ownAt: Date | null;
}

/**
 * Claims the due messages of an organization, longest overdue first. Alerts above their recipient's limit are collected
 * into one message that lists them; recipients are locked, so that concurrent workers do not exceed it. So are alerts by
 * email above the organization's quota, and other emails above it wait. What a recipient no longer wants ends here.
 */
export async function claimMessages(
  { pool, config }: Pick<Context, 'pool' | 'config'>,
  organizationId: string,
  now: Date,
): Promise<{ claims: ClaimedMessage[]; abandoned: AbandonedMessage[] }> {
  return inTransaction(pool, async (client) => {
    const recipientIds = await lockRecipients(client, organizationId, now);
    if (recipientIds.length === 0) return { claims: [], abandoned: [] };
    await endUnwanted(client, organizationId, { recipientIds, now });
    const due = await dueRows(client, organizationId, { recipientIds, now });
    const abandoned = due.flatMap(({ id, status, leaseId, leasedUntil }) =>
      status === 'sending' && leasedUntil ? [{ id, leaseId, leasedUntil }] : [],
    );
    const room = await roomOf(client, organizationId, { recipientIds, now });
    const emails = due.some(isNewEmail) ? await lockEmailRoom(client, organizationId, { config, now }) : null;
    const pending = due.filter(({ status }) => status === 'pending');
    const { taken, above, waiting } = allot(pending, { room, emailsLeft: emails?.left ?? 0 });
    const claims = await take(client, organizationId, { ids: taken.map(({ id }) => id), now });
    const counted = taken.filter(isNewEmail).length;
    if (counted > 0) await countEmails(client, organizationId, counted);
    if (above.size > 0) await collectAboveLimit(client, organizationId, { recipientIds: [...above], now });
    if (emails && waiting.length > 0)
      await putOff(client, organizationId, { ids: waiting, until: emails.nextAt });
    return { claims, abandoned };
  });
}

/** Whether a message counts against the organization's quota: each once, however often it is tried. */
const isNewEmail = ({ channel, ownAt }: DueRow) => channel === 'email' && ownAt === null;

/**
 * Decides which of the due messages leave now.
 * @returns also the recipients whose alerts are collected, and the ids of messages that wait
 */
function allot(
  pending: readonly DueRow[],
  { room, emailsLeft }: { room: ReadonlyMap<string, number>; emailsLeft: number },
): { taken: DueRow[]; above: Set<string>; waiting: string[] } {
  const left = new Map(room);
  let emails = emailsLeft;
  const taken: DueRow[] = [];
  const above = new Set<string>();
  const waiting: string[] = [];
  for (const row of pending) {
    const { id, recipientId, kind, ownAt } = row;
    const isNewAlert = kind === 'alert' && ownAt === null;
    const alerts = left.get(recipientId) ?? 0;
    const isAboveQuota = isNewEmail(row) && emails <= 0;
    if (isNewAlert && (alerts <= 0 || isAboveQuota)) above.add(recipientId);
    else if (isAboveQuota) waiting.push(id);
    else if (taken.length < claimsMax) {
      taken.push(row);
      if (isNewAlert) left.set(recipientId, alerts - 1);
      if (isNewEmail(row)) emails -= 1;
    }
  }
  return { taken, above, waiting };
}

async function lockRecipients(client: PoolClient, organizationId: string, now: Date): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>({
    name: 'lock-alert-recipients',
    text: `select r.id from alert_recipients r
      where r.organization_id = $1 and exists (select from alert_messages m
        where m.organization_id = $1 and m.recipient_id = r.id and m.due_at <= $2
          and (m.leased_until is null or m.leased_until <= $2))
      order by r.id limit ${recipientsAtOnce} for no key update of r skip locked`,
    values: [organizationId, now],
  });
  return rows.map(({ id }) => id);
}

/**
 * Ends what a recipient no longer wants: a message that was in flight when they stopped or were switched off, and was
 * not sent, or one of a location that is no longer theirs. Its mark would be refused in every pass.
 */
async function endUnwanted(
  client: PoolClient,
  organizationId: string,
  { recipientIds, now }: { recipientIds: string[]; now: Date },
): Promise<void> {
  await client.query({
    name: 'end-unwanted-alerts',
    text: `update alert_messages m set status = 'failed', due_at = null, leased_until = null, ended_at = $3,
        error = 'the recipient no longer gets such messages'
      from alert_recipients r
      where m.organization_id = $1 and m.recipient_id = any($2::uuid[]) and m.status in ('pending', 'collected')
        and (m.leased_until is null or m.leased_until <= $3)
        and r.organization_id = $1 and r.id = m.recipient_id and not ${isWantedSql}`,
    values: [organizationId, recipientIds, now],
  });
}

async function dueRows(
  client: PoolClient,
  organizationId: string,
  { recipientIds, now }: { recipientIds: string[]; now: Date },
): Promise<DueRow[]> {
  const { rows } = await client.query<DueRow>({
    name: 'due-alerts',
    text: `select m.id, m.recipient_id as "recipientId", r.channel, m.kind, m.status, m.lease_id as "leaseId",
        m.leased_until as "leasedUntil", m.own_at as "ownAt"
      from alert_messages m join alert_recipients r on r.organization_id = m.organization_id and r.id = m.recipient_id
      where m.organization_id = $1 and m.recipient_id = any($2::uuid[]) and m.due_at <= $3
        and (m.leased_until is null or m.leased_until <= $3)
      order by m.due_at, m.id limit ${rowsAtOnce} for update of m skip locked`,
    values: [organizationId, recipientIds, now],
  });
  return rows;
}

/** Returns how many more alerts each recipient may get as separate messages. */
async function roomOf(
  client: PoolClient,
  organizationId: string,
  { recipientIds, now }: { recipientIds: string[]; now: Date },
): Promise<Map<string, number>> {
  const { rows } = await client.query<{ id: string; room: number }>({
    name: 'room-for-alerts',
    text: `select r.id, s.alerts_per_ten_minutes - (select count(*)::int from alert_messages m
        where m.organization_id = $1 and m.recipient_id = r.id
          and m.kind = 'alert' and m.own_at > $3::timestamptz - interval '10 minutes') as room
      from unnest($2::uuid[]) as r (id) join settings s on s.organization_id = $1`,
    values: [organizationId, recipientIds, now],
  });
  return new Map(rows.map(({ id, room }) => [id, room]));
}

async function take(
  client: PoolClient,
  organizationId: string,
  { ids, now }: { ids: string[]; now: Date },
): Promise<ClaimedMessage[]> {
  if (ids.length === 0) return [];
  // not null: dueAt, leasedUntil, locationIds (what is pending is due, and is leased here)
  const { rows } = await client.query<ClaimedMessage>({
    name: 'take-alerts',
    text: `update alert_messages m
        set leased_until = $3, own_at = coalesce(m.own_at, $4)
      from alert_recipients r
      where m.organization_id = $1 and m.id = any($2::uuid[]) and r.organization_id = $1 and r.id = m.recipient_id
      returning m.id, m.kind, m.response_id as "responseId", m.due_at as "dueAt", m.created_at as "createdAt", m.attempts,
        m.leased_until as "leasedUntil", r.id as "recipientId", r.channel, r.email, r.sealed_url as "sealedUrl",
        r.language, r.location_ids as "locationIds", m.traceparent`,
    values: [organizationId, ids, new Date(now.getTime() + claimMs), now],
  });
  return rows.toSorted((left, right) => left.dueAt.getTime() - right.dueAt.getTime());
}
