import { Pool } from 'undici';

export interface LoadRequest {
  method: 'GET' | 'POST' | 'DELETE';
  path: string;
  body?: string;
}

/** A server, and connections to it that are kept. */
export interface Target {
  pool: Pool;
  headers: Record<string, string>;
}

const requestTimeoutMs = 60_000;

/** @param token goes along as bearer */
export function openTarget(url: string, options: { connections: number; token?: string }): Target {
  const { connections, token } = options;
  return {
    pool: new Pool(url, {
      connections,
      pipelining: 1,
      headersTimeout: requestTimeoutMs,
      bodyTimeout: requestTimeoutMs,
    }),
    headers: {
      'content-type': 'application/json',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
  };
}

/**
 * Keeps all connections of the target busy until this many requests are answered. Bodies are received and dropped.
 * @param requestOf the n-th request, from 0
 * @returns requests per second
 * @throws Error when an answer is no success
 */
export async function requestsPerSecond(
  target: Target,
  options: { requests: number; connections: number; requestOf(n: number): LoadRequest },
): Promise<number> {
  const { requests, connections, requestOf } = options;
  let next = 0;
  const sender = async () => {
    while (next < requests) await exchange(target, requestOf(next++));
  };
  const startedAt = performance.now();
  await Promise.all(Array.from({ length: connections }, sender));
  return (requests * 1000) / (performance.now() - startedAt);
}

/** How long one exchange takes, from the first byte sent to the last received, in ms. */
export async function exchangeMs(target: Target, request: LoadRequest): Promise<number> {
  const startedAt = performance.now();
  await exchange(target, request);
  return performance.now() - startedAt;
}

/** The answer to one request, read as JSON. @throws Error when it is no success */
export async function ask<T>(target: Target, request: LoadRequest): Promise<T> {
  const { statusCode, body } = await target.pool.request({ ...request, headers: target.headers });
  const text = await body.text();
  if (statusCode >= 300)
    throw new Error(`${request.method} ${request.path}: ${statusCode} ${text.slice(0, 500)}`);
  return (text === '' ? undefined : JSON.parse(text)) as T;
}

/** Without making streams and texts of bodies nobody reads: the sender shares the machine with what it measures. */
export function exchange({ pool, headers }: Target, request: LoadRequest): Promise<void> {
  return new Promise((resolve, reject) => {
    let status = 0;
    pool.dispatch(
      { ...request, headers },
      {
        onRequestStart() {},
        onResponseStart(_controller, statusCode) {
          status = statusCode;
        },
        onResponseData() {},
        onResponseEnd() {
          if (status >= 200 && status < 300) resolve();
          else reject(new Error(`${request.method} ${request.path}: ${status}`));
        },
        onResponseError(_controller, error) {
          reject(error);
        },
      },
    );
  });
}
