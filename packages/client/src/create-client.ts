import { buildRequest } from './build-request.ts';
import type { CallOptions, Page } from './method.ts';
import type { Operation } from './operation.ts';
import { ReachbackError } from './reachback-error.ts';
import { isRepeatable } from './repeatable.ts';
import { send, wait, type Transport } from './transport.ts';

export interface ClientOptions {
  /** Base URL of the service, such as `https://outreach.example.com`. */
  baseUrl: string;
  /** Defaults to the global one. */
  fetch?: typeof globalThis.fetch;
  /** Timeout of one attempt; defaults to 30 s. Calls with a file have no timeout unless they set one. */
  timeoutMs?: number;
  /** Maximum number of attempts; defaults to 5. */
  triesMax?: number;
  /** Waits between two attempts; rejects with the signal's reason when that is aborted. Defaults to real time. */
  wait?: (ms: number, signal: AbortSignal | undefined) => Promise<void>;
}

type Input = Record<string, unknown>;
type Invoke = (input?: Input, options?: CallOptions) => Promise<unknown>;

/**
 * Creates a method per operation of a table, with `all` for lists.
 * @throws TypeError for an invalid URL, with which every call would fail
 */
export function createClient(
  operations: Record<string, Operation>,
  credential: string,
  options: ClientOptions,
): Record<string, Invoke> {
  const { baseUrl } = options;
  if (!/^https?:/i.test(baseUrl) || !URL.canParse(baseUrl)) {
    throw new TypeError(`baseUrl is not an http address: ${baseUrl}`);
  }
  const methods = Object.entries(operations).map(([name, operation]) => {
    const invoke = methodOf({ name, operation, credential, ...options });
    return [name, Object.assign(invoke, { all: walkerOf(operation, invoke) })] as const;
  });
  return Object.fromEntries(methods);
}

interface MethodParts extends ClientOptions {
  name: string;
  operation: Operation;
  credential: string;
}

function methodOf({ name, operation, credential, baseUrl, ...client }: MethodParts): Invoke {
  const { timeoutMs = 30_000, triesMax = 5 } = client;
  const transport: Transport = {
    fetch: client.fetch ?? ((...given) => globalThis.fetch(...given)),
    wait: client.wait ?? wait,
  };
  const read = readerOf(operation);
  return (input = {}, options = {}) => {
    const request = buildRequest(baseUrl, operation, input);
    request.headers.Authorization = `Bearer ${credential}`;
    if (operation.idempotencyKey) {
      request.headers['Idempotency-Key'] = options.idempotencyKey ?? crypto.randomUUID();
    }
    return send(transport, {
      request,
      read,
      repeatable: isRepeatable(name, operation, input),
      triesMax: input.body instanceof ReadableStream ? 1 : triesMax,
      timeoutMs: options.timeoutMs ?? (carriesFile(operation) ? null : timeoutMs),
      signal: options.signal,
    });
  };
}

function carriesFile({ answers, body = 'application/json' }: Operation): boolean {
  return answers === 'download' || body !== 'application/json';
}

function readerOf({ answers }: Operation): (answer: Response) => Promise<unknown> {
  switch (answers) {
    case 'void':
      return async () => undefined;
    case 'download':
      return async ({ body }) => body;
    case 'json':
      return readJson;
  }
}

async function readJson(answer: Response): Promise<unknown> {
  const text = await answer.text();
  try {
    return JSON.parse(text);
  } catch (cause) {
    const message = `answered ${answer.status} with something else than JSON`;
    const requestId = answer.headers.get('x-request-id');
    throw new ReachbackError({ status: answer.status, code: 'unexpected_answer', message, requestId, cause });
  }
}

function walkerOf({ cursor }: Operation, invoke: Invoke) {
  return async function* all(input: Input = {}, options?: CallOptions) {
    for (let at = input; ;) {
      // Only lists are typed with `all`, and they return pages.
      const { data, next } = (await invoke(at, options)) as Page<unknown>;
      yield* data;
      if (next === null || cursor === undefined) return;
      at = { ...input, [cursor]: next };
    }
  };
}
