import type { RequestResult } from '@reachback/common/safe-http/request-result';
import type { ClaimedDelivery } from '../../src/delivery/claim/claim-deliveries.ts';
import type { DeliveryAttempt } from '../../src/delivery/send/delivery-attempt.ts';

/** An attempt of a delivery, its first unless stated otherwise. */
export function anAttempt(
  result: RequestResult,
  given: Partial<ClaimedDelivery> & { at?: Date } = {},
): DeliveryAttempt {
  const { at = new Date('2026-03-02T12:00:00Z'), ...delivery } = given;
  return {
    url: 'https://hooks.client.example/reachback',
    at,
    result,
    delivery: {
      organizationId: '019580c5-0000-7000-8000-000000000004',
      id: '019580c5-0000-7000-8000-000000000001',
      endpointId: '019580c5-0000-7000-8000-000000000003',
      eventId: '019580c5-0000-7000-8000-000000000002',
      body: '{}',
      attempts: 0,
      attemptsBefore: 0,
      dueAt: at,
      leasedUntil: at,
      isTest: false,
      traceparent: null,
      ...delivery,
    },
  };
}
