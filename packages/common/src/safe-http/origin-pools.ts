import { LRUCache } from 'lru-cache';
import { Pool } from 'undici';
import { pinnedLookup } from './pinned-hosts.ts';

export interface OriginPoolsOptions {
  /** For a connection to stand, TLS included. */
  connectMs: number;
  /** Connections at once to one origin at its addresses. */
  connectionsPerOrigin: number;
  /** Certificates to trust instead of those Node brings along, PEM. */
  ca?: string;
}

/** Origins whose connections are kept; of the longest unused they close when they are done. */
const originsMax = 1000;
/**
 * Of a host's addresses, this many are tried, and each so long unless it is the last: together less than `connectMs`.
 */
const addressesTriedMax = 4;
const addressTriedMs = 1000;

/**
 * Connections kept open, by origin and the addresses it had when they were judged. When a name moves, the next
 * request finds no connection to where it was. An idle connection closes after 4 seconds, or sooner if the server
 * says so.
 */
export class OriginPools {
  readonly #pools: LRUCache<string, Pool>;
  readonly #closing = new Set<Promise<void>>();

  constructor(private readonly options: OriginPoolsOptions) {
    this.#pools = new LRUCache({ max: originsMax, dispose: (pool) => this.#retire(pool) });
  }

  /** @param addresses judged before; the host's name serves the certificate and the Host header alone */
  get(origin: string, addresses: readonly string[]): Pool {
    const key = `${origin} ${addresses.toSorted().join()}`;
    const known = this.#pools.get(key);
    if (known) return known;
    const pool = this.#open(origin, addresses.slice(0, addressesTriedMax));
    this.#pools.set(key, pool);
    return pool;
  }

  /** Resolves when the requests on their way have ended. */
  async close(): Promise<void> {
    this.#pools.clear();
    await Promise.all(this.#closing);
  }

  #open(origin: string, addresses: readonly string[]): Pool {
    const { connectMs, connectionsPerOrigin, ca } = this.options;
    return new Pool(origin, {
      connections: connectionsPerOrigin,
      pipelining: 1,
      // The total of an attempt is kept by whoever makes it.
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
