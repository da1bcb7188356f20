import type { Job } from '@reachback/queue/job';
import { forgetIdempotencyKeys } from '@reachback/common/http/idempotency/idempotency';
import { correctWebhookTimes } from '@reachback/webhooks/delivery/claim/correct-webhook-times';
import { forgetWebhooks } from '@reachback/webhooks/events/delete-expired';
import { webhookLane } from '@reachback/webhooks/webhook-lane';
import { z } from 'zod';
import type { Lane } from '@reachback/queue/lane';
import { recountCampaigns } from './leads/ending/recount-campaigns.ts';
import { countTests } from './campaigns/winners/count-tests.ts';
import type { Context } from './context.ts';
import { settleConversations } from './conversations/settle-conversations.ts';
import { forgetImports } from './imports/import-progress.ts';
import { correctInboundTimes } from './inbound/correct-inbound-times.ts';
import { forgetAttachments } from './messages/forget-attachments.ts';
import { forgetItems } from './inbound/items/forget-items.ts';
import { inboundLane } from './inbound/inbound-lane.ts';
import { refreshHealth } from './mailboxes/health/refresh-health.ts';
import { forgetConnections } from './mailboxes/oauth/forget-connections.ts';
import type { SendingContext } from './sending/record/outcome-recorder.ts';
import { completeLeads } from './sending/record/complete-leads.ts';
import { correctSendingTimes } from './sending/record/correct-times.ts';
import { sendingLane } from './sending/sending-lane.ts';
import { retentionOf } from './settings/retention.ts';
import { forgetSuppressions } from './suppressions/forget-suppressions.ts';
import { refreshDomains } from './tracking-domains/refresh-domains.ts';
import { forgetDomainVerdicts } from './leads/adding/domain-check.ts';

/** All lanes of the service. */
export const lanes: Lane<SendingContext>[] = [sendingLane, inboundLane, webhookLane];

/** All scheduled jobs. */
export const jobs: Job<Context>[] = [
  {
    name: 'correct-times',
    payload: z.object({}),
    everyMs: 60 * 1000,
    run: async (context, _payload, signal) => {
      const now = context.clock.now();
      await correctSendingTimes(context.pool, now);
      await correctInboundTimes(context.pool, now);
      await correctWebhookTimes(context, now, signal);
    },
  },
  {
    name: 'complete-leads',
    payload: z.object({}),
    everyMs: 60 * 1000,
    run: (context, _payload, signal) => completeLeads(context, signal),
  },
  {
    name: 'recount-campaigns',
    payload: z.object({}),
    everyMs: 5 * 60 * 1000,
    run: (context, _payload, signal) => recountCampaigns(context, signal),
  },
  {
    name: 'settle-conversations',
    payload: z.object({}),
    everyMs: 60 * 1000,
    run: (context, _payload, signal) => settleConversations(context, signal),
  },
  {
    name: 'count-tests',
    payload: z.object({}),
    everyMs: 5 * 60 * 1000,
    run: (context, _payload, signal) => countTests(context, signal),
  },
  {
    name: 'forget-idempotency-keys',
    payload: z.object({}),
    everyMs: 60 * 60 * 1000,
    run: async ({ pool, clock }, _payload, signal) => void (await forgetIdempotencyKeys(pool, clock, signal)),
  },
  {
    name: 'forget-webhooks',
    payload: z.object({}),
    everyMs: 60 * 60 * 1000,
    run: (context, _payload, signal) =>
      forgetWebhooks(context, retentionOf(context.config).webhook_event_days, signal),
  },
  {
    name: 'forget-inbound-items',
    payload: z.object({}),
    everyMs: 60 * 60 * 1000,
    run: (context, _payload, signal) => forgetItems(context, signal),
  },
  {
    name: 'forget-attachments',
    payload: z.object({}),
    everyMs: 60 * 60 * 1000,
    run: (context, _payload, signal) => forgetAttachments(context, signal),
  },
  {
    name: 'forget-domain-verdicts',
    payload: z.object({}),
    everyMs: 24 * 60 * 60 * 1000,
    run: async ({ pool, clock }, _payload, signal) => void (await forgetDomainVerdicts(pool, clock, signal)),
  },
  {
    name: 'forget-mailbox-connections',
    payload: z.object({}),
    everyMs: 60 * 60 * 1000,
    run: ({ pool, clock }) => forgetConnections(pool, clock.now()),
  },
  {
    name: 'refresh-mailbox-health',
    payload: z.object({}),
    everyMs: 60 * 1000,
    run: (context, _payload, signal) => refreshHealth(context, signal),
  },
  {
    name: 'refresh-tracking-domains',
    payload: z.object({}),
    everyMs: 60 * 1000,
    run: (context, _payload, signal) => refreshDomains(context, signal),
  },
  {
    name: 'forget-suppressions',
    payload: z.object({}),
    everyMs: 60 * 60 * 1000,
    run: ({ pool, clock }, _payload, signal) => forgetSuppressions(pool, clock.now(), signal),
  },
  {
    name: 'forget-imports',
    payload: z.object({}),
    everyMs: 24 * 60 * 60 * 1000,
    run: async ({ pool, clock }, _payload, signal) => void (await forgetImports(pool, clock.now(), signal)),
  },
];
