import type { RequestHandler } from 'express';
import { apiError, unauthorized } from './errors.ts';

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

/** Who is asking. Every query starts from `organizationId`. */
export interface Caller {
  /** UUID of the organization this call acts on. */
  organizationId: string;
  /** For the audit log: `person:<uuid>` or `key:<uuid>`. */
  actor: string;
  role: Role;
  scopes: ReadonlySet<Scope>;
  /** What rate limits count by: the credential, not the person. */
  credentialId: string;
}

/**
 * Turns a bearer credential into the caller.
 * @param method the request's HTTP method: known credentials may still read while the accounts database is away
 * @throws ApiError 401, 403 (`no_organization_selected`, `forbidden`) or 503
 */
export type ResolveCredential = (credential: string, method: string) => Promise<Caller>;

declare global {
  // oxlint-disable-next-line typescript/no-namespace -- the only door Express leaves open for this
  namespace Express {
    interface Locals {
      requestId: string;
      caller?: Caller;
    }
  }
}

/** Bearer authentication (RFC 6750, header only). Answers 401 before a byte of the body is read. */
export function bearerAuth(resolveCredential: ResolveCredential): RequestHandler {
  return async (request, response, next) => {
    const match = /^Bearer +([\x21-\x7e]{1,4096})$/i.exec(request.headers.authorization ?? '');
    if (!match) throw unauthorized();
    const caller = await resolveCredential(match[1]!, request.method);
    response.locals.caller = caller;
    response.setHeader('X-Organization-Id', caller.organizationId);
    next();
  };
}

/** @throws ApiError 403 `insufficient_scope` when the caller may not do this */
export function requireScope(caller: Caller, scope: Scope): void {
  if (caller.scopes.has(scope)) return;
  throw apiError('insufficient_scope', `this credential lacks the scope ${scope}`, {
    'WWW-Authenticate': `Bearer error="insufficient_scope", scope="${scope}"`,
  });
}
