import { changedAfterCommit } from '@reachback/common/database/after-commit';
import { inTransaction } from '@reachback/common/database/pool';
import { wakeEndpointsAfterCommit, wokenEndpointsSql } from '@reachback/webhooks/events/store-events';
import type { Pool } from 'pg';
import { settlePerson } from '../../people/settle-person.ts';
import { contactColumns } from '../decide/contacts-of-visit.ts';
import { decideVisit } from '../decide/decide-visit.ts';
import { readFacts, readOriginal } from '../decide/read-facts.ts';
import type { PlannedVisit, VisitOutcome } from '../decide/visit-outcome.ts';
import { insertSql, recordColumns, recordOf } from './visit-record.ts';

const writeSql = `
  with record as (select *, $3::uuid as person_id from jsonb_to_recordset($2::jsonb) as t (${recordColumns})), ${insertSql}
  select ${wokenEndpointsSql} as endpoints`;

/**
 * Records a visit that is not ordinary: locks the person, reads the facts, decides, and stores the decision, also for a
 * skipped visit.
 * @throws a unique violation when a concurrent call recorded the same visit or the same new person first: start over
 */
export async function recordCarefully(pool: Pool, planned: PlannedVisit): Promise<VisitOutcome> {
  const { organizationId, visit, plan, policy, now } = planned;
  return inTransaction(pool, async (client): Promise<VisitOutcome> => {
    const { externalId } = visit;
    const { current, original } = await readOriginal(client, organizationId, {
      externalId,
      version: policy.version,
    });
    if (original) return { status: 'duplicate', original };
    if (!current) return { status: 'outdated' };
    const personId = await settlePerson(client, organizationId, { ...contactColumns(visit), now });
    if (personId === null) return { status: 'conflict' };
    const facts = await readFacts(client, organizationId, { visit, plan });
    const decision = decideVisit({ visit, plan, facts }, policy);
    const record = recordOf(planned, decision);
    const { rows } = await client.query<{ endpoints: string[] }>(writeSql, [
      organizationId,
      JSON.stringify([record]),
      personId,
    ]);
    changedAfterCommit(client, organizationId, ['invitations']);
    wakeEndpointsAfterCommit(client, organizationId, rows[0]!.endpoints);
    return { status: 'decided', decision, id: record.id, isNextDue: true };
  });
}
