import { inTransaction } from '@reachback/common/database/pool';
import { apiError, notFound } from '@reachback/common/http/errors/errors';
import { storeEvents } from '@reachback/webhooks/events/store-events';
import { z } from 'zod';
import { endpoint } from '../../context.ts';
import { reachOf, reaches } from '../../members/member-locations.ts';
import { endScheduled } from '../record/end-scheduled.ts';
import { invitationView, loadInvitation, presentInvitation } from '../invitation.ts';
import { reasonText } from '../reasons.ts';

/** Cancels an invitation that is not sent yet. Cancelling again is a no-op. */
export const cancelInvitation = endpoint({
  name: 'cancelInvitation',
  summary: 'Cancel a scheduled survey',
  description:
    'Cancels the survey before it is sent and sends `reputation.invitation.cancelled`. An invitation that was sent or ended returns 409. Cancelling again has no effect. For a member who works for some locations, the invitations of others return 404.',
  group: 'invitations',
  input: z.object({ id: z.string() }),
  unknownFields: 'warn',
  responseExamples: {
    200: {
      status: 'cancelled',
      reason: 'requested',
      message: reasonText('requested'),
      endedAt: '2026-03-02T10:00:00.000Z',
    },
  },
  output: invitationView,
  async handle({ db, pool, clock }, caller, { id }) {
    const { organizationId } = caller;
    const { id: uuid, locationId } = await loadInvitation(db, organizationId, id);
    if (!reaches(await reachOf(pool, caller), locationId)) throw notFound('invitation');
    const cancelled = await inTransaction(pool, async (client) => {
      const events = await endScheduled(client, organizationId, {
        by: 'ids',
        value: [uuid],
        end: { status: 'cancelled', reason: 'requested' },
        now: clock.now(),
      });
      await storeEvents(client, organizationId, events);
      return events.length > 0;
    });
    const row = await loadInvitation(db, organizationId, id);
    if (!cancelled && row.status !== 'cancelled') {
      throw apiError('invalid_state', `an invitation that is ${row.status} cannot be cancelled`);
    }
    return presentInvitation(row);
  },
});
