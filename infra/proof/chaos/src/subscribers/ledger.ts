import type { WebhookEvent } from '@reachback/webhook-verify';

/** What a subscriber has got. */
export class Ledger {
  /** Requests that were not to be believed. */
  unsigned = 0;
  /** Requests that reported an event once more. */
  duplicates = 0;
  /** Of these, those that were not the same, byte for byte. */
  altered = 0;
  /** From what happened to its arrival here, in ms; of each event the first. */
  readonly lagsMs: number[] = [];
  readonly #bodies = new Map<string, string>();
  /** By the visit that an event is about: the events. */
  readonly #events = new Map<string, Set<string>>();

  take(webhookId: string, body: string, event: WebhookEvent): void {
    const known = this.#bodies.get(webhookId);
    if (known !== undefined) {
      this.duplicates += 1;
      if (known !== body) this.altered += 1;
      return;
    }
    this.#bodies.set(webhookId, body);
    this.lagsMs.push(Date.now() - new Date(event.data.occurred_at).getTime());
    const visit = visitOf(event);
    this.#events.set(visit, (this.#events.get(visit) ?? new Set()).add(webhookId));
  }

  /** Requests, the duplicates among them. */
  get requests(): number {
    return this.#bodies.size + this.duplicates;
  }

  /** Visits that nothing was reported about. */
  missing(visits: readonly string[]): number {
    return visits.filter((visit) => !this.#events.has(visit)).length;
  }

  /** Visits reported by more than one event. */
  toldTwice(): number {
    return [...this.#events.values()].filter((events) => events.size > 1).length;
  }
}

function visitOf({ type, data }: WebhookEvent): string {
  if (type !== 'reputation.invitation.scheduled') throw new Error(`nothing causes ${type} here`);
  return data.invitation.externalId ?? '';
}
