import { inTransaction } from '@reachback/common/database/pool';
import { notFound } from '@reachback/common/http/errors/errors';
import { storeEvents } from '@reachback/webhooks/events/store-events';
import type { Caller } from '@reachback/common/auth/bearer-auth';
import type { Context } from '../../context.ts';
import { countDays } from '../../daily-numbers/count-days.ts';
import { holdZones } from '../../daily-numbers/counted-zones.ts';
import { requirePerson } from '../../members/acting-person.ts';
import { reachOf, requireReach } from '../../members/member-locations.ts';
import type { FollowUpSettings } from '../follow-up.ts';
import { lockResponse, rowOf, type ResponseWithFollowUp } from '../record/lock-answering.ts';
import { responseEvents } from '../record/response-event.ts';
import { responseDayChange } from '../record/response-sums.ts';
import { presentResponse, responseUuid, type ResponseView } from '../response.ts';
import { writeResponse } from '../record/write-response.ts';

/** Values that a change can depend on. */
export interface Moment extends Pick<FollowUpSettings, 'followUpDueDays'> {
  now: Date;
}

/**
 * Changes the follow-up of a response, with its event and the counter of open ones.
 * @param change returns the new response; the same object for no change
 * @throws ApiError 403 for an organization key, 404 for a response that the caller may not see, and what `change`
 * throws
 */
export async function changeFollowUp(
  { pool, clock }: Context,
  { caller, id }: { caller: Caller; id: string },
  change: (before: ResponseWithFollowUp, moment: Moment) => ResponseWithFollowUp,
): Promise<ResponseView> {
  requirePerson(caller);
  const { organizationId } = caller;
  const reach = await reachOf(pool, caller);
  const now = clock.now();
  const uuid = responseUuid(id);
  return inTransaction(pool, async (client) => {
    // Read first: an organization that never had a visit has no settings row to lock.
    const { rows } = await client.query<Pick<Moment, 'followUpDueDays'>>(
      `select s.follow_up_due_days as "followUpDueDays" from responses r
       join settings s on s.organization_id = r.organization_id where r.organization_id = $1 and r.id = $2`,
      [organizationId, uuid],
    );
    if (!rows[0]) throw notFound('response');
    const zones = await holdZones(client, organizationId);
    const before = await lockResponse(client, organizationId, { id: uuid });
    if (!before) throw notFound('response');
    requireReach(reach, before);
    const after = change(before, { ...rows[0], now });
    if (after === before) return presentResponse(rowOf(before));
    await writeResponse(client, organizationId, { before, after, now });
    await storeEvents(client, organizationId, responseEvents(before, after, { rules: null, at: now }));
    const changes =
      before.followUp.status === after.followUp.status ? [] : [responseDayChange(before, after)];
    await countDays(client, organizationId, { zones, changes });
    return presentResponse(rowOf(after));
  });
}
