import { randomUUID } from 'node:crypto';
import express, { type ErrorRequestHandler, type Express, type Request, type RequestHandler } from 'express';
import { whyNotNow } from '../../database/database-errors.ts';
import { ApiError, apiError, internalError, unavailable } from '../errors/errors.ts';
import type { Log } from '../../runtime/log.ts';
import { DamagedSecretError, UnknownKeyError } from '../../secrets/secret-box.ts';
import type { Metrics } from '../../runtime/metrics.ts';
import { readTraceparent, traceIdNow } from '../../tracing/spans.ts';
import { sendPage, visitOf, type PageAnswer, type PageVisit } from './page.ts';

/** Creates an Express application with the settings that every service needs, without routes. */
export function newApp(options: { trustedProxies: number }): Express {
  const app = express();
  app.disable('x-powered-by');
  app.set('trust proxy', options.trustedProxies);
  app.set('query parser', 'simple');
  return app;
}

/**
 * Gives every request an id (accepted from `X-Request-Id` when it matches `^[\w-]{8,64}$`, else created), returns it in
 * a header, and writes one log line and one metric after the response. The line has the id of the trace: ours if the
 * request is recorded, else the client's.
 */
export function requestLog(log: Log, metrics: Metrics): RequestHandler {
  return (request, response, next) => {
    const given = request.get('x-request-id') ?? '';
    const requestId = /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
    response.locals.requestId = requestId;
    response.setHeader('X-Request-Id', requestId);
    const startedAt = performance.now();
    const trace = traceIdNow() ?? readTraceparent(request.get('traceparent'))?.traceId;
    response.once('close', () => {
      const seconds = (performance.now() - startedAt) / 1000;
      const route = routeOf(request);
      const status = response.writableFinished ? response.statusCode : 499;
      metrics.requestSeconds.observe({ method: request.method, route, status }, seconds);
      const line = {
        requestId,
        trace,
        organizationId: response.locals.caller?.organizationId,
        method: request.method,
        route,
        status,
        ms: Math.round(seconds * 1000),
      };
      if (status >= 500) log.warn(line, 'request');
      else log.info(line, 'request');
    });
    next();
  };
}

/** The path with the names of its parameters, which can be tokens of links. */
function routeOf(request: Request): string {
  return typeof request.route?.path === 'string' ? request.route.path : 'none';
}

const securityHeadersOfApi = Object.entries({
  'Cache-Control': 'private, no-store',
  'Content-Security-Policy': "default-src 'none';frame-ancestors 'none'",
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-site',
  'Origin-Agent-Cluster': '?1',
  'Referrer-Policy': 'no-referrer',
  'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
  'X-Content-Type-Options': 'nosniff',
  'X-DNS-Prefetch-Control': 'off',
  'X-Download-Options': 'noopen',
  'X-Frame-Options': 'SAMEORIGIN',
  'X-Permitted-Cross-Domain-Policies': 'none',
  'X-XSS-Protection': '0',
});

/** Headers of the JSON API: no sniffing, framing or caching, HTTPS for a year. Pages set their own. */
export function securityHeaders(): RequestHandler {
  return (_request, response, next) => {
    for (const [name, value] of securityHeadersOfApi) response.setHeader(name, value);
    next();
  };
}

/** The last handler, for paths without a route. */
export const unknownRoute: RequestHandler = (request) => {
  throw apiError('not_found', `No route matches ${request.method} ${request.path}`);
};

/**
 * Converts any error to `{"error":{"code","message"}}`; an unexpected one is a 500.
 * @param pageOf returns the page that people see in place of a status of 500 or above; null for none
 */
export function errorHandler(
  log: Log,
  pageOf?: (visit: PageVisit, status: number) => PageAnswer | null,
): ErrorRequestHandler {
  return (thrown, request, response, next) => {
    const error = asApiError(thrown);
    if (!error || error.status >= 500 || thrown instanceof DamagedSecretError) {
      log.error(
        { err: thrown, requestId: response.locals.requestId, route: routeOf(request) },
        'request failed',
      );
    }
    if (response.headersSent) return next(thrown);
    const { status, code, message, headers } = error ?? internalError();
    response.status(status).set(headers);
    const page = status >= 500 ? pageOf?.(visitOf(request), status) : null;
    if (page) sendPage(response, page);
    else response.json({ error: { code, message } });
  };
}

/** The error that a client receives for whatever was thrown; null for an internal error. */
export function asApiError(thrown: unknown): ApiError | null {
  return thrown instanceof ApiError ? thrown : translated(thrown);
}

/** Converts errors of other parts that have a meaning for the client. */
function translated(thrown: unknown): ApiError | null {
  if (thrown instanceof UnknownKeyError)
    return unavailable('a stored secret cannot be opened with the encryption key of this installation', 60);
  if (thrown instanceof DamagedSecretError)
    return apiError(
      'invalid_state',
      'a stored secret is damaged: enter it again, or have a new one generated',
    );
  const reason = whyNotNow(thrown);
  if (reason) return unavailable(reason);
  return fromExpress(thrown);
}

/** Errors of body-parser and Express, which have a `type` or a `status`. */
function fromExpress(thrown: unknown): ApiError | null {
  if (!(thrown instanceof Error)) return null;
  const { type, status, limit } = thrown as Error & { type?: string; status?: number; limit?: number };
  if (type === 'entity.too.large')
    return apiError('payload_too_large', `the body may have at most ${limit} bytes`);
  if (type === 'entity.parse.failed') return apiError('invalid_json', 'the body is not valid JSON');
  if (status === 415)
    return apiError('unsupported_media_type', 'send the body as JSON in UTF-8, uncompressed or gzip-encoded');
  if (status === 413) return apiError('payload_too_large', 'the request is too large');
  if (status && status >= 400 && status < 500) return apiError('invalid_request', thrown.message);
  return null;
}
