import { setTimeout as pause } from 'node:timers/promises';

/** A client of one service, with one credential. */
export interface Api {
  /** @throws Error with the service's response if the status is not 2xx */
  send<Answer>(method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, body?: unknown): Promise<Answer>;
  /** Posts many bodies in one request, one per line; returns one line for each. @throws like `send` */
  sendLines(path: string, bodies: readonly unknown[]): Promise<string[]>;
  /** Posts a CSV file. @throws like `send` */
  sendFile<Answer>(path: string, text: string): Promise<Answer>;
}

const requestTimeoutMs = 30_000;
/** Attempts of a request that the rate limit refuses. */
const triesMax = 10;

/** @param baseUrl without a trailing slash */
export function createApi(baseUrl: string, credential: string): Api {
  const exchange = async (method: string, path: string, body?: { type: string; text: string }) => {
    const request = () =>
      fetch(`${baseUrl}${path}`, {
        method,
        headers: {
          Authorization: `Bearer ${credential}`,
          ...(body && { 'Content-Type': body.type }),
        },
        body: body?.text,
        signal: AbortSignal.timeout(requestTimeoutMs),
      });
    let response = await request();
    for (let tries = 1; response.status === 429 && tries < triesMax; tries += 1) {
      await pause((Number(response.headers.get('Retry-After')) || 1) * 1_000);
      response = await request();
    }
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${baseUrl}${path} answered ${response.status}: ${text}`);
    return text;
  };
  return {
    async send<Answer>(method: string, path: string, body?: unknown) {
      const json = body === undefined ? undefined : { type: 'application/json', text: JSON.stringify(body) };
      const text = await exchange(method, path, json);
      // The services' own tests check that responses match their documents.
      return (text === '' ? undefined : JSON.parse(text)) as Answer;
    },
    async sendLines(path, bodies) {
      const text = bodies.map((body) => JSON.stringify(body)).join('\n');
      return (await exchange('POST', path, { type: 'application/x-ndjson', text })).trim().split('\n');
    },
    async sendFile<Answer>(path: string, text: string) {
      return JSON.parse(await exchange('POST', path, { type: 'text/csv', text })) as Answer;
    },
  };
}
