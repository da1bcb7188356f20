import { changedAfterCommit } from '@reachback/common/database/after-commit';
import { inTransaction } from '@reachback/common/database/pool';
import type { PoolClient } from 'pg';
import type { Context } from '../../context.ts';
import type { ClaimedMessage } from '../claim/claim-messages.ts';
import type { MessageOutcome } from './message-outcome.ts';

/** Maximum length of a stored server response. */
const errorMax = 500;

/**
 * Records the outcome of an attempt, unless another worker has taken the message over: in the message, in the alerts
 * that it lists, and in the recipient's state.
 */
export async function recordMessage(
  { pool, clock }: Pick<Context, 'pool' | 'clock'>,
  organizationId: string,
  { claim, lease, outcome }: { claim: ClaimedMessage; lease: Date; outcome: MessageOutcome },
): Promise<void> {
  const { status, dueAt, attempts, recipientState } = outcome;
  const error = outcome.error?.slice(0, errorMax) ?? null;
  const now = clock.now();
  const endedAt = status === 'pending' ? null : now;
  await inTransaction(pool, async (client) => {
    const { rowCount } = await client.query({
      name: 'record-alert',
      text: `update alert_messages set status = $4, due_at = $5, leased_until = null, lease_id = null, attempts = $6,
          error = $7, ended_at = $8, sent_at = case when $4 in ('sent', 'uncertain') then sent_at end
        where organization_id = $1 and id = $2 and leased_until = $3 and status in ('pending', 'sending')`,
      values: [organizationId, claim.id, lease, status, dueAt, attempts, error, endedAt],
    });
    if (rowCount === 0) return;
    if (endedAt && claim.kind === 'storm') {
      await client.query(
        `update alert_messages set status = $3, ended_at = $4
         where organization_id = $1 and storm_id = $2 and status = 'collected'`,
        [organizationId, claim.id, status, endedAt],
      );
    }
    if (recipientState === null) return;
    await setState(client, organizationId, { id: claim.recipientId, state: recipientState, error, now });
  });
}

async function setState(
  client: PoolClient,
  organizationId: string,
  { id, state, error, now }: { id: string; state: string; error: string | null; now: Date },
): Promise<void> {
  const { rowCount } = await client.query(
    `update alert_recipients set state = $3, state_reason = $4, state_since = case when $3 <> 'active' then $5::timestamptz end
     where organization_id = $1 and id = $2 and (state <> $3 or state_reason is distinct from $4)`,
    [organizationId, id, state, state === 'active' ? null : error, now],
  );
  if (rowCount) changedAfterCommit(client, organizationId, ['alerts']);
  if (state !== 'stopped') return;
  await client.query(
    `update alert_messages set status = 'failed', due_at = null, leased_until = null, ended_at = $3, error = 'the recipient is stopped'
     where organization_id = $1 and recipient_id = $2 and status in ('pending', 'collected')`,
    [organizationId, id, now],
  );
}

/** Releases a message that was not sent, for the next worker. */
export async function giveBack(
  { pool }: Pick<Context, 'pool'>,
  organizationId: string,
  { id, lease }: { id: string; lease: Date },
): Promise<void> {
  await pool.query(
    `update alert_messages set status = 'pending', leased_until = null, lease_id = null, sent_at = null
     where organization_id = $1 and id = $2 and leased_until = $3 and status in ('pending', 'sending')`,
    [organizationId, id, lease],
  );
}
