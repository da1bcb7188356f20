import { wakeAfterCommit } from '@reachback/common/database/after-commit';
import { lockCount } from '@reachback/common/database/lock-count';
import { isMissingReference } from '@reachback/common/database/database-errors';
import { inTransaction } from '@reachback/common/database/pool';
import { apiError, notFound } from '@reachback/common/http/errors/errors';
import { createdBefore } from '@reachback/common/http/idempotency/created-before';
import { newUuid } from '@reachback/common/values/ids';
import type { PoolClient } from 'pg';
import { z } from 'zod';
import { surveyError } from '../../api/errors.ts';
import { endpoint } from '../../context.ts';
import { alertsLaneName } from '../lane-name.ts';
import { refuseOptedOut } from './opt-out.ts';
import { loadRecipient } from './recipient.ts';

/** Tests per recipient and hour, so that the API cannot be used to flood a mailbox. */
const testsMax = 10;
const hourMs = 60 * 60 * 1000;

export const testAlertRecipient = endpoint({
  name: 'testAlertRecipient',
  summary: 'Send a test message to a recipient of alerts',
  description:
    'The message is sent within seconds, or in the next hour if the quota of emails is used up, in the format of an alert; if it cannot be delivered, `state` of the recipient shows why. A stopped recipient, or an address that unsubscribed, returns 409. At most 10 tests of a recipient can be sent within an hour.',
  group: 'alerts',
  input: z.object({ id: z.string() }),
  output: z.object({ queued: z.literal(true) }),
  statuses: [202],
  idempotencyKey: true,
  async handle({ db, pool, clock }, { organizationId, newId }, { id }) {
    const queued = { queued: true as const };
    const before = await createdBefore({ newId }, (messageId) =>
      db.alertMessage.findFirst({ where: { organizationId, id: messageId }, select: { id: true } }),
    );
    if (before) return queued;
    const { id: recipientId, state, email } = await loadRecipient(db, organizationId, id);
    if (state === 'stopped') throw apiError('invalid_state', 'the recipient is stopped; update its address');
    await refuseOptedOut(db, organizationId, email);
    const now = clock.now();
    await inTransaction(pool, async (client) => {
      await lockCount(client, 'tests of a recipient', recipientId);
      await refuseTooMany(client, { organizationId, recipientId, since: new Date(now.getTime() - hourMs) });
      await client.query(
        `insert into alert_messages (organization_id, id, recipient_id, kind, due_at, created_at)
         values ($1, $2, $3, 'test', $4, $4)`,
        [organizationId, newId ?? newUuid(now.getTime()), recipientId, now],
      );
      wakeAfterCommit(client, alertsLaneName, [organizationId]);
    }).catch((error: unknown) => {
      throw isMissingReference(error, 'recipient_id') ? notFound('alert recipient') : error;
    });
    return queued;
  },
});

async function refuseTooMany(
  client: PoolClient,
  { organizationId, recipientId, since }: { organizationId: string; recipientId: string; since: Date },
): Promise<void> {
  const { rows } = await client.query<{ count: number | null }>(
    `select count(*)::int as count from alert_messages
      where organization_id = $1 and recipient_id = $2 and kind = 'test' and created_at > $3`,
    [organizationId, recipientId, since],
  );
  if (rows[0]!.count! >= testsMax)
    throw surveyError('too_many', `${testsMax} tests of a recipient can be sent within an hour`);
}
