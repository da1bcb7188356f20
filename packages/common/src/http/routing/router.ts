import express, { type Request, type RequestHandler, type Response } from 'express';
import type { Caller } from '../../auth/bearer-auth.ts';
import { streamBody } from '../input/body-stream.ts';
import { Download, sendDownload } from './download.ts';
import type { Answer, AnyEndpoint } from './endpoint.ts';
import { apiError } from '../errors/errors.ts';
import { largeBodyBytes, type Intake, type WorkKind } from '../intake/intake.ts';
import { jsonBodyBytesMax, requireJson } from '../input/json-body.ts';
import { parseLargeJson } from '../input/parse-large-json.ts';
import { invokeEndpoint, requireScopes, type AuditChange, type NoteChange } from './invoke-endpoint.ts';
import { asksForDryRun } from '../input/dry-run.ts';
import { inputReader, takesQuery } from '../input/read-input.ts';

/** Runs a handler at most once per `Idempotency-Key`; see idempotency.ts. */
export type RunOnce = (
  call: {
    request: Request;
    caller: Caller;
    /** Whether the answer must not be readable where it is kept. */
    answersSecret: boolean;
  },
  run: () => Promise<Answer>,
) => Promise<Answer>;

export interface RouterParts {
  runOnce: RunOnce;
  audit: AuditChange;
  noteChange?: NoteChange;
  intake: Intake;
}

/** Mounts the endpoint table. Comes after authentication: every endpoint needs a caller. */
export function endpointRouter<Context>(
  endpoints: readonly AnyEndpoint<Context>[],
  context: Context,
  parts: RouterParts,
): RequestHandler {
  const routers = new Map<string, express.Router>();
  const routerOf = (path: string) => {
    const router = routers.get(areaOf(path)) ?? express.Router({ caseSensitive: true });
    routers.set(areaOf(path), router);
    return router;
  };
  for (const endpoint of endpoints) {
    const verb = endpoint.method.toLowerCase() as 'get' | 'post' | 'put' | 'patch' | 'delete';
    routerOf(endpoint.path)[verb](endpoint.path, scopeCheck(endpoint), handler(endpoint, context, parts));
  }
  for (const [path, methods] of methodsByPath(endpoints)) routerOf(path).all(path, methodNotAllowed(methods));
  return (request, response, next) => {
    const router = routers.get(areaOf(request.path));
    if (router) router(request, response, next);
    else next();
  };
}

/** `/api/v1/leads` of all paths below it. Each has a router: Express tries the routes of one after the other. */
function areaOf(path: string): string {
  return path.split('/', 4).join('/');
}

function scopeCheck<Context>(endpoint: AnyEndpoint<Context>): RequestHandler {
  return (_request, response, next) => {
    requireScopes(response.locals.caller!, endpoint);
    next();
  };
}

/** Reads the body, waits for its turn, does the work and answers. */
function handler<Context>(
  endpoint: AnyEndpoint<Context>,
  context: Context,
  parts: RouterParts,
): RequestHandler {
  const inputOf = inputReader(endpoint);
  const { audit, noteChange, intake } = parts;
  const work = async (request: Request, caller: Caller) => {
    const readInput = () => inputOf(request);
    const run = () =>
      invokeEndpoint({ endpoint, context, caller, readInput, audit, noteChange, target: () => request.path });
    const once = endpoint.idempotencyKey && request.headers['idempotency-key'] !== undefined;
    // A dry run must not stand in for the real call with the same key.
    if (!once || asksForDryRun(request)) return run();
    return parts.runOnce({ request, caller, answersSecret: endpoint.answersSecret === true }, run);
  };
  const { bodyTypes: types, bodyBytesMax: bytesMax } = endpoint;
  if (types || endpoint.downloadTypes) {
    return async (request, response) => {
      const caller = response.locals.caller!;
      if (types) request.body = streamBody(request, { types, bytesMax, pace: intake.pace });
      await intake.work({ user: shareOf(caller), kind: 'stream', request }, async () => {
        await send(response, await work(request, caller));
      });
    };
  }
  const kind: WorkKind = endpoint.gathered ? 'gathered' : 'call';
  if (takesQuery(endpoint)) {
    return async (request, response) => {
      const caller = response.locals.caller!;
      const turn = { user: shareOf(caller), kind, request };
      await send(response, await intake.work(turn, () => work(request, caller)));
    };
  }
  return async (request, response) => {
    const caller = response.locals.caller!;
    const user = shareOf(caller);
    requireJson(request);
    const received = await intake.receive(request, { user, bytesMax: bytesMax ?? jsonBodyBytesMax });
    try {
      const isLarge = received.bytesMax > largeBodyBytes;
      const turn = { user, kind: isLarge ? 'large' : kind, request } as const;
      const answer = await intake.work(turn, async () => {
        const bytes = await received.open();
        const { entriesField } = endpoint;
        const entriesPaths = entriesField === undefined ? [] : [entriesField];
        request.body = bytes.length === 0 ? {} : await parseLargeJson(bytes, { entriesPaths });
        received.release();
        return work(request, caller);
      });
      await send(response, answer);
    } finally {
      received.release();
    }
  };
}

/** Whose share of the process a call counts against. */
function shareOf({ share, organizationId }: Caller): string {
  return share ?? organizationId;
}

async function send(response: Response, answer: Answer): Promise<void> {
  const { status, body, headers } = answer;
  response.status(status).set(headers);
  if (answer instanceof Download) await sendDownload(response, answer);
  else if (!body) response.end();
  // Express adds the weak ETag here. Pages made by the database go without: hashing one costs more than sending it.
  else if ('value' in body && response.req.method === 'GET') response.json(body.value);
  else {
    response.setHeader('Content-Type', 'application/json; charset=utf-8');
    response.end('value' in body ? JSON.stringify(body.value) : body.jsonText);
  }
}

function methodsByPath<Context>(endpoints: readonly AnyEndpoint<Context>[]): Map<string, string[]> {
  const methods = new Map<string, string[]>();
  for (const { path, method } of endpoints) methods.set(path, [...(methods.get(path) ?? []), method]);
  return methods;
}

/** Answers 405 at a path that knows these methods only, and OPTIONS with what they are. */
export function methodNotAllowed(methods: string[]): RequestHandler {
  const allow = methods.includes('GET') ? [...methods, 'HEAD'] : methods;
  return (request, response) => {
    if (request.method === 'OPTIONS') return void response.status(204).set('Allow', allow.join(', ')).end();
    throw apiError('method_not_allowed', `Method ${request.method} is not allowed on this path`, {
      Allow: allow.join(', '),
    });
  };
}
