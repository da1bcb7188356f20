import type { Accounts } from '@reachback/accounts/accounts';
import { LRUCache } from 'lru-cache';
import type { Pool } from 'pg';
import type { VisitPolicies, VisitPolicy } from '../kinds/visit-policy.ts';
import { ensureSettings } from './ensure-settings.ts';
import { loadVisitPolicy } from './load-visit-policy.ts';

/** Maximum number of names and surveys in the cache, over all organizations; about 100 bytes each. */
const entriesMax = 200_000;

/** Creates the cache of a process; see `VisitPolicies`. */
export function createVisitPolicies(parts: { pool: Pool; accounts: Accounts }): VisitPolicies {
  const cached = new LRUCache<string, VisitPolicy>({ maxSize: entriesMax, sizeCalculation: entriesOf });
  return {
    async get(organizationId) {
      const known = cached.get(organizationId);
      if (known) return known;
      let fresh = await loadVisitPolicy(parts.pool, organizationId);
      if (!fresh) {
        await ensureSettings(parts, organizationId);
        fresh = await loadVisitPolicy(parts.pool, organizationId);
      }
      if (!fresh) throw new Error(`settings of organization ${organizationId} vanished`);
      cached.set(organizationId, fresh);
      return fresh;
    },
    forget(organizationId) {
      cached.delete(organizationId);
    },
  };
}

function entriesOf({ surveys, locations, providers }: VisitPolicy): number {
  return 1 + surveys.size + locations.size + providers.size;
}
