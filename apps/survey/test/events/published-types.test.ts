import type { WebhookEventData } from '@reachback/webhook-verify';
import type { z } from 'zod';
import { eventTypes } from '../../src/events/event-types.ts';

type Told = { [Type in keyof typeof eventTypes]: z.output<(typeof eventTypes)[Type]['data']> };
type Published = Pick<WebhookEventData, Extract<keyof WebhookEventData, `reputation.${string}`>>;

describe('the types that subscribers get with @reachback/webhook-verify', () => {
  it('are those of the events; the compiler compares them, both ways', () => {
    const publish = (data: Told): Published => data;
    const tell = (data: Published): Told => data;
    expect([publish, tell]).toHaveLength(2);
  });
});
