import type { z } from 'zod';
import type { Endpoint } from '@reachback/common/http/routing/endpoint';
import type { WebhookContext } from '../webhook-context.ts';

/** An endpoint of either service; says the types once, so that they flow from the schemas. */
export function webhookOperation<Input extends z.ZodObject, Output extends z.ZodType>(
  value: Omit<Endpoint<WebhookContext, Input, Output>, 'group' | 'scope'>,
): Endpoint<WebhookContext, Input, Output> {
  return { ...value, group: 'webhooks', scope: 'webhooks:manage' };
}
