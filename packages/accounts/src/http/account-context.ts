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

/** What the account API needs of the process that serves it. */
export interface AccountApi extends AccountsContext {
  log: Log;
  cursors: Cursors;
  links: LinkTokens;
  secrets: SecretBox;
  limits: SignInLimits;
  /** The console's address, without a slash at its end; links in emails begin with it. */
  publicUrl: string;
  /** The addresses of the services for programs outside, without a slash at the end. */
  serviceUrls: { outreach: string; survey: string };
  /** Sends an email in the name of the installation. Gives whether the mail server took it; never throws. */
  sendEmail(email: { to: string; subject: string; text: string }): Promise<boolean>;
  /** The identity providers that people may sign in with, and whether nothing else signs anybody in. */
  openid: { providers: readonly OpenIdProvider[]; isOnlyWay: boolean };
  /** Who may look around on an installation that `start` made; null elsewhere. */
  demo: { email: string; password: string } | null;
  /** Deletes everything that the services keep of an organization. Null where there are no sample organizations. */
  deleteFromServices: ((organizationId: string) => Promise<void>) | null;
}

/** Who calls the account API: somebody who is signed in, or a visitor. */
export interface AccountCaller extends Caller {
  /** Null for a visitor. */
  session: { id: string; personId: string } | null;
  browser: Browser;
}

/** The browser that a call came from. */
export interface Browser {
  address: string;
  userAgent: string;
  /** Proof that somebody signed in with this browser before, see sign-in-limits.ts. Empty for none. */
  device: string;
  /** Gives the browser the cookie of a new session, and the proof for next time. */
  keep(session: StartedSession, device: string): void;
  /** What was begun in this browser and waits to be answered; empty for nothing. */
  begun: Record<Begun, string>;
  /** Gives the browser such a value, for this many seconds; 0 takes it away. */
  keepBegun(what: Begun, value: string, seconds: number): void;
  /** Takes the session's cookie away. */
  forget(): void;
}

/**
 * What a browser keeps of a sign-in that is not done: the challenge that a passkey has to sign, the ticket of a flow at an
 * identity provider, or who that proved the person to be while a code is asked for.
 */
export type Begun = 'challenge' | 'openid' | 'proof';

type AccountOperation<Input extends z.ZodObject, Output extends z.ZodType> = Omit<
  Operation<AccountApi, Input, Output>,
  'handle'
> & {
  handle(api: AccountApi, caller: AccountCaller, input: z.output<Input>): Promise<z.input<Output> | Answer>;
};

/** An operation of the account API; says the types once, so that they flow from the schemas. */
export function operation<Input extends z.ZodObject, Output extends z.ZodType>(
  value: AccountOperation<Input, Output>,
): Operation<AccountApi, Input, Output> {
  // Mounted behind `accountCallers` only, which makes callers of this kind. Use cases write the audit log themselves.
  return { audited: false, ...value };
}

/** Whoever is signed in. @throws ApiError 401 */
export function signedIn({ session }: AccountCaller): { id: string; personId: string } {
  if (!session) throw notSignedIn();
  return session;
}

/** The organization that is selected. @throws ApiError 401, 403 when none is */
export function selectedOrganization(caller: AccountCaller): { personId: string; organizationId: string } {
  const { personId } = signedIn(caller);
  if (!caller.role || caller.organizationId === noOrganization)
    throw apiError('no_organization_selected', 'select an organization first');
  return { personId, organizationId: caller.organizationId };
}

/** Stands where a caller has no organization. */
export const noOrganization = '00000000-0000-0000-0000-000000000000';

/** @throws ApiError 403 where people sign in with an identity provider only */
export function requireOwnSignIn({ openid }: Pick<AccountApi, 'openid'>): void {
  if (openid.isOnlyWay)
    throw apiError('forbidden', 'people sign in to this installation with an identity provider only');
}

export function notSignedIn(): ApiError {
  return new ApiError(401, 'unauthorized', 'sign in first');
}

/** The UUID in a wire id. @throws ApiError 404 for what is no id of that kind */
export function idOf(prefix: string, thing: string, wire: string): string {
  const id = uuidOf(prefix, wire);
  if (!id) throw notFound(thing);
  return id;
}
