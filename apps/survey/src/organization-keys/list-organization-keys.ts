import { listKeys } from '@reachback/accounts/credentials/keys';
import { z } from 'zod';
import { endpoint } from '../context.ts';
import { pageOf } from '../api/listing.ts';
import { keyView, presentKey } from './organization-key.ts';

/** A single page: an organization has at most 200 live keys, and the newest 500 of all are listed. */
export const listOrganizationKeys = endpoint({
  name: 'listOrganizationKeys',
  summary: 'List organization keys',
  description:
    'Returns the newest 500 keys, including revoked and expired ones, from newest to oldest. Secrets are never returned; `hint` shows the prefix and the last four characters.',
  group: 'organization keys',
  input: z.object({}),
  output: pageOf(keyView),
  async handle({ accounts }, { organizationId }) {
    const keys = await listKeys(accounts, organizationId);
    return { data: keys.map(presentKey), next: null };
  },
});
