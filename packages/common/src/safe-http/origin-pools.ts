import { LRUCache } from 'lru-cache';
import { Pool } from 'undici';
import { pinnedLookup } from './pinned-hosts.ts';

export interface OriginPoolsOptions {
  /** Timeout for establishing a connection, TLS included. */
  connectMs: number;
  /** Maximum number of connections to one origin at its addresses; null for no limit. */
  connectionsPerOrigin: number | null;
  /** CA certificates instead of Node's own, PEM. */
  ca?: string;
}

/** Maximum number of origins with open connections; those of the least recently used close when they are done. */
const originsMax = 1000;
/**
 * Maximum number of a host's addresses that are tried, and the timeout of each but the last: together less than
 * `connectMs`.
 */
const addressesTriedMax = 4;
const addressTriedMs = 1000;

/** How long an idle connection is kept. */
const idleMs = 4_000;

/**
 * Open connections, by origin and its verified addresses. When a name moves, the next request does not reuse a
 * connection to the old address. An idle connection closes after 4 seconds, or earlier if the server wants it.
 */
export class OriginPools {
  readonly #pools: LRUCache<string, Pool>;
  readonly #closing = new Set<Promise<void>>();

  constructor(private readonly options: OriginPoolsOptions) {
    this.#pools = new LRUCache({ max: originsMax, dispose: (pool) => this.#retire(pool) });
  }

  /** @param addresses verified before; the host's name is only used for the certificate and the Host header */
  get(origin: string, addresses: readonly string[]): Pool {
    const key = `${origin} ${addresses.toSorted().join()}`;
    const known = this.#pools.get(key);
    if (known) return known;
    const pool = this.#open(origin, addresses.slice(0, addressesTriedMax));
    this.#pools.set(key, pool);
    return pool;
  }

  /** Resolves when the requests in flight have ended. */
  async close(): Promise<void> {
    this.#pools.clear();
    await Promise.all(this.#closing);
  }

  #open(origin: string, addresses: readonly string[]): Pool {
    const { connectMs, connectionsPerOrigin, ca } = this.options;
    return new Pool(origin, {
      connections: connectionsPerOrigin,
      pipelining: 1,
      keepAliveTimeout: idleMs,
      // Otherwise a Keep-Alive header of the server could prolong it, to ten minutes.
      keepAliveMaxTimeout: idleMs,
      // The caller limits the total time of an attempt.
      headersTimeout: 0,
      bodyTimeout: 0,
      connect: {
        ca,
        timeout: connectMs,
        lookup: pinnedLookup(addresses),
        autoSelectFamily: true,
        autoSelectFamilyAttemptTimeout: addressTriedMs,
      },
    });
  }

  #retire(pool: Pool): void {
    const closed = pool.close().finally(() => this.#closing.delete(closed));
    this.#closing.add(closed);
  }
}
