import type { Me } from '@reachback/client/account-types';
import { useMe } from '../../data/me.ts';

/** Public URLs of the services; empty until loaded. */
export const useServices = (): Me['services'] => useMe()?.services ?? { outreach: '', survey: '' };

/** A read-only call that these scopes allow. */
export function firstCall({ outreach, survey }: Me['services'], scopes: readonly string[]): string {
  const address = scopes.includes('outreach:read')
    ? `${outreach}/api/v1/campaigns?limit=10`
    : scopes.includes('survey:read')
      ? `${survey}/api/v1/responses?limit=10`
      : `${scopes.some((scope) => scope.startsWith('survey')) ? survey : outreach}/api/v1/me`;
  return `curl '${address}' -H "Authorization: Bearer $TOKEN"`;
}
