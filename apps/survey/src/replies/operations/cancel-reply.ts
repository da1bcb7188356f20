import { changedAfterCommit } from '@reachback/common/database/after-commit';
import { inTransaction } from '@reachback/common/database/pool';
import { apiError, notFound } from '@reachback/common/http/errors/errors';
import { z } from 'zod';
import { endpoint } from '../../context.ts';
import { requirePerson } from '../../members/acting-person.ts';
import { reachOf, requireReach } from '../../members/member-locations.ts';
import { readPersonOfResponse } from '../../responses/person-of-response.ts';
import { responseUuid } from '../../responses/response.ts';
import { findReply } from '../find-reply.ts';
import { presentReply, replyUuid, replyView } from '../reply.ts';

/** Undo. Whichever changes the row's status first wins, this or the worker that is about to send it. */
export const cancelReply = endpoint({
  name: 'cancelReply',
  summary: 'Cancel a reply that has not been sent',
  description:
    'Cancels a queued reply: nothing of it is sent. A reply that was sent, or is being sent, returns 409. Canceling again has no effect.',
  group: 'follow-ups',
  input: z.object({ id: z.string(), reply_id: z.string() }),
  unknownFields: 'warn',
  output: replyView,
  responseExamples: { 200: { status: 'canceled' } },
  async handle({ pool, clock }, caller, { id, reply_id: replyWire }) {
    requirePerson(caller);
    const { organizationId } = caller;
    const key = { responseId: responseUuid(id), replyId: replyUuid(replyWire) };
    const reach = await reachOf(pool, caller);
    requireReach(reach, await readPersonOfResponse(pool, organizationId, key.responseId));
    return inTransaction(pool, async (client) => {
      const { rowCount } = await client.query(
        `update replies set status = 'canceled', due_at = null, leased_until = null, ended_at = $4
         where organization_id = $1 and response_id = $2 and id = $3 and status = 'pending'`,
        [organizationId, key.responseId, key.replyId, clock.now()],
      );
      const row = await findReply(client, organizationId, key);
      if (!row) throw notFound('reply');
      if (rowCount === 0 && row.status !== 'canceled') {
        throw apiError('invalid_state', 'the reply is in transit or was sent; it can no longer be canceled');
      }
      changedAfterCommit(client, organizationId, ['responses']);
      return presentReply(row);
    });
  },
});
