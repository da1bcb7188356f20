import { firstUuidOf, newUuid } from '@reachback/common/values/ids';
import type { Client, Pool } from 'pg';

/** Row versions that each group of tables has seen before anything is measured. */
export const writesBefore = 1_000_000;
const rowsAtOnce = 5_000;

/**
 * Gives tables a past: their rows are written again and again, a part at a time as work does it, until this many were.
 * Dead rows and dead index entries stay for as long as autovacuum leaves them, and statistics are of whenever it took
 * them. Tables that were filled a moment ago and vacuumed hide what a plan costs in life.
 * @param set of each table, e.g. `{ leads: 'created_at = created_at' }`
 */
export async function rewriteRows(
  client: Client,
  set: Record<string, string>,
  writes = writesBefore,
): Promise<void> {
  const tables = Object.entries(set);
  for (const [table, change] of tables) {
    const { rows } = await client.query<{ pages: number; count: number }>(
      `select (pg_relation_size('${table}') / 8192)::int as pages, count(*)::int as count from ${table}`,
    );
    const { pages, count } = rows[0]!;
    if (count === 0) continue;
    const pagesAtOnce = Math.max(1, Math.ceil((pages * rowsAtOnce) / count));
    let written = 0;
    for (let page = 0; written < writes / tables.length; page = (page + pagesAtOnce) % pages) {
      const { rowCount } = await client.query(
        `update ${table} set ${change} where ctid >= $1::tid and ctid < $2::tid`,
        [`(${page},0)`, `(${page + pagesAtOnce},0)`],
      );
      written += rowCount ?? 0;
      // Rows that were moved behind the pages of the beginning are not met again; those that are there count.
      if (rowCount === 0 && page + pagesAtOnce >= pages) break;
    }
  }
  await client.query('checkpoint');
}

/** Versions that an email writes: its lead new, taken and done, its send claimed, marked and sent. */
const writesPerEmail = 6;
const emailsAtOnce = 2_000;

/** What the mailboxes have sent before, batch after batch as the engine writes it: at least `writesBefore` versions. */
export async function pastEmails(
  client: Client,
  { organizationId, mailboxIds }: { organizationId: string; mailboxIds: string[] },
): Promise<void> {
  const campaignId = newUuid();
  const key = [organizationId, campaignId];
  // Whether the disk has it matters to nobody here.
  await client.query('set synchronous_commit = off');
  await client.query(
    `insert into campaigns (organization_id, id, name, status) values ($1, $2, 'Past', 'paused')`,
    key,
  );
  await client.query('insert into campaign_numbers (organization_id, campaign_id) values ($1, $2)', key);
  const { rows } = await client.query<{ id: string }>(
    `insert into steps (organization_id, campaign_id, position, delay_days, subject, body)
     values ($1, $2, 1, 0, 'Past', 'Past') returning id`,
    key,
  );
  for (let sent = 0; sent * writesPerEmail < writesBefore; sent += emailsAtOnce) {
    const mailboxId = mailboxIds[(sent / emailsAtOnce) % mailboxIds.length];
    const { rows: leads } = await client.query<{ id: string }>(
      `insert into leads (organization_id, campaign_id, email)
       select $1, $2, 'past-' || $3::int + n || '@company-' || n % 5000 || '.example' from generate_series(1, $4::int) as n
       returning id`,
      [...key, sent, emailsAtOnce],
    );
    const values = [organizationId, leads.map(({ id }) => id)];
    await client.query(
      `update leads set mailbox_id = $3, due_at = now() where organization_id = $1 and id = any($2)`,
      [...values, mailboxId],
    );
    await client.query(
      `insert into sends (organization_id, campaign_id, lead_id, step_id, position, mailbox_id, status, message_id,
              is_first, campaign_day, mailbox_day, attempts)
       select $1, $3, unnest($2::uuid[]), $4, 1, $5, 'claimed', '<' || new_id() || '@sender.example>', true, current_date,
              current_date, 1`,
      [...values, campaignId, rows[0]!.id, mailboxId],
    );
    await client.query(
      `update sends set status = 'sending' where organization_id = $1 and lead_id = any($2)`,
      values,
    );
    await client.query(
      `update sends set status = 'sent', sent_at = now(), subject = 'Past', text = 'Past'
        where organization_id = $1 and lead_id = any($2)`,
      values,
    );
    await client.query(
      `update leads set status = 'completed', due_at = null, last_position = 1 where organization_id = $1 and id = any($2)`,
      values,
    );
  }
  await client.query('reset synchronous_commit');
  // Without statistics of any kind plans are worse than they ever are in life: autovacuum takes some within a minute.
  await client.query('analyze leads, sends');
  await client.query('checkpoint');
}

/** Versions that a delivery writes: event, delivery as stored, claimed and done, attempt. */
const writesPerDelivery = 5;

/** What an endpoint was sent before: at least `writesBefore` versions. */
export async function pastDeliveries(
  client: Pool,
  { organizationId, endpointId }: { organizationId: string; endpointId: string },
): Promise<void> {
  const key = [organizationId, endpointId];
  for (let done = 0; done * writesPerDelivery < writesBefore; done += rowsAtOnce) {
    const { rows } = await client.query<{ id: string }>(
      `insert into webhook_deliveries (organization_id, id, endpoint_id, event_id, event_type, due_at, created_at)
       select $1, new_id(), $2, new_id(), 'coldemail.lead.completed', now(), now() from generate_series(1, $3::int)
       returning id`,
      [...key, rowsAtOnce],
    );
    const values = [organizationId, rows.map(({ id }) => id)];
    await client.query(
      `insert into webhook_events (organization_id, id, type, body, created_at)
       select organization_id, event_id, event_type, '{}', created_at from webhook_deliveries
        where organization_id = $1 and id = any($2)`,
      values,
    );
    await client.query(
      `update webhook_deliveries set leased_until = now() where organization_id = $1 and id = any($2)`,
      values,
    );
    await client.query(
      `insert into webhook_attempts (organization_id, delivery_id, number, at, duration_ms, status)
       select $1, unnest($2::uuid[]), 1, now(), 1, 200`,
      values,
    );
    await client.query(
      `update webhook_deliveries set status = 'delivered', due_at = null, leased_until = null, attempts = 1,
              ended_at = now() where organization_id = $1 and id = any($2)`,
      values,
    );
  }
  await client.query('checkpoint');
}

/** Webhooks of one instant that were delivered then, each of an event of its own. */
export async function oldWebhooks(
  client: Pool,
  { organizationId, count, at }: { organizationId: string; count: number; at: Date },
): Promise<void> {
  const values = [organizationId, firstUuidOf(at).slice(0, 15), at, count];
  const ids = `(select ($2 || substr(gen_random_uuid()::text, 16))::uuid as id from generate_series(1, $4::int)) made`;
  await client.query(
    `insert into webhook_events (organization_id, id, type, body, created_at)
     select $1, id, 'coldemail.lead.completed', repeat('x', 600), $3::timestamptz from ${ids}`,
    values,
  );
  const old = [organizationId, at];
  await client.query(
    `insert into webhook_deliveries (organization_id, id, endpoint_id, event_id, event_type, status, attempts, ended_at,
            created_at)
     select $1, id, $1, id, type, 'delivered', 1, $2, $2 from webhook_events where organization_id = $1 and created_at = $2`,
    old,
  );
  await client.query(
    `insert into webhook_attempts (organization_id, delivery_id, number, at, duration_ms, status)
     select $1, id, 1, $2, 5, 200 from webhook_deliveries where organization_id = $1 and created_at = $2`,
    old,
  );
}
