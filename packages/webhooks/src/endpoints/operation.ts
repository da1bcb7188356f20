import type { z } from 'zod';
import type { Operation } from '@reachback/common/http/routing/endpoint';
import type { WebhookContext } from '../webhook-context.ts';

/** Declares an operation of either service, with its types inferred from the schemas. */
export function webhookOperation<Input extends z.ZodObject, Output extends z.ZodType>(
  value: Omit<Operation<WebhookContext, Input, Output>, 'group'>,
): Operation<WebhookContext, Input, Output> {
  return { ...value, group: 'webhooks' };
}
