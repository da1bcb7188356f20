import { wakeNow } from '@reachback/common/database/after-commit';
import { apiError } from '@reachback/common/http/errors/errors';
import { newUuid } from '@reachback/common/values/ids';
import { z } from 'zod';
import { surveyError } from '../../api/errors.ts';
import { endpoint } from '../../context.ts';
import { alertsLaneName } from '../lane-name.ts';
import { loadRecipient } from './recipient.ts';

/** Tests per recipient and hour, so that the API cannot be used to flood a mailbox. */
const testsMax = 10;
const hourMs = 60 * 60 * 1000;

export const testAlertRecipient = endpoint({
  name: 'testAlertRecipient',
  summary: 'Send a test message to a recipient of alerts',
  description:
    'The message is sent within seconds, in the format of an alert; if it cannot be delivered, `state` of the recipient shows why. A stopped recipient returns 409. At most 10 tests of a recipient can be sent within an hour.',
  group: 'alerts',
  input: z.object({ id: z.string() }),
  output: z.object({ queued: z.literal(true) }),
  statuses: [202],
  async handle({ db, pool, clock }, { organizationId }, { id }) {
    const { id: recipientId, state } = await loadRecipient(db, organizationId, id);
    if (state === 'stopped') throw apiError('invalid_state', 'the recipient is stopped; update its address');
    const now = clock.now();
    const since = new Date(now.getTime() - hourMs);
    const recent = { organizationId, recipientId, kind: 'test', createdAt: { gt: since } };
    if ((await db.alertMessage.count({ where: recent })) >= testsMax) {
      throw surveyError('too_many', `${testsMax} tests of a recipient can be sent within an hour`);
    }
    await db.alertMessage.create({
      data: {
        organizationId,
        id: newUuid(now.getTime()),
        recipientId,
        kind: 'test',
        dueAt: now,
        createdAt: now,
      },
    });
    wakeNow(pool, alertsLaneName, [organizationId]);
    return { queued: true as const };
  },
});
