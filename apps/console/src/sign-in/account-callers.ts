import {
  noOrganization,
  notSignedIn,
  type AccountApi,
  type AccountCaller,
  type Begun,
} from '@reachback/accounts/http/account-context';
import { scopesOfRole } from '@reachback/accounts/organizations/scopes-of-role';
import { ids } from '@reachback/accounts/http/views';
import { apiError } from '@reachback/common/http/errors/errors';
import { clientNetwork } from '@reachback/common/http/rate-limit/client-network';
import { findSession, type LiveSession } from '@reachback/accounts/sessions/sessions';
import type { Request, RequestHandler, Response } from 'express';
import { forgetSession, keepBegun, keepCookies, readCookies } from './cookies.ts';
import { isRead } from './own-site.ts';

/**
 * Identifies the caller: the person of the session cookie, or a visitor. A page may name the person whom it was loaded
 * for (`X-Reachback-Person`); if another one signed in since in the same browser, the caller is a visitor.
 */
export function accountCallers(api: AccountApi): RequestHandler {
  return async (request, response, next) => {
    const { session: token, device, begun } = readCookies(request);
    const identify = async () => {
      const found = token === '' ? null : await findSession(api, token);
      const named = request.get('x-reachback-person');
      const isOfAnother = named !== undefined && found !== null && named !== ids.person(found.personId);
      const session = isOfAnother ? null : found;
      return callerOf({ request, response, session, device, begun, now: api.clock.now() });
    };
    const caller = await identify();
    response.locals.caller = caller;
    response.locals.identifyAgain = async () => {
      const now = await identify();
      if (caller.session && !now.session) throw notSignedIn();
      return now;
    };
    next();
  };
}

/**
 * A page names the organization that it shows when it changes something (`X-Reachback-Organization`).
 * @throws ApiError 409 if the person has selected another one, as in another tab of which the page has not heard yet
 */
export const shownOrganization: RequestHandler = (request, response, next) => {
  const { session, organizationId } = response.locals.caller as AccountCaller;
  const named = request.get('x-reachback-organization');
  if (session && named !== undefined && !isRead(request) && named !== ids.organization(organizationId))
    throw apiError('invalid_state', 'another organization was selected in this browser; nothing was changed');
  next();
};

/** @throws ApiError 401 for a visitor */
export const sessionOnly: RequestHandler = (_request, response, next) => {
  sessionOf(response);
  next();
};

/** Who is signed in. @throws ApiError 401 for a visitor */
export function sessionOf(response: Response): { id: string; personId: string; organizationId: string } {
  // Set by `accountCallers`, which runs first.
  const { session, organizationId } = response.locals.caller as AccountCaller;
  if (!session) throw notSignedIn();
  return { ...session, organizationId };
}

function callerOf(options: {
  request: Request;
  response: Response;
  session: LiveSession | null;
  device: string;
  begun: Record<Begun, string>;
  now: Date;
}): AccountCaller {
  const { request, response, session, device, begun, now } = options;
  const network = clientNetwork(request);
  const role = session?.role ?? null;
  return {
    organizationId: session?.organizationId ?? noOrganization,
    actor: session ? `person:${session.personId}` : 'visitor',
    role: role ?? 'viewer',
    scopes: new Set(role ? scopesOfRole(role) : []),
    credentialId: session ? `session:${session.id}` : `address ${network}`,
    share: session ? `person ${session.personId}` : `address ${network}`,
    session: session && { id: session.id, personId: session.personId },
    browser: {
      address: request.ip ?? '',
      network,
      userAgent: (request.get('user-agent') ?? '').replaceAll('\0', ''),
      device,
      keep: ({ token, expiresAt }, newDevice) => {
        const seconds = Math.floor((expiresAt.getTime() - now.getTime()) / 1000);
        keepCookies(response, { token, device: newDevice, seconds });
      },
      begun,
      keepBegun: (what, value, seconds) => keepBegun(response, what, value, seconds),
      forget: () => forgetSession(response),
    },
  };
}
