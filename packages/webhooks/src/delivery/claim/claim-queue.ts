import { noteBatch } from '@reachback/common/tracing/spans';
import { releaseDeliveries, type ClaimedDelivery, type Claims } from './claim-deliveries.ts';
import type { EndpointKey } from '../../lane-id.ts';
import { openDestination, type Destination } from '../send/send-delivery.ts';
import type { WebhookContext } from '../../webhook-context.ts';

/** A delivery to send now, and its destination. */
export interface Due {
  destination: Destination;
  delivery: ClaimedDelivery;
}

/** When this few are left, more are claimed while these are sent. A slow endpoint never reaches this. */
const fewLeft = 50;
/** How long a claim can wait of its lease: the request takes up to 15 s of the rest. */
const waitMsMax = 4_000;

/** The deliveries of an endpoint that a run has claimed and not started, longest overdue first. */
export class ClaimQueue {
  #waiting: (Due & { sendableUntilMs: number })[] = [];
  #claiming: Promise<void> | null = null;
  #hasMore = true;
  #hasClaimed = false;

  constructor(
    private readonly context: WebhookContext,
    private readonly key: EndpointKey,
  ) {}

  /** Whether there is one to send: false when nothing is due any more, or the claimed ones have waited for too long. */
  async hasNext(): Promise<boolean> {
    if (this.#hasMore && !this.#claiming && this.#waiting.length <= fewLeft) this.#claimMore();
    if (this.#waiting.length === 0) await this.#claiming;
    const [next] = this.#waiting;
    return next !== undefined && performance.now() < next.sendableUntilMs;
  }

  /** Returns the next one; call only after `hasNext` returned true. */
  take(): Due {
    return this.#waiting.shift()!;
  }

  /** Releases what was not started. */
  async release(): Promise<void> {
    await this.#claiming?.catch(() => {});
    const unused = this.#waiting.splice(0).map(({ delivery }) => delivery);
    await releaseDeliveries(this.context.pool, this.key, unused);
  }

  #claimMore(): void {
    this.#claiming = this.#claim().finally(() => (this.#claiming = null));
    // If nobody awaits it by then, the next run encounters the same error.
    this.#claiming.catch(() => {});
  }

  async #claim(): Promise<void> {
    const isFurther = this.#hasClaimed;
    this.#hasClaimed = true;
    const startedAt = Date.now();
    const claims = await this.context.webhooks.claimer.claim(this.key, isFurther);
    this.#hasMore = claims?.hasMore ?? false;
    if (!claims) return;
    const { organizationId, endpointId } = this.key;
    const attributes = { 'reachback.organization.id': organizationId, 'reachback.endpoint.id': endpointId };
    noteBatch('claim webhooks', claims.deliveries, { startedAt, attributes });
    const sendableUntilMs = performance.now() + waitMsMax;
    const destination = await this.#open(claims);
    if (!destination) {
      await releaseDeliveries(this.context.pool, this.key, claims.deliveries);
      this.#hasMore = false;
      return;
    }
    for (const delivery of claims.deliveries) this.#waiting.push({ destination, delivery, sendableUntilMs });
  }

  /** @returns null when the endpoint's secrets cannot be decrypted here, which is remembered for a while */
  async #open({ endpoint }: Claims): Promise<Destination | null> {
    const { log, clock, webhooks } = this.context;
    const { endpointId } = endpoint;
    try {
      const destination = await openDestination(this.context, endpoint);
      webhooks.sealed.delete(endpointId);
      return destination;
    } catch (error) {
      webhooks.sealed.add(endpointId, clock.now());
      log.error(
        { err: error, endpointId },
        'the secrets of a webhook endpoint cannot be decrypted; its deliveries wait',
      );
      return null;
    }
  }
}
