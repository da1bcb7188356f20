import type { Accounts } from '@reachback/accounts/accounts';
import { LRUCache } from 'lru-cache';
import type { Pool } from 'pg';
import { loadCatalogue, type Catalogue } from './load-visit-policy.ts';
import { ensureSettings } from './ensure-settings.ts';

/**
 * The catalogues that a process remembers, so that a visit costs one statement. Never trusted blindly: the statement
 * that uses one compares `version`, and asks again after `forget` when somebody changed something meanwhile.
 */
export interface Catalogues {
  /** Makes the organization's settings when it is seen for the first time. */
  of(organizationId: string): Promise<Catalogue>;
  forget(organizationId: string): void;
}

/** Names and surveys remembered at most, over all organizations; some 100 bytes each. */
const entriesMax = 200_000;

export function createCatalogues(parts: { pool: Pool; accounts: Accounts }): Catalogues {
  const known = new LRUCache<string, Catalogue>({ maxSize: entriesMax, sizeCalculation: entriesOf });
  return {
    async of(organizationId) {
      const remembered = known.get(organizationId);
      if (remembered) return remembered;
      let fresh = await loadCatalogue(parts.pool, organizationId);
      if (!fresh) {
        await ensureSettings(parts, organizationId);
        fresh = await loadCatalogue(parts.pool, organizationId);
      }
      if (!fresh) throw new Error(`settings of organization ${organizationId} vanished`);
      known.set(organizationId, fresh);
      return fresh;
    },
    forget(organizationId) {
      known.delete(organizationId);
    },
  };
}

function entriesOf({ surveys, locations, providers }: Catalogue): number {
  return 1 + surveys.size + locations.size + providers.size;
}
