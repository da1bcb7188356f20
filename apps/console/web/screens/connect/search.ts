import { object, oneOf, text } from '../../data/search.ts';

export const deliveryStatuses = ['pending', 'delivered', 'failed', 'held', 'cancelled'] as const;

export const webhooksSearch = object({
  /** The endpoint whose deliveries are shown. */
  endpoint: text(),
  status: oneOf(deliveryStatuses),
  /** Type of the event. */
  event: text(),
});
