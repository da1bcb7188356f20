import type { Reporter } from '../load/reporter.ts';
import type { Subscriber } from './subscriber.ts';

/** What subscribers got, against what they were to get. */
export interface Losses {
  /** One for each visit that was accepted and each subscriber. */
  deliveries: number;
  /** Of these, those that never came. */
  lost: number;
  /** Visits reported by two different events. */
  toldTwice: number;
  /** Requests beyond the first for the same event. */
  duplicates: number;
  /** Duplicates that were not the same, byte for byte. */
  altered: number;
  /** Requests without a signature that holds. */
  unsigned: number;
}

export function lossesOf(
  subscribers: readonly Subscriber[],
  { accepted }: Pick<Reporter, 'accepted'>,
): Losses {
  const sum = (count: (subscriber: Subscriber) => number) =>
    subscribers.reduce((total, subscriber) => total + count(subscriber), 0);
  return {
    deliveries: accepted.length * subscribers.length,
    lost: sum(({ ledger }) => ledger.missing(accepted)),
    toldTwice: sum(({ ledger }) => ledger.toldTwice()),
    duplicates: sum(({ ledger }) => ledger.duplicates),
    altered: sum(({ ledger }) => ledger.altered),
    unsigned: sum(({ ledger }) => ledger.unsigned),
  };
}
