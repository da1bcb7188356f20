import { apiError } from '@reachback/common/http/errors/errors';
import type { Request, RequestHandler } from 'express';
import { parseUrl } from '@reachback/common/values/parse-url';

const reading = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Whether the request changes nothing. */
export const isRead = ({ method }: Request): boolean => reading.has(method);

/**
 * Rejects requests from other sites (CSRF, after OWASP): checks fetch metadata, Origin, and a custom header, which other
 * sites could set only after a CORS preflight, and no preflight succeeds.
 * @param publicUrl the console's URL
 * @throws ApiError 403
 */
export function ownSiteOnly(publicUrl: string): RequestHandler {
  const { origin: own } = new URL(publicUrl);
  return (request, _response, next) => {
    const site = request.get('sec-fetch-site');
    if (site !== undefined && site !== 'same-origin' && site !== 'none') throw foreign();
    const origin = request.get('origin');
    if (origin !== undefined && origin !== own && !isOwnHost(request, origin)) throw foreign();
    if (!isRead(request) && request.get('x-reachback-console') !== '1')
      throw apiError('forbidden', 'changes need the header X-Reachback-Console: 1');
    next();
  };
}

/** The console may be reached at other hosts than its public one, e.g. through a development server. */
function isOwnHost(request: Request, origin: string): boolean {
  return parseUrl(origin)?.host === request.get('host');
}

function foreign() {
  return apiError('forbidden', 'only pages of the console can call this');
}
