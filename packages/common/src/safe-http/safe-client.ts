import { createAddressJudge } from './addresses.ts';
import type { Answer, RequestResult, Failure } from './request-result.ts';
import type { UrlRules } from './check-url.ts';
import { createDnsLookUp, type LookUp } from './dns-lookup.ts';
import { exchange } from './exchange.ts';
import { OriginPools } from './origin-pools.ts';
import { createPinnedHosts } from './pinned-hosts.ts';
import { createTargets } from './target.ts';

export interface SafeClientOptions extends UrlRules {
  /** Resolves names. Defaults to the DNS servers of the machine. */
  resolve?: LookUp;
  /** CA certificates instead of Node's own, PEM. */
  ca?: string;
  /** Timeout for establishing a connection, without DNS. Defaults to 5 seconds. */
  connectMs?: number;
  /** Timeout of the whole request. Defaults to 15 seconds. */
  totalMs?: number;
  /** How long a host's addresses are cached. Defaults to 3 seconds. */
  addressesKeptMs?: number;
  /**
   * Maximum number of connections to one origin. Defaults to no limit: many organizations post to the same host, and none
   * should wait for the slow answers of another. Callers limit the requests in flight of each.
   */
  connectionsPerOrigin?: number | null;
}

export interface SafePost {
  url: string;
  /** All headers except Host and Content-Length, which are derived. */
  headers: Record<string, string>;
  body: string;
  /** Aborts the request. */
  signal?: AbortSignal;
}

/** Sends requests to URLs from untrusted parties, and never into our own network. */
export interface SafeClient {
  /** Sends one POST: follows no redirect, uses no proxy, never retries. Never rejects. */
  post(request: SafePost): Promise<RequestResult>;
  /** Waits for the requests in flight; later ones are `aborted`. */
  close(): Promise<void>;
}

/**
 * Creates a client that prevents server-side request forgery: verifies every address of the host and connects only to a
 * verified one, so that a name cannot resolve to another address between check and connection.
 * @throws Error when one of `allowCidrs` is not a network in CIDR notation
 */
export function createSafeClient({
  allowCidrs,
  allowHttp = false,
  resolve = createDnsLookUp(),
  ca,
  connectMs = 5_000,
  totalMs = 15_000,
  addressesKeptMs = 3_000,
  connectionsPerOrigin = null,
}: SafeClientOptions): SafeClient {
  const judge = createAddressJudge(allowCidrs);
  const pools = new OriginPools({ connectMs, connectionsPerOrigin, ca });
  const pinnedHost = createPinnedHosts({
    lookUp: resolve,
    judge,
    keptMs: addressesKeptMs,
    lookUpMs: connectMs,
  });
  const targetOf = createTargets();
  let isClosed = false;

  const send = async (request: SafePost, startedAtMs: number): Promise<Answer | Failure> => {
    const { url, headers, body, signal } = request;
    const target = targetOf(url);
    if (target.fault !== null) return { error: 'invalid_url', message: `the URL ${target.fault}` };
    if (Object.keys(headers).some((name) => name.toLowerCase() === 'host')) return hostHeader;
    const host = await pinnedHost(target.hostname);
    if ('error' in host) return host;
    if (!target.isHttps && !allowHttp && host.verdict !== 'allowed') return needsHttps;
    if (isClosed || signal?.aborted) return calledOff;
    const pool = pools.get(target.origin, host.addresses);
    const leftMs = totalMs - (performance.now() - startedAtMs);
    return exchange(pool, { path: target.path, headers, body, signal }, leftMs);
  };

  return {
    async post(request) {
      const startedAtMs = performance.now();
      const result = await send(request, startedAtMs);
      return { ...result, durationMs: Math.round(performance.now() - startedAtMs) };
    },
    async close() {
      isClosed = true;
      await pools.close();
    },
  };
}

const needsHttps: Failure = {
  error: 'blocked_address',
  message: 'http leads only to addresses that are allowed by hand; use https',
};
const calledOff: Failure = { error: 'aborted', message: 'the request was canceled' };
/** undici would also use the header as the certificate's name. */
const hostHeader: Failure = { error: 'invalid_request', message: 'the header Host follows from the URL' };
