import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { apiError, unavailable } from '@reachback/common/http/errors/errors';
import { chunksOf } from '@reachback/common/http/input/body-stream';
import { createFairShare } from '@reachback/common/runtime/fair-share';
import type { Log } from '@reachback/common/runtime/log';
import { parseUrl } from '@reachback/common/values/parse-url';
import type { Request, RequestHandler, Response } from 'express';
import { Agent, type Dispatcher } from 'undici';
import { sessionOf } from '../sign-in/account-callers.ts';
import type { ServiceTokens } from './service-tokens.ts';

/**
 * Request headers that are forwarded to the service: no cookies, no hop-by-hop headers, and no `traceparent`, which a
 * service may trust and a browser must not choose.
 */
const requestHeaders = [
  'accept',
  'accept-language',
  'content-encoding',
  'content-length',
  'content-type',
  'idempotency-key',
  'if-match',
  'if-none-match',
];
/** Response headers that are forwarded to the browser. */
const answerHeaders = [
  'allow',
  'content-disposition',
  'content-encoding',
  'content-length',
  'content-type',
  'etag',
  'idempotency-replayed',
  'ratelimit',
  'ratelimit-policy',
  'retry-after',
  'x-organization-id',
  'x-unknown-fields',
];

const timeouts = {
  connect: { timeout: 2_000 },
  /** Timeout (ms) until the response begins: longer than any call takes, shorter than people wait. */
  headersTimeout: 90_000,
  /** Longest pause (ms) within a response. */
  bodyTimeout: 120_000,
};
/** Connections to a service. Calls wait for one in the fair share: the agent's own queue is not fair. */
const connections = 128;
/** Longest call (ms): an upload or export over a slow connection. */
const callMsMax = 900_000;

/** A service as reached through the console. */
export interface ServiceProxy {
  /** Forwards `/api/v1/*`; mounted below its own path. */
  handler: RequestHandler;
  close(): Promise<void>;
}

/**
 * Forwards calls of signed-in people to a service, with a JWT of that person. Bodies are streamed in both directions.
 * @param options.serviceUrl without a trailing slash
 */
export function createServiceProxy(options: {
  name: string;
  serviceUrl: string;
  tokens: ServiceTokens;
  log: Log;
}): ServiceProxy {
  const { name, serviceUrl, tokens, log } = options;
  // The maximum as well: the Keep-Alive header of a service would prolong it beyond the time that a stopping one waits.
  const agent = new Agent({
    connections,
    keepAliveTimeout: 2_000,
    keepAliveMaxTimeout: 2_000,
    ...timeouts,
  });
  const share = createFairShare({
    name: `calls to ${name}`,
    slots: connections,
    slotsPerUser: 32,
    // Before all are held: four people with slow calls could keep everybody else out.
    crowdedAt: connections / 2,
    waitingMax: 1_000,
    waitingPerUserMax: 64,
    waitMsMax: 5_000,
  });

  const ask = async (
    request: Request,
    { path, jwt, signal }: { path: string; jwt: string; signal: AbortSignal },
  ): Promise<Dispatcher.ResponseData> => {
    const hasBody = request.method !== 'GET' && request.method !== 'HEAD';
    return agent.request({
      origin: serviceUrl,
      path,
      method: request.method,
      headers: headersFor(request, jwt),
      // Not the request itself, which the agent destroys when the service answers before its end.
      body: hasBody ? Readable.from(chunksOf(request)) : null,
      signal,
    });
  };

  const handler: RequestHandler = async (request, response) => {
    const session = sessionOf(response);
    const path = apiPath(serviceUrl, request.url);
    const gone = new AbortController();
    response.once('close', () => gone.abort());
    const release = await share.enter(session.personId, gone.signal);
    const signal = AbortSignal.any([gone.signal, AbortSignal.timeout(callMsMax)]);
    try {
      const jwt = await tokens(session);
      const answer = await ask(request, { path, jwt, signal }).catch((error: unknown) => {
        if (!gone.signal.aborted) log.warn({ err: error, service: name }, 'a service did not answer');
        throw unavailable(`the ${name} service cannot be reached at the moment`);
      });
      await pass(answer, response, log);
    } finally {
      release();
    }
  };
  return { handler, close: () => agent.destroy() };
}

async function pass(answer: Dispatcher.ResponseData, response: Response, log: Log): Promise<void> {
  response.status(answer.statusCode);
  for (const header of answerHeaders) {
    const value = answer.headers[header];
    if (value !== undefined) response.setHeader(header, value);
  }
  // The side that disconnected knows; the other one notices the closed connection.
  await pipeline(answer.body, response).catch((error: unknown) => {
    log.debug({ err: error }, 'an answer was interrupted');
    response.destroy();
  });
}

/** The path and query for the service. @throws ApiError 404 outside its API, in any spelling of the path */
function apiPath(serviceUrl: string, url: string): string {
  const asked = parseUrl(`${serviceUrl}${url}`);
  const base = new URL(serviceUrl).pathname.replace(/\/$/, '');
  if (!asked?.pathname.startsWith(`${base}/api/v1/`))
    throw apiError('not_found', 'No route matches this path');
  return asked.pathname + asked.search;
}

function headersFor(request: Request, jwt: string): Record<string, string> {
  const headers: Record<string, string> = { authorization: `Bearer ${jwt}` };
  for (const header of requestHeaders) {
    const value = request.get(header);
    if (value !== undefined) headers[header] = value;
  }
  headers['x-forwarded-for'] = request.ip ?? '';
  // Generated or validated by requestLog.
  headers['x-request-id'] = request.res?.locals.requestId ?? '';
  return headers;
}
