import { createAddressJudge } from './addresses.ts';
import type { Answer, RequestResult, Failure } from './request-result.ts';
import type { UrlRules } from './check-url.ts';
import { createDnsLookUp, type LookUp } from './dns-lookup.ts';
import { exchange } from './exchange.ts';
import { OriginPools } from './origin-pools.ts';
import { createPinnedHosts } from './pinned-hosts.ts';
import { createTargets } from './target.ts';

export interface SafeClientOptions extends UrlRules {
  /** How names get addresses. Default: the DNS servers of the machine. */
  resolve?: LookUp;
  /** Certificates to trust instead of those Node brings along, PEM. */
  ca?: string;
  /** For a connection to stand, DNS apart. Default 5 seconds. */
  connectMs?: number;
  /** For the whole request. Default 15 seconds. */
  totalMs?: number;
  /** How long a host's addresses are used before DNS is asked again. Default 3 seconds. */
  addressesKeptMs?: number;
  /** Connections at once to one origin. Default 50. */
  connectionsPerOrigin?: number;
}

export interface SafePost {
  url: string;
  /** All that is sent but Host and Content-Length, which follow from the rest. */
  headers: Record<string, string>;
  body: string;
  /** Calls the request off. */
  signal?: AbortSignal;
}

/** Sends requests to addresses that strangers gave us, and to nothing inside our own network. */
export interface SafeClient {
  /** One POST: no redirect is followed, no proxy used, nothing tried again. Whatever happens is the value. */
  post(request: SafePost): Promise<RequestResult>;
  /** Lets requests on their way end; later ones are `aborted`. */
  close(): Promise<void>;
}

/**
 * A client against server-side request forgery: every address of the host is judged, and the connection goes to
 * one that was, so that a name cannot be one thing when asked about and another when connected to.
 * @throws Error when one of `allowCidrs` is no network in CIDR notation
 */
export function createSafeClient({
  allowCidrs,
  allowHttp = false,
  resolve = createDnsLookUp(),
  ca,
  connectMs = 5_000,
  totalMs = 15_000,
  addressesKeptMs = 3_000,
  connectionsPerOrigin = 50,
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
/** undici would take the header for the certificate's name too. */
const hostHeader: Failure = { error: 'invalid_request', message: 'the header Host follows from the URL' };
