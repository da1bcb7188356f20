import type { RequestHandler } from 'express';
import { LRUCache } from 'lru-cache';
import { ApiError, apiError, unauthorized } from '../http/errors/errors.ts';
import { clientNetwork } from '../http/rate-limit/client-network.ts';
import { requestMsMax } from '../runtime/lifecycle.ts';
import { wireId } from '../values/ids.ts';

export const scopes = [
  'outreach:read',
  'outreach:write',
  'survey:read',
  'survey:write',
  'webhooks:manage',
  'settings:manage',
] as const;
export type Scope = (typeof scopes)[number];

export const roles = ['owner', 'admin', 'member', 'viewer'] as const;
export type Role = (typeof roles)[number];

/** The caller of a request. Every query starts from `organizationId`. */
export interface Caller {
  /** UUID of the organization this call acts on. */
  organizationId: string;
  /** For the audit log: `person:<uuid>` or `key:<uuid>`. */
  actor: string;
  role: Role;
  scopes: ReadonlySet<Scope>;
  /** The key of rate limits: the credential, not the person. */
  credentialId: string;
  /** The user in the process's fair shares. Defaults to the organization. */
  share?: string;
  /**
   * UUID for what this call creates, the same in each try with one `Idempotency-Key`: after a crash, a repeat finds what
   * the first try created. Undefined without a key.
   */
  newId?: string;
}

/**
 * What an operation requires of a credential: a scope; `any`: a valid one, whatever its scopes; `none`: no credential.
 */
export type Access = Scope | 'any' | 'none';

/**
 * Resolves a bearer credential to its caller.
 * @param method the request's HTTP method: cached credentials may still read while the accounts database is unavailable
 * @param expiredMsMax how long ago it may have expired. Defaults to 0
 * @throws ApiError 401, 403 (`no_organization_selected`, `forbidden`) or 503
 */
export type ResolveCredential = (
  credential: string,
  method: string,
  expiredMsMax?: number,
) => Promise<Caller>;

declare global {
  namespace Express {
    interface Locals {
      requestId: string;
      caller?: Caller;
      /** Identifies the caller again. @throws ApiError as for a new request, except that the credential may expire */
      identifyAgain?: () => Promise<Caller>;
    }
  }
}

/**
 * The caller of a request whose body was not there yet when the caller was identified. A client can send a body slowly:
 * it must not act with a credential or a role that was withdrawn meanwhile.
 * @throws ApiError as for a new request; 409 if another organization was selected meanwhile
 */
export async function callerNow({ caller, identifyAgain }: Express.Locals): Promise<Caller> {
  const now = await identifyAgain!();
  if (now.organizationId !== caller!.organizationId)
    throw apiError('invalid_state', 'another organization was selected meanwhile; nothing was changed');
  return now;
}

/**
 * Maximum number of invalid credentials per client address and minute that return 401; more return 429. Valid ones
 * always pass.
 */
const badCredentialsPerMinute = 60;

/** Bearer authentication (RFC 6750, header only). Returns 401 before a byte of the body is read. */
export function bearerAuth(resolveCredential: ResolveCredential): RequestHandler {
  const badByNetwork = new LRUCache<string, number>({ max: 10_000, ttl: 60_000, noUpdateTTL: true });
  const countBad = (network: string) => {
    const bad = (badByNetwork.get(network) ?? 0) + 1;
    badByNetwork.set(network, bad);
    if (bad > badCredentialsPerMinute) {
      throw apiError('rate_limited', 'too many bad credentials from this address', { 'Retry-After': '60' });
    }
  };
  return async (request, response, next) => {
    const match = /^Bearer +([\x21-\x7e]{1,4096})$/i.exec(request.headers.authorization ?? '');
    try {
      if (!match) throw unauthorized();
      const [, credential = ''] = match;
      const caller = await resolveCredential(credential, request.method);
      response.locals.caller = caller;
      // A JWT expires within minutes, and an upload takes longer.
      response.locals.identifyAgain = () => resolveCredential(credential, request.method, requestMsMax);
      response.setHeader('X-Organization-Id', wireId('org', caller.organizationId));
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) countBad(clientNetwork(request));
      throw error;
    }
    next();
  };
}

/** Whether the caller's credential allows this. Whether a credential is required is up to the router. */
export function hasAccess(caller: Caller, access: Access): boolean {
  return access === 'any' || access === 'none' || caller.scopes.has(access);
}

/** @throws ApiError 403 `insufficient_scope` when the caller lacks the scope */
export function requireScope(caller: Caller, scope: Access): void {
  if (hasAccess(caller, scope)) return;
  throw apiError('insufficient_scope', `this credential lacks the scope ${scope}`, {
    'WWW-Authenticate': `Bearer error="insufficient_scope", scope="${scope}"`,
  });
}
