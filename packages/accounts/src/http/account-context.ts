import type { Caller } from '@reachback/common/auth/bearer-auth';
import { ApiError, apiError, notFound } from '@reachback/common/http/errors/errors';
import type { Answer, Operation } from '@reachback/common/http/routing/endpoint';
import type { Cursors } from '@reachback/common/paging/cursors';
import type { Log } from '@reachback/common/runtime/log';
import type { LinkTokens } from '@reachback/common/secrets/link-token';
import type { SecretBox } from '@reachback/common/secrets/secret-box';
import { uuidOf } from '@reachback/common/values/ids';
import type { z } from 'zod';
import type { AccountsContext } from '../context.ts';
import type { OpenIdProvider } from '../openid/provider.ts';
import type { StartedSession } from '../sessions/sessions.ts';
import type { SignInLimits } from './sign-in-limits.ts';

/** The dependencies of the account API, from the process that serves it. */
export interface AccountApi extends AccountsContext {
  log: Log;
  cursors: Cursors;
  links: LinkTokens;
  secrets: SecretBox;
  limits: SignInLimits;
  /** The console's base URL, without a trailing slash; links in emails start with it. */
  publicUrl: string;
  /** The services' base URLs for external programs, without a trailing slash. */
  serviceUrls: { outreach: string; survey: string };
  /** Sends an email in the name of the installation. Never throws. */
  sendEmail(email: { to: string; subject: string; text: string }): Promise<EmailOutcome>;
  /** The identity providers for signing in, and whether they are the only way. */
  openid: { providers: readonly OpenIdProvider[]; isOnlyWay: boolean };
  /** Number of organizations from which on a person cannot create another one. */
  organizationsPerPerson: number;
  /** The demo login of an installation created by `start`; null elsewhere. */
  demo: { email: string; password: string } | null;
  /** Deletes all data that the services store of an organization. Null without sample organizations. */
  deleteFromServices: ((organizationId: string) => Promise<void>) | null;
}

/** `sent`: the mail server accepted it. `deferred`: it did not, and may do so later. */
export type EmailOutcome = 'sent' | 'deferred' | 'failed';

/** The caller of the account API: a person who is signed in, or a visitor. */
export interface AccountCaller extends Caller {
  /** Null for a visitor. */
  session: { id: string; personId: string } | null;
  browser: Browser;
}

/** The browser of a call. */
export interface Browser {
  /** Client address, for people to read. */
  address: string;
  /** Whom limits per client address count, see `clientNetwork`. */
  network: string;
  userAgent: string;
  /** Proof that a person signed in with this browser before, see sign-in-limits.ts. Empty for none. */
  device: string;
  /** Sets the cookie of a new session, and the proof for the next sign-in. */
  keep(session: StartedSession, device: string): void;
  /** Values of unfinished sign-ins in this browser; empty for none. */
  begun: Record<Begun, string>;
  /** Sets such a value for this many seconds; 0 deletes it. */
  keepBegun(what: Begun, value: string, seconds: number): void;
  /** Deletes the session's cookie. */
  forget(): void;
}

/**
 * A value that a browser stores of an unfinished sign-in: the challenge that a passkey has to sign, the ticket of a
 * flow at an identity provider, or the proven person while a code is requested.
 */
export type Begun = 'challenge' | 'openid' | 'proof';

type AccountOperation<Input extends z.ZodObject, Output extends z.ZodType> = Omit<
  Operation<AccountApi, Input, Output>,
  'handle'
> & {
  handle(api: AccountApi, caller: AccountCaller, input: z.output<Input>): Promise<z.input<Output> | Answer>;
};

/** Declares an operation of the account API, with its types inferred from the schemas. */
export function operation<Input extends z.ZodObject, Output extends z.ZodType>(
  value: AccountOperation<Input, Output>,
): Operation<AccountApi, Input, Output> {
  // Only mounted behind `accountCallers`, which creates callers of this kind. Use cases write the audit log themselves.
  return { audited: false, ...value };
}

/** The session of the caller. @throws ApiError 401 */
export function signedIn({ session }: AccountCaller): { id: string; personId: string } {
  if (!session) throw notSignedIn();
  return session;
}

/** The selected organization. @throws ApiError 401, 403 when none is */
export function selectedOrganization(caller: AccountCaller): { personId: string; organizationId: string } {
  const { personId } = signedIn(caller);
  if (!caller.role || caller.organizationId === noOrganization)
    throw apiError('no_organization_selected', 'select an organization first');
  return { personId, organizationId: caller.organizationId };
}

/** The organization id of a caller without an organization. */
export const noOrganization = '00000000-0000-0000-0000-000000000000';

/** @throws ApiError 403 where people sign in with an identity provider only */
export function requireOwnSignIn({ openid }: Pick<AccountApi, 'openid'>): void {
  if (openid.isOnlyWay)
    throw apiError('forbidden', 'people sign in to this installation with an identity provider only');
}

export function notSignedIn(): ApiError {
  return new ApiError(401, 'unauthorized', 'sign in first');
}

/** The UUID in a wire id. @throws ApiError 404 for an id of another kind */
export function idOf(prefix: string, thing: string, wire: string): string {
  const id = uuidOf(prefix, wire);
  if (!id) throw notFound(thing);
  return id;
}
