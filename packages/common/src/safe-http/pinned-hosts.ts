import type { LookupFunction } from 'node:net';
import { LRUCache } from 'lru-cache';
import { withTimeout } from '../runtime/in-time.ts';
import { literalAddresses, type JudgeAddress } from './addresses.ts';
import type { LookUp } from './dns-lookup.ts';

/** The verified addresses of a host, the only ones that may be connected to. */
export type PinnedHost =
  | { addresses: string[]; verdict: 'public' | 'allowed' }
  | { error: 'blocked_address' | 'dns'; message: string };

/** Maximum number of names in the cache. */
const hostsMax = 10_000;

/**
 * Creates a resolver of hosts. One blocked address among several blocks the host: whoever mixes them waits for us to
 * pick the blocked one.
 * @param keptMs how long a result is cached
 * @param lookUpMs timeout of a lookup
 */
export function createPinnedHosts({
  lookUp,
  judge,
  keptMs,
  lookUpMs,
}: {
  lookUp: LookUp;
  judge: JudgeAddress;
  keptMs: number;
  lookUpMs: number;
}): (hostname: string) => Promise<PinnedHost> {
  const kept = new LRUCache<string, Promise<PinnedHost>>({ max: hostsMax, ttl: keptMs });
  const find = async (hostname: string): Promise<PinnedHost> => {
    try {
      const addresses =
        literalAddresses(hostname) ?? (await withTimeout(lookUp(hostname), lookUpMs, timeoutError));
      return pin(hostname, addresses, judge);
    } catch (error) {
      const { code = 'no answer' } = error as NodeJS.ErrnoException;
      return { error: 'dns', message: `no address found for ${hostname}: ${code}` };
    }
  };
  return (hostname) => {
    const known = kept.get(hostname);
    if (known) return known;
    const found = find(hostname);
    kept.set(hostname, found);
    return found;
  };
}

/** A lookup function for Node that returns these addresses for any name, so that nothing is resolved a second time. */
export function pinnedLookup(addresses: readonly string[]): LookupFunction {
  const found = addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
  return (_hostname, _options, callback) => callback(null, found);
}

function pin(hostname: string, addresses: string[], judge: JudgeAddress): PinnedHost {
  if (addresses.length === 0) return { error: 'dns', message: `no address found for ${hostname}` };
  const verdicts = addresses.map(judge);
  // The message does not contain the address, which would reveal something about our network.
  if (verdicts.includes('blocked'))
    return { error: 'blocked_address', message: `${hostname} leads into a private or reserved network` };
  return { addresses, verdict: verdicts.includes('public') ? 'public' : 'allowed' };
}

function timeoutError(): Error {
  return Object.assign(new Error('late'), { code: 'ETIMEOUT' });
}
