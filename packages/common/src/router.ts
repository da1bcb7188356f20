import express, { type Request, type RequestHandler, type Response } from 'express';
import { requireScope, type Caller } from './auth.ts';
import { streamBody } from './body-stream.ts';
import { Download, sendDownload } from './download.ts';
import type { Answer, AnyEndpoint } from './endpoint.ts';
import { apiError } from './errors.ts';
import { jsonBody } from './json-body.ts';
import { perform, type AuditChange } from './perform.ts';
import { inputReader, takesQuery } from './read-input.ts';

/** Runs a handler at most once per `Idempotency-Key`; see idempotency.ts. */
export type RunOnce = (
  request: Request,
  caller: Caller,
  body: unknown,
  run: () => Promise<Answer>,
) => Promise<Answer>;

export interface RouterParts {
  runOnce: RunOnce;
  audit: AuditChange;
}

/** Mounts the endpoint table. Comes after authentication: every endpoint needs a caller. */
export function endpointRouter<Context>(
  endpoints: readonly AnyEndpoint<Context>[],
  context: Context,
  parts: RouterParts,
): RequestHandler {
  const routers = new Map<string, express.Router>();
  const routerOf = (path: string) => {
    const router = routers.get(areaOf(path)) ?? express.Router({ caseSensitive: true, strict: true });
    routers.set(areaOf(path), router);
    return router;
  };
  for (const endpoint of endpoints) {
    const verb = endpoint.method.toLowerCase() as 'get' | 'post' | 'put' | 'patch' | 'delete';
    routerOf(endpoint.path)[verb](
      endpoint.path,
      scopeCheck(endpoint),
      ...bodyReader(endpoint),
      handler(endpoint, context, parts),
    );
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
    requireScope(response.locals.caller!, endpoint.scope);
    next();
  };
}

function bodyReader<Context>(endpoint: AnyEndpoint<Context>): RequestHandler[] {
  const { bodyTypes, bodyBytesMax } = endpoint;
  if (bodyTypes) return [streamBody(bodyTypes, bodyBytesMax)];
  return takesQuery(endpoint) ? [] : jsonBody(bodyBytesMax);
}

function handler<Context>(
  endpoint: AnyEndpoint<Context>,
  context: Context,
  parts: RouterParts,
): RequestHandler {
  const inputOf = inputReader(endpoint);
  const { audit } = parts;
  return async (request, response) => {
    const caller = response.locals.caller!;
    const readInput = () => inputOf(request);
    const run = () => perform({ endpoint, context, caller, readInput, audit, target: () => request.path });
    const once = endpoint.idempotencyKey && request.headers['idempotency-key'] !== undefined;
    const answer = once ? await parts.runOnce(request, caller, request.body, run) : await run();
    await send(response, answer);
  };
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

/** Answers 405 at a path that knows these methods only. */
export function methodNotAllowed(methods: string[]): RequestHandler {
  const allow = methods.includes('GET') ? [...methods, 'HEAD'] : methods;
  return (request) => {
    throw apiError('method_not_allowed', `${request.method} is not possible here`, {
      Allow: allow.join(', '),
    });
  };
}
