import type { Request, RequestHandler, Response } from 'express';
import { callerNow, type Caller } from '../../auth/bearer-auth.ts';
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
import { createRouteTable, type Route } from './route-table.ts';

/** Runs a handler at most once per `Idempotency-Key`; see idempotency.ts. */
export type RunOnce = (
  call: {
    request: Request;
    caller: Caller;
    /** Whether the stored response must be encrypted. */
    answersSecret: boolean;
    /** Whether the call is about the caller's organization. */
    isOfOrganization: boolean;
  },
  run: (newId: string) => Promise<Answer>,
) => Promise<Answer>;

export interface RouterParts {
  runOnce: RunOnce;
  audit: AuditChange;
  noteChange?: NoteChange;
  intake: Intake;
}

/** Routes API calls to the endpoints of the table. Must follow authentication: every endpoint needs a caller. */
export function endpointRouter<Context>(
  endpoints: readonly AnyEndpoint<Context>[],
  context: Context,
  parts: RouterParts,
): RequestHandler {
  return routeTableRouter(routesOf(endpoints, (endpoint) => handler(endpoint, context, parts)));
}

/** Passes each request to the handler of its route, without Express trying one route after the other (decision 22). */
export function routeTableRouter(routes: readonly Route<RequestHandler>[]): RequestHandler {
  const find = createRouteTable(routes);
  return (request, response, next) => {
    const found = find(request.method, request.path);
    if (!found) return next();
    // Set like Express does: the log contains the route.
    request.route = found.route;
    request.params = found.params;
    return found.value(request, response, next);
  };
}

/** Creates one route per path of the table. */
export function routesOf<Endpoint extends Pick<AnyEndpoint<never>, 'method' | 'path'>>(
  endpoints: readonly Endpoint[],
  handlerOf: (endpoint: Endpoint) => RequestHandler,
): Route<RequestHandler>[] {
  const paths = [...new Set(endpoints.map(({ path }) => path))];
  return paths.map((path) => {
    const there = endpoints.filter((endpoint) => endpoint.path === path);
    const values = new Map(there.map((endpoint) => [endpoint.method as string, handlerOf(endpoint)]));
    const get = values.get('GET');
    const methods = [...values.keys()];
    if (get) values.set('HEAD', get);
    return { path, values, otherwise: methodNotAllowed(methods) };
  });
}

/** Checks the scope before a byte of the body is read; then waits for its turn, does the work and answers. */
function handler<Context>(
  endpoint: AnyEndpoint<Context>,
  context: Context,
  parts: RouterParts,
): RequestHandler {
  const call = { endpoint, intake: parts.intake, work: worker(endpoint, context, parts) };
  const isStream = endpoint.bodyTypes || endpoint.downloadTypes;
  const answer = isStream ? streamed(call) : takesQuery(endpoint) ? withQuery(call) : withBody(call);
  return (request, response, next) => {
    requireScopes(response.locals.caller!, endpoint);
    return answer(request, response, next);
  };
}

type Work = (request: Request, caller: Caller) => Promise<Answer>;

/** Creates the function that does the work of a call, at most once for an `Idempotency-Key`. */
function worker<Context>(endpoint: AnyEndpoint<Context>, context: Context, parts: RouterParts): Work {
  const { audit, noteChange, runOnce } = parts;
  const inputOf = inputReader(endpoint);
  return async (request, caller) => {
    const readInput = () => inputOf(request);
    const target = () => request.path;
    const runAs = (as: Caller) =>
      invokeEndpoint({ endpoint, context, caller: as, readInput, audit, noteChange, target });
    const once = endpoint.idempotencyKey && request.headers['idempotency-key'] !== undefined;
    // A dry run must not replace the real call with the same key.
    if (!once || asksForDryRun(request)) return runAs(caller);
    const { answersSecret = false, scope } = endpoint;
    const call = { request, caller, answersSecret, isOfOrganization: scope !== 'any' };
    return runOnce(call, (newId) => runAs({ ...caller, newId }));
  };
}

interface Call {
  endpoint: AnyEndpoint<never>;
  intake: Intake;
  work: Work;
}

/** For an upload or a download, which holds its slot until it is over. */
function streamed({ endpoint, intake, work }: Call): RequestHandler {
  const { bodyTypes: types, bodyBytesMax: bytesMax } = endpoint;
  return async (request, response) => {
    const caller = response.locals.caller!;
    const check = async () => requireScopes(await callerNow(response.locals), endpoint);
    if (types) request.body = streamBody(request, { types, bytesMax, pace: intake.pace, check });
    await intake.work({ user: shareOf(caller), kind: 'stream', request }, async () => {
      await send(response, await work(request, caller));
    });
  };
}

/** For a call without a body. */
function withQuery({ endpoint, intake, work }: Call): RequestHandler {
  const kind = kindOf(endpoint);
  return async (request, response) => {
    const caller = response.locals.caller!;
    const turn = { user: shareOf(caller), kind, request };
    await send(response, await intake.work(turn, () => work(request, caller)));
  };
}

/** For a call with a JSON body, which is received before the call takes a slot. */
function withBody({ endpoint, intake, work }: Call): RequestHandler {
  const { bodyBytesMax: bytesMax = jsonBodyBytesMax, entriesField } = endpoint;
  const entriesPaths = entriesField === undefined ? [] : [entriesField];
  const kind = kindOf(endpoint);
  return async (request, response) => {
    const user = shareOf(response.locals.caller!);
    requireJson(request);
    const isHere = request.complete;
    const received = await intake.receive(request, { user, bytesMax });
    try {
      const caller = isHere ? response.locals.caller! : await callerNow(response.locals);
      const isLarge = received.bytesMax > largeBodyBytes;
      const turn = { user, kind: isLarge ? 'large' : kind, request } as const;
      const answer = await intake.work(turn, async () => {
        const bytes = await received.open();
        request.body = bytes.length === 0 ? {} : await parseLargeJson(bytes, { entriesPaths });
        received.release();
        return work(request, caller);
      });
      const answered = () => send(response, answer);
      // A file lasts as long as its client likes: it holds no slot of a call meanwhile.
      await (answer instanceof Download
        ? intake.work({ user, kind: 'stream', request }, answered)
        : answered());
    } finally {
      received.release();
    }
  };
}

function kindOf({ gathered }: AnyEndpoint<never>): WorkKind {
  return gathered ? 'gathered' : 'call';
}

/** The user whose fair share a call counts against. */
function shareOf({ share, organizationId }: Caller): string {
  return share ?? organizationId;
}

async function send(response: Response, answer: Answer): Promise<void> {
  const { status, body, headers } = answer;
  response.status(status).set(headers);
  if (answer instanceof Download) await sendDownload(response, answer);
  else if (!body) response.end();
  // Express adds the weak ETag here. JSON created by the database has none: hashing it costs more than sending it.
  else if ('value' in body && response.req.method === 'GET') response.json(body.value);
  else {
    response.setHeader('Content-Type', 'application/json; charset=utf-8');
    response.end('value' in body ? JSON.stringify(body.value) : body.jsonText);
  }
}

/** Returns 405 for a path that supports only these methods, and lists them for OPTIONS. */
export function methodNotAllowed(methods: string[]): RequestHandler {
  const allow = methods.includes('GET') ? [...methods, 'HEAD'] : methods;
  return (request, response) => {
    if (request.method === 'OPTIONS') return void response.status(204).set('Allow', allow.join(', ')).end();
    throw apiError('method_not_allowed', `Method ${request.method} is not allowed on this path`, {
      Allow: allow.join(', '),
    });
  };
}
