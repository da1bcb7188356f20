import { changedNow } from '@reachback/common/database/after-commit';
import { newUuid } from '@reachback/common/values/ids';
import { wakeEndpoints } from '@reachback/webhooks/events/store-events';
import type { Pool } from 'pg';
import { originalIn } from '../decide/read-facts.ts';
import type { PlannedVisit, VisitOutcome } from '../decide/visit-outcome.ts';
import { ordinaryVisitsSql } from './ordinary-visits-sql.ts';
import { recordOf } from './visit-record.ts';

/** A visit as `ordinaryVisitsSql` returns it; the columns of the original are null when there is none. */
interface Row {
  current: boolean | null;
  id: string | null;
  status: string | null;
  reason: string | null;
  scheduled_for: Date | null;
  payload_hash: Buffer | null;
  recorded: boolean;
  is_next_due: boolean;
  /** Webhook endpoints to wake; the same in each row. */
  endpoints: string[];
}

/**
 * Records ordinary visits of one organization in one statement: the person if new, the invitation and its event. Writes
 * nothing for a visit that any rule might skip; record-carefully.ts decides about those. The statement compares the
 * settings' version, so that an outdated cached policy is never used.
 * @param visits of one organization, no two with the same externalId or contact
 * @returns the outcome of each, in order; null for one that is not ordinary
 * @throws a unique violation when a concurrent statement recorded the same visit or new person first: nothing is
 * written
 */
export async function recordOrdinaryVisits(
  pool: Pool,
  organizationId: string,
  visits: PlannedVisit[],
): Promise<(VisitOutcome | null)[]> {
  const records = visits.map((planned) => recordOf(planned, { status: 'scheduled' }));
  const input = visits.map(({ visit, plan, policy, now }, n) => ({
    n,
    version: policy.version,
    email: visit.email,
    phone: visit.phone,
    new_person: newUuid(now.getTime()),
    too_near_after: plan.tooNear?.after,
    too_near_before: plan.tooNear?.before,
    ...records[n],
  }));
  const { rows } = await pool.query<Row>({
    name: 'record-visits',
    text: ordinaryVisitsSql,
    values: [organizationId, JSON.stringify(input)],
  });
  if (rows.some((row) => row.recorded)) changedNow(pool, organizationId, ['invitations']);
  wakeEndpoints(pool, organizationId, rows[0]?.endpoints ?? []);
  return rows.map((row, n) => outcomeIn(row, records[n]!.id));
}

function outcomeIn(row: Row, id: string): VisitOutcome | null {
  if (row.recorded) {
    return { status: 'decided', decision: { status: 'scheduled' }, id, isNextDue: row.is_next_due };
  }
  const original = originalIn(row);
  if (original) return { status: 'duplicate', original };
  return row.current ? null : { status: 'outdated' };
}
