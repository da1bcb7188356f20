import { revokeKey } from '@reachback/accounts/credentials/keys';
import { noContent } from '@reachback/common/http/routing/endpoint';
import { notFound } from '@reachback/common/http/errors/errors';
import { uuidOf } from '@reachback/common/values/ids';
import { z } from 'zod';
import { endpoint } from '../context.ts';

/** Idempotent. The audit log entry is written in the same transaction as the revocation. */
export const revokeOrganizationKey = endpoint({
  name: 'revokeOrganizationKey',
  summary: 'Revoke an organization key permanently',
  description:
    'Requests with the key are rejected within one second. The key stays listed. Revoking again has no effect.',
  group: 'organization keys',
  input: z.object({ id: z.string() }),
  output: z.null(),
  statuses: [204],
  audited: false,
  async handle({ accounts }, { actor, organizationId }, input) {
    const id = uuidOf('key', input.id);
    if (!id) throw notFound('key');
    await revokeKey(accounts, actor, { organizationId, id });
    return noContent;
  },
});
