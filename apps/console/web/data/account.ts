import { ReachbackError } from '@reachback/client';

import { timeoutMs } from './slow.ts';

/** Written by hand after the account API's description; replaced by the generated client once that has one. */
export type Role = 'owner' | 'admin' | 'member' | 'viewer';

export interface Me {
  person: { id: string; email: string; name: string; two_factor: boolean };
  organization: { id: string; name: string; time_zone: string; role: Role; is_sample: boolean } | null;
  scopes: string[];
  organizations: { id: string; name: string; role: Role }[];
  session_id: string;
}

export interface Setup {
  claimed: boolean;
  /** Only on an installation made by `start`. */
  demo: { email: string; password: string } | null;
}

/** A call of the account API: `account.get('/me')`, `account.post('/organizations', { name })`. */
export interface AccountClient {
  get<Answer>(
    path: string,
    query?: Record<string, string | number | undefined>,
    signal?: AbortSignal,
  ): Promise<Answer>;
  post<Answer = void>(path: string, body?: object): Promise<Answer>;
  patch<Answer = void>(path: string, body: object): Promise<Answer>;
  delete<Answer = void>(path: string): Promise<Answer>;
}

/** @throws ReachbackError, as the clients of the services do */
export function createAccountClient(fetch: typeof globalThis.fetch): AccountClient {
  async function call<Answer>(
    method: string,
    path: string,
    body?: object,
    signal?: AbortSignal,
  ): Promise<Answer> {
    const given = body === undefined ? {} : { body: JSON.stringify(body) };
    const ended = AbortSignal.any([AbortSignal.timeout(timeoutMs), ...(signal ? [signal] : [])]);
    const headers = body === undefined ? {} : { 'Content-Type': 'application/json' };
    let answer: Response;
    try {
      answer = await fetch(`/account/api/v1${path}`, { method, headers, signal: ended, ...given });
    } catch (cause) {
      signal?.throwIfAborted();
      throw new ReachbackError({ status: 0, code: 'network_error', message: `${method} ${path}`, cause });
    }
    const text = await answer.text();
    if (!answer.ok) throw refusal(answer, text);
    // What the API answers is typed by its description.
    return (text === '' ? undefined : JSON.parse(text)) as Answer;
  }
  return {
    get: (path, query = {}, signal) => call('GET', path + queryText(query), undefined, signal),
    post: (path, body = {}) => call('POST', path, body),
    patch: (path, body) => call('PATCH', path, body),
    delete: (path) => call('DELETE', path),
  };
}

function refusal(answer: Response, text: string): ReachbackError {
  let error: { code?: string; message?: string } = {};
  try {
    ({ error = {} } = JSON.parse(text) as { error?: typeof error });
  } catch {
    // A gateway's page: the status says enough.
  }
  return new ReachbackError({
    status: answer.status,
    code: error.code ?? 'unexpected_answer',
    message: error.message ?? `HTTP ${answer.status}`,
    requestId: answer.headers.get('x-request-id'),
  });
}

function queryText(query: Record<string, string | number | undefined>): string {
  const given = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  );
  return given.length ? `?${new URLSearchParams(given).toString()}` : '';
}
