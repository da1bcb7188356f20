import { wakeAfterCommit } from '@reachback/common/database/after-commit';
import { traceparentNow } from '@reachback/common/tracing/spans';
import type { PoolClient } from 'pg';
import { alertsLaneName } from '../lane-name.ts';
import { matchingRules, type JudgedAnswer, type RuleConditions } from './matching-rules.ts';
import { removeQueued } from './remove-queued.ts';

/** An answer that was just written. */
export interface WrittenAnswer extends JudgedAnswer {
  /** Id of the response. */
  id: string;
  /** Whether it is the first answer to its invitation. */
  isNew: boolean;
  now: Date;
}

/** How long an alert without a comment waits for one, in ms: people often write it right after the score. */
const waitForCommentMs = 10_000;

/**
 * Raises the alert of an answer that matches a rule, in the transaction that writes the answer: one alert per response,
 * however often it changes. A pending message is sent with the current answer, or not at all if it no longer matches a
 * rule.
 * @returns the names of the rules when the alert is new, else null
 */
export async function raiseAlert(
  client: PoolClient,
  organizationId: string,
  answer: WrittenAnswer,
): Promise<string[] | null> {
  const rules = matchingRules(await readRules(client, organizationId), answer);
  const known = answer.isNew ? null : await findAlert(client, organizationId, answer.id);
  if (rules.length === 0) {
    if (known && !known.withdrawn) await withdraw(client, organizationId, answer.id);
    return null;
  }
  if (known && !known.withdrawn) await hurry(client, organizationId, answer);
  else await queueMessages(client, organizationId, answer, rules);
  wakeAfterCommit(client, alertsLaneName, [organizationId]);
  return known ? null : rules;
}

async function readRules(client: PoolClient, organizationId: string): Promise<RuleConditions[]> {
  // not null: words, locationIds (written as lists)
  const { rows } = await client.query<RuleConditions>({
    name: 'alert-rules',
    text: `select name, built_in as "builtIn", enabled, score_min as "scoreMin", score_max as "scoreMax", words,
        location_ids as "locationIds"
      from alert_rules where organization_id = $1 order by id`,
    values: [organizationId],
  });
  return rows;
}

async function findAlert(
  client: PoolClient,
  organizationId: string,
  responseId: string,
): Promise<{ withdrawn: boolean } | null> {
  const { rows } = await client.query<{ withdrawn: boolean }>(
    'select withdrawn from alerts where organization_id = $1 and response_id = $2',
    [organizationId, responseId],
  );
  return rows[0] ?? null;
}

const recipientsSql = `
  select id from alert_recipients
  where organization_id = $1 and alerts and state <> 'stopped'
    and (cardinality(location_ids) = 0 or $2::uuid = any(location_ids))`;

const raiseSql = `
  insert into alerts (organization_id, response_id, rules, raised_at) values ($1, $2, $3, $4)
  on conflict (organization_id, response_id) do update set withdrawn = false, rules = excluded.rules`;

/** A recipient who got a message before the alert was withdrawn gets no second one. */
const queueSql = `
  insert into alert_messages (organization_id, recipient_id, kind, response_id, status, due_at, created_at, traceparent)
  select $1::uuid, id, 'alert', $2::uuid, 'pending', $4::timestamptz, $3::timestamptz, $6
    from unnest($5::uuid[]) as recipient (id)
  on conflict (organization_id, recipient_id, response_id) where response_id is not null do nothing`;

async function queueMessages(
  client: PoolClient,
  organizationId: string,
  { id, comment, locationId, now }: WrittenAnswer,
  rules: string[],
): Promise<void> {
  const dueAt = comment === '' ? new Date(now.getTime() + waitForCommentMs) : now;
  await client.query(raiseSql, [organizationId, id, rules, now]);
  const { rows } = await client.query<{ id: string }>(recipientsSql, [organizationId, locationId]);
  if (rows.length === 0) return;
  const recipientIds = rows.map((recipient) => recipient.id);
  await client.query({
    name: 'queue-alert',
    text: queueSql,
    values: [organizationId, id, now, dueAt, recipientIds, traceparentNow()],
  });
}

/** Ends the lease of a worker that has prepared a message with the old answer, so that it is not sent. */
const hurrySql = `
  with own as (
    update alert_messages set leased_until = null,
      due_at = case when attempts = 0 then least(due_at, $3) else due_at end
    where organization_id = $1 and response_id = $2 and status = 'pending'
  )
  update alert_messages set leased_until = null
  where organization_id = $1 and status = 'pending' and id in (
    select storm_id from alert_messages where organization_id = $1 and response_id = $2 and status = 'collected')`;

async function hurry(client: PoolClient, organizationId: string, { id, now }: WrittenAnswer): Promise<void> {
  await client.query(hurrySql, [organizationId, id, now]);
}

async function withdraw(client: PoolClient, organizationId: string, responseId: string): Promise<void> {
  await client.query('update alerts set withdrawn = true where organization_id = $1 and response_id = $2', [
    organizationId,
    responseId,
  ]);
  await removeQueued(client, organizationId, [responseId]);
}
