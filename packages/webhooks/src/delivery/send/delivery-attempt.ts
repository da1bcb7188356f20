import type { RequestResult } from '@reachback/common/safe-http/request-result';
import type { ClaimedDelivery } from '../claim/claim-deliveries.ts';

/** One request of a delivery. */
export interface DeliveryAttempt {
  delivery: ClaimedDelivery;
  /** Where it was sent: the endpoint may have another URL by now. */
  url: string;
  /** When it was sent. */
  at: Date;
  result: RequestResult;
}
