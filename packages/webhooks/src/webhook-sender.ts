import { LRUCache } from 'lru-cache';
import type { Lifecycle } from '@reachback/common/runtime/lifecycle';
import type { RetrySchedule } from '@reachback/common/runtime/retry-schedule';
import { createAttemptRecorder, type AttemptRecorder } from './delivery/record/attempt-recorder.ts';
import type { UrlRules } from '@reachback/common/safe-http/check-url';
import { createClaimer, type Claimer } from './delivery/claim/claim-deliveries.ts';
import { InFlight } from './delivery/claim/in-flight.ts';
import { createNextDues, type NextDues } from './delivery/claim/next-due.ts';
import type { RecordContext } from './delivery/record/record-attempts.ts';
import { SealedEndpoints } from './delivery/endpoint/sealed-endpoints.ts';
import type { WebhookService } from './delivery/send/signature.ts';
import { createSafeClient, type SafeClient } from '@reachback/common/safe-http/safe-client';

/** The parts of a process that send webhooks. Part of the context. */
export interface WebhookSender {
  service: WebhookService;
  /** Rules for URLs of endpoints. */
  rules: UrlRules;
  retrySchedule: RetrySchedule;
  client: SafeClient;
  /** Requests in flight. */
  requests: InFlight;
  /**
   * Decrypted secrets and headers of endpoints by their encrypted text: decrypting one takes as long as the request
   * that it signs.
   */
  opened: LRUCache<string, string>;
  /** Endpoints whose secrets this process cannot decrypt. */
  sealed: SealedEndpoints;
  claimer: Claimer;
  nextDues: NextDues;
  recorder: AttemptRecorder;
  /** Results of requests that are being recorded, by lane and by organization. */
  records: InFlight;
  /** Resolves when everything in flight now is recorded. */
  settled(): Promise<void>;
}

/** Maximum number of characters of all decrypted and encrypted texts; about 30,000 secrets. */
const openedCharactersMax = 8_000_000;

/** Opens the sender. A stop waits for the requests in flight. */
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
