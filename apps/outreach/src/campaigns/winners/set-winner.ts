import { changedAfterCommit } from '@reachback/common/database/after-commit';
import { wireId } from '@reachback/common/values/ids';
import { newEvent } from '@reachback/webhooks/events/new-event';
import { storeEvents } from '@reachback/webhooks/events/store-events';
import type { PoolClient } from 'pg';

export interface Winner {
  organizationId: string;
  campaignId: string;
  stepId: string;
  /** The id of a variant; '' is the step's own text. */
  variant: string;
  chosenBy: 'test' | 'person';
  at: Date;
}

/**
 * Makes the step send only this text: the weights of the others become 0. Stores the event. Runs in the caller's
 * transaction, which has locked the campaign.
 */
export async function setWinner(client: PoolClient, winner: Winner): Promise<void> {
  const { organizationId, campaignId, stepId, variant, chosenBy, at } = winner;
  await client.query(
    `update steps set weight = case when $3 = '' then greatest(weight, 1) else 0 end,
            variants = (select coalesce(jsonb_agg(v || jsonb_build_object('weight',
                               case when v->>'id' = $3 then greatest((v->>'weight')::int, 1) else 0 end) order by n), '[]')
                          from jsonb_array_elements(variants) with ordinality as t (v, n))
      where organization_id = $1 and id = $2`,
    [organizationId, stepId, variant],
  );
  await client.query(
    `insert into step_tests (organization_id, step_id, metric, ends, min_sends, winner, chosen_by, decided_at)
     values ($1, $2, 'replied', 'manual', 200, $3, $4, $5)
     on conflict (organization_id, step_id) do update
        set winner = excluded.winner, chosen_by = excluded.chosen_by, decided_at = excluded.decided_at, due_at = null`,
    [organizationId, stepId, variant, chosenBy, at],
  );
  const { rows } = await client.query<{ name: string; position: number }>(
    `select c.name, s.position from steps s join campaigns c on c.organization_id = $1 and c.id = s.campaign_id
      where s.organization_id = $1 and s.id = $2`,
    [organizationId, stepId],
  );
  const { name, position } = rows[0]!;
  const data = {
    lead: null,
    campaign: { id: wireId('cmp', campaignId), name },
    step: { id: wireId('stp', stepId), position },
    variant: variant || null,
    chosen_by: chosenBy,
  };
  await storeEvents(client, organizationId, [newEvent('coldemail.step.winner_chosen', data, at)]);
  changedAfterCommit(client, organizationId, ['campaigns']);
}
