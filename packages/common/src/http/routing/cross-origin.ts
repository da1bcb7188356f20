import type { RequestHandler } from 'express';

const methods = 'GET, POST, PUT, PATCH, DELETE';
const requestHeaders = 'Authorization, Content-Type, Idempotency-Key, X-Request-Id';
const answerHeaders =
  'Allow, Content-Disposition, Idempotency-Replayed, Location, RateLimit, RateLimit-Policy, Retry-After, WWW-Authenticate, X-Organization-Id, X-Request-Id, X-Unknown-Fields';
const preflightAgeSeconds = 600;

/**
 * Allows pages of these origins to call with a bearer credential (CORS). Cookies are never used. Answers preflight
 * requests, which carry no credential, so it must precede authentication.
 * @param origins e.g. `https://app.example.com`; empty for none
 */
export function allowOrigins(origins: readonly string[]): RequestHandler {
  const allowed = new Set(origins);
  return (request, response, next) => {
    if (allowed.size === 0) return next();
    response.vary('Origin');
    const { origin } = request.headers;
    if (origin === undefined || !allowed.has(origin)) return next();
    response.set({
      'Access-Control-Allow-Origin': origin,
      'Access-Control-Expose-Headers': answerHeaders,
      'Cross-Origin-Resource-Policy': 'cross-origin',
    });
    if (request.method !== 'OPTIONS' || !request.headers['access-control-request-method']) return next();
    response.status(204).set({
      'Access-Control-Allow-Methods': methods,
      'Access-Control-Allow-Headers': requestHeaders,
      'Access-Control-Max-Age': String(preflightAgeSeconds),
    });
    response.end();
  };
}
