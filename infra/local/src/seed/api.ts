/** A service, asked with one credential. */
export interface Api {
  /** @throws Error with what the service said, when the status is not 2xx */
  send<Answer>(method: 'GET' | 'POST' | 'PATCH', path: string, body?: unknown): Promise<Answer>;
  /** Whether it answers a GET with 2xx. */
  allows(path: string): Promise<boolean>;
}

const requestTimeoutMs = 30_000;

/** @param baseUrl without a slash at its end */
export function createApi(baseUrl: string, credential: string): Api {
  const ask = (method: string, path: string, body?: unknown) =>
    fetch(`${baseUrl}${path}`, {
      method,
      headers: {
        Authorization: `Bearer ${credential}`,
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      },
      body: body === undefined ? undefined : JSON.stringify(body),
      signal: AbortSignal.timeout(requestTimeoutMs),
    });
  return {
    async send<Answer>(method: string, path: string, body?: unknown) {
      const response = await ask(method, path, body);
      const text = await response.text();
      if (!response.ok) throw new Error(`${method} ${baseUrl}${path} answered ${response.status}: ${text}`);
      // The services' own tests hold them to their documents.
      return JSON.parse(text) as Answer;
    },
    allows: async (path) => (await ask('GET', path)).ok,
  };
}
