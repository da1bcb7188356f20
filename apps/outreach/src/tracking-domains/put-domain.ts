import { randomBytes } from 'node:crypto';
import { invalidRequest } from '@reachback/common/http/errors/errors';
import { parseDomain } from '@reachback/common/values/email-address';
import { isPublicSuffix } from '@reachback/common/values/public-suffix';
import { z } from 'zod';
import { endpoint, type Context } from '../context.ts';
import { checkDomain } from './check-domain.ts';
import { loadTrackingDomain, presentTrackingDomain, sharedHost, trackingDomain } from './tracking-domain.ts';

/** Idempotent: the same domain keeps its token and status. */
export const putTrackingDomain = endpoint({
  name: 'putTrackingDomain',
  summary: 'Set the domain for links in emails',
  description:
    'Links to unsubscribe and tracked links then use your own domain, such as `links.sender.example`, instead of the host that all organizations share. Publish the two `records`; Reachback asks DNS now and every few minutes, and uses the domain once both are there. If they disappear, links in new emails use the shared host again. Links in emails that were sent work as long as the domain points to Reachback.',
  group: 'settings',
  input: z.object({
    domain: z
      .string()
      .min(1)
      .max(253)
      .describe('Your host name for links; it must not be used for anything else'),
  }),
  bodyExample: { domain: 'links.sender.example' },
  output: trackingDomain,
  async handle(context, { organizationId }, input) {
    const domain = usableDomain(context, input.domain);
    const now = context.clock.now();
    await context.pool.query(
      `insert into tracking_domains as t (organization_id, domain, token, created_at, due_at) values ($1, $2, $3, $4, $4)
       on conflict (organization_id) do update
          set domain = excluded.domain, token = excluded.token, status = 'pending', error = null, checked_at = null,
              created_at = excluded.created_at, due_at = excluded.due_at
        where t.domain <> excluded.domain`,
      [organizationId, domain, randomBytes(16).toString('hex'), now],
    );
    const row = await loadTrackingDomain(context, organizationId);
    if (row.checkedAt !== null) return presentTrackingDomain(context, row);
    const leave = await context.verifications.enter(organizationId);
    try {
      return presentTrackingDomain(context, await checkDomain(context, row));
    } finally {
      leave();
    }
  },
});

/** @throws ApiError 400 */
function usableDomain(context: Pick<Context, 'config'>, given: string): string {
  const domain = parseDomain(given.trim());
  if (domain === null || isPublicSuffix(domain))
    throw invalidRequest('domain', 'must be a host name such as links.sender.example');
  const shared = sharedHost(context);
  if (domain === shared || domain.endsWith(`.${shared}`) || shared.endsWith(`.${domain}`))
    throw invalidRequest('domain', 'must be a domain of your own');
  return domain;
}
