/** A service, asked with one credential. */
export interface Api {
  /** @throws Error with what the service said, when the status is not 2xx */
  send<Answer>(method: 'GET' | 'POST' | 'PATCH', path: string, body?: unknown): Promise<Answer>;
}

const requestTimeoutMs = 30_000;

/** @param baseUrl without a slash at its end */
export function createApi(baseUrl: string, credential: string): Api {
  return {
    async send<Answer>(method: string, path: string, body?: unknown) {
      const response = await fetch(`${baseUrl}${path}`, {
        method,
        headers: {
          Authorization: `Bearer ${credential}`,
          ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        },
        body: body === undefined ? undefined : JSON.stringify(body),
        signal: AbortSignal.timeout(requestTimeoutMs),
      });
      const text = await response.text();
      if (!response.ok) throw new Error(`${method} ${baseUrl}${path} answered ${response.status}: ${text}`);
      // The services' own tests hold them to their documents.
      return JSON.parse(text) as Answer;
    },
  };
}
