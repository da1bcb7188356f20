import { LRUCache } from 'lru-cache';
import type { Lifecycle } from '@reachback/common/runtime/lifecycle';
import type { RetrySchedule } from '@reachback/common/runtime/retry-schedule';
import { createAttemptRecorder, type AttemptRecorder } from './delivery/record/attempt-recorder.ts';
import type { UrlRules } from '@reachback/common/safe-http/check-url';
import { createClaimer, type Claimer } from './delivery/claim/claim-deliveries.ts';
import { InFlight } from './delivery/claim/in-flight.ts';
import { createNextDues, type NextDues } from './delivery/claim/next-dues.ts';
import type { RecordContext } from './delivery/record/record-attempts.ts';
import { SealedEndpoints } from './delivery/endpoint/sealed-endpoints.ts';
import { createSafeClient, type SafeClient } from '@reachback/common/safe-http/safe-client';

export type WebhookService = 'outreach' | 'survey';

/** What a process needs to send webhooks. Part of the context. */
export interface WebhookSender {
  service: WebhookService;
  /** What URLs of endpoints may be. */
  rules: UrlRules;
  retrySchedule: RetrySchedule;
  client: SafeClient;
  /** Requests on their way. */
  requests: InFlight;
  /** Secrets and headers of endpoints by their sealed texts: to open one takes as long as the request that it signs. */
  opened: LRUCache<string, string>;
  /** Endpoints whose secrets this process cannot decrypt. */
  sealed: SealedEndpoints;
  claimer: Claimer;
  nextDues: NextDues;
  recorder: AttemptRecorder;
  /** What came of requests, on its way into the database, by lane and by organization. */
  records: InFlight;
  /** Resolves when everything that is on its way now is recorded. */
  settled(): Promise<void>;
}

/** Characters of all opened texts and their sealed ones; about 30,000 secrets. */
const openedCharactersMax = 8_000_000;

/** Opens the sender. At a stop, requests on their way are waited for. */
export function openWebhookSender(
  context: RecordContext,
  options: {
    service: WebhookService;
    rules: UrlRules;
    retrySchedule: RetrySchedule;
    lifecycle: Lifecycle;
  },
): WebhookSender {
  const { service, rules, retrySchedule, lifecycle } = options;
  const client = createSafeClient(rules);
  const recorder = createAttemptRecorder(context, retrySchedule);
  const requests = new InFlight();
  const records = new InFlight();
  const opened = new LRUCache<string, string>({
    maxSize: openedCharactersMax,
    sizeCalculation: (secret, sealed) => secret.length + sealed.length,
  });
  const sealed = new SealedEndpoints();
  const settled = async () => {
    await requests.drained();
    await records.drained();
  };
  lifecycle.onStop('webhooks', async () => {
    await settled();
    await client.close();
  });
  const claimer = createClaimer(context);
  const nextDues = createNextDues(context);
  return {
    service,
    rules,
    retrySchedule,
    client,
    opened,
    sealed,
    claimer,
    nextDues,
    recorder,
    requests,
    records,
    settled,
  };
}
