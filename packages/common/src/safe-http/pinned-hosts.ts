import type { LookupFunction } from 'node:net';
import { LRUCache } from 'lru-cache';
import { literalAddresses, type JudgeAddress } from './addresses.ts';
import type { LookUp } from './dns-lookup.ts';

/** Where a host may be connected to: at these addresses, each of them judged, and at no other. */
export type PinnedHost =
  | { addresses: string[]; verdict: 'public' | 'allowed' }
  | { error: 'blocked_address' | 'dns'; message: string };

/** Names whose addresses are remembered at once. */
const hostsMax = 10_000;

/**
 * Finds out where hosts are. One blocked address among several blocks the host: whoever mixes them waits
 * for us to take the wrong one.
 * @param keptMs how long a finding is used again
 * @param lookUpMs how long a look-up may take
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
      const addresses = literalAddresses(hostname) ?? (await inTime(lookUp(hostname), lookUpMs));
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

/** Answers Node, whatever name it asks about, with these addresses, so that nothing is resolved a second time. */
export function pinnedLookup(addresses: readonly string[]): LookupFunction {
  const found = addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
  return (_hostname, _options, callback) => callback(null, found);
}

function pin(hostname: string, addresses: string[], judge: JudgeAddress): PinnedHost {
  if (addresses.length === 0) return { error: 'dns', message: `no address found for ${hostname}` };
  const verdicts = addresses.map(judge);
  // Which address it was is for nobody outside: it would tell about our network.
  if (verdicts.includes('blocked'))
    return { error: 'blocked_address', message: `${hostname} leads into a private or reserved network` };
  return { addresses, verdict: verdicts.includes('public') ? 'public' : 'allowed' };
}

async function inTime<Value>(promise: Promise<Value>, ms: number): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(Object.assign(new Error('late'), { code: 'ETIMEOUT' })), ms);
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}
