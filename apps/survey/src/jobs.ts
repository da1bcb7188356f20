import type { Job } from '@reachback/queue/job';
import { forgetIdempotencyKeys } from '@reachback/common/http/idempotency/idempotency';
import { correctWebhookTimes } from '@reachback/webhooks/delivery/claim/correct-webhook-times';
import { forgetWebhooks } from '@reachback/webhooks/events/delete-expired';
import { webhookLane } from '@reachback/webhooks/webhook-lane';
import { z } from 'zod';
import type { Context, SurveyLane } from './context.ts';
import { correctAlertTimes } from './alerts/claim/correct-alert-times.ts';
import { alertLane } from './alerts/deliver/alert-lane.ts';
import { correctInvitationTimes } from './invitations/claim/correct-invitation-times.ts';
import { correctQueueTimes } from './outbox/outbox.ts';
import { forgetEnded } from './outbox/forget-ended.ts';
import { reminderLane } from './reminders/reminder-lane.ts';
import { replyLane } from './replies/deliver/reply-lane.ts';
import { retentionOf } from './settings/retention.ts';
import { settleGroupNumbers } from './daily-numbers/settle-group-numbers.ts';
import { modelLane } from './themes/model/model-lane.ts';
import { recountThemes } from './themes/record/recount-themes.ts';
import { invitationLane } from './invitations/deliver/invitation-lane.ts';

/** All lanes of the service. */
export const lanes: SurveyLane[] = [
  invitationLane,
  alertLane,
  replyLane,
  reminderLane,
  modelLane,
  webhookLane,
];

/** All jobs that run on a schedule. */
export const jobs: Job<Context>[] = [
  {
    name: 'correct-times',
    payload: z.object({}),
    everyMs: 60 * 1000,
    run: async (context, _payload, signal) => {
      const now = context.clock.now();
      await correctInvitationTimes(context, now, signal);
      await correctAlertTimes(context.pool, now);
      await correctQueueTimes(context.pool, 'replies', now);
      await correctQueueTimes(context.pool, 'reminders', now);
      await correctQueueTimes(context.pool, 'theme_readings', now);
      await correctWebhookTimes(context, now, signal);
    },
  },
  {
    name: 'settle-group-numbers',
    payload: z.object({}),
    everyMs: 30 * 1000,
    run: (context, _payload, signal) => settleGroupNumbers(context, signal),
  },
  {
    name: 'recount-themes',
    payload: z.object({}),
    everyMs: 30 * 1000,
    run: (context, _payload, signal) => recountThemes(context, signal),
  },
  {
    name: 'forget-idempotency-keys',
    payload: z.object({}),
    everyMs: 60 * 60 * 1000,
    run: async ({ pool, clock }, _payload, signal) => void (await forgetIdempotencyKeys(pool, clock, signal)),
  },
  {
    name: 'forget-alerts',
    payload: z.object({}),
    everyMs: 60 * 60 * 1000,
    run: (context, _payload, signal) => forgetEnded(context, 'alert_messages', signal),
  },
  {
    name: 'forget-reminders',
    payload: z.object({}),
    everyMs: 60 * 60 * 1000,
    run: (context, _payload, signal) => forgetEnded(context, 'reminders', signal),
  },
  {
    name: 'forget-webhooks',
    payload: z.object({}),
    everyMs: 60 * 60 * 1000,
    run: (context, _payload, signal) =>
      forgetWebhooks(context, retentionOf(context.config).webhookEventDays, signal),
  },
];
