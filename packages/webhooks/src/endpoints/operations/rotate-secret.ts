import { z } from 'zod';
import { findSecretFault } from '@reachback/common/secrets/secret-box';
import { inTransaction } from '@reachback/common/database/pool';
import { apiError, notFound } from '@reachback/common/http/errors/errors';
import { createdBefore } from '@reachback/common/http/idempotency/created-before';
import type { SealedSecret } from '../../delivery/endpoint/endpoint-state.ts';
import { lockEndpoint } from '../../delivery/endpoint/endpoint-state.ts';
import { liveSecrets } from '../../delivery/send/send-delivery.ts';
import { newWebhookSecret } from '../../delivery/send/signature.ts';
import { withSecret } from './create-endpoint.ts';
import { endpointKey, showEndpoint } from '../endpoint-view.ts';
import type { WebhookContext } from '../../webhook-context.ts';
import { webhookOperation } from '../operation.ts';

const hourMs = 60 * 60 * 1000;
const liveMax = 3;

/** For a while both secrets sign, so that the subscriber can switch without losing an event. */
export const rotateSecret = webhookOperation({
  name: 'rotateWebhookSecret',
  summary: 'Rotate the signing secret of a webhook endpoint',
  description:
    'Creates a new secret, returned only in this response. Previous secrets keep signing for `overlap_hours`, so that your receiver can change over without losing events. At most three secrets sign at a time; a further rotation returns 409 unless `overlap_hours` is 0.',
  input: z.object({
    id: z.string(),
    overlap_hours: z
      .int()
      .min(0)
      .max(168)
      .default(24)
      .describe('How long the old secrets keep signing; 0 revokes them immediately'),
  }),
  bodyExample: { overlap_hours: 24 },
  output: withSecret,
  idempotencyKey: true,
  answersSecret: true,
  async handle(context, { organizationId, newId }, input) {
    const key = endpointKey(organizationId, input.id);
    const now = context.clock.now();
    const secret = await inTransaction(context.pool, async (client) => {
      const endpoint = await lockEndpoint(client, key);
      if (!endpoint) throw notFound('webhook endpoint');
      const before = await createdBefore(
        { newId },
        async (id) => endpoint.secrets.find(({ rotation }) => rotation === id) ?? null,
      );
      if (before) return context.secrets.open(before.sealed);
      const made = newWebhookSecret();
      const current = { sealed: await context.secrets.seal(made), endsAt: null, rotation: newId };
      const endsAt = new Date(now.getTime() + input.overlap_hours * hourMs);
      const readable = await undamaged(context, endpoint.secrets);
      const secrets = [current, ...endingBy(readable, endsAt, now)];
      if (secrets.length > liveMax) {
        throw apiError(
          'invalid_state',
          `${liveMax} secrets sign already; wait for one to end, or use overlap_hours 0`,
        );
      }
      await client.query('update webhook_endpoints set secrets = $3 where organization_id = $1 and id = $2', [
        organizationId,
        key.endpointId,
        JSON.stringify(secrets),
      ]);
      return made;
    });
    return { ...(await showEndpoint(context, key)), secret };
  },
});

/** Drops damaged secrets, which sign nothing and would keep the new one from signing. */
async function undamaged(
  { secrets: box }: Pick<WebhookContext, 'secrets'>,
  secrets: SealedSecret[],
): Promise<SealedSecret[]> {
  const faults = await Promise.all(secrets.map(({ sealed }) => findSecretFault(box, sealed)));
  return secrets.filter((_, index) => faults[index] !== 'damaged');
}

/** The secrets that still sign, with their end limited to the given time. */
function endingBy(secrets: SealedSecret[], last: Date, now: Date): SealedSecret[] {
  const ending = secrets.map(({ sealed, endsAt }) => {
    const end = endsAt && new Date(endsAt) < last ? endsAt : last.toISOString();
    return { sealed, endsAt: end };
  });
  return liveSecrets(ending, now);
}
