import type { OauthProvider } from './oauth-providers.ts';

/** Tokens from a provider, for a code or for a refresh token. */
export interface ProviderTokens {
  accessToken: string;
  /** Null if the provider keeps the previous one. */
  refreshToken: string | null;
  /** Lifetime of the access token in seconds. */
  expiresIn: number;
}

/** The account that signed in. */
export interface ProviderAccount {
  /** Normalized; null if the provider does not return it. */
  email: string | null;
  name: string | null;
}

/** Sent to the provider and verified when the browser returns. */
export interface SignInChecks {
  verifier: string;
  nonce: string;
}

/**
 * Why a provider returned no tokens. `refused`: the consent, the code or the refresh token is no longer valid, which
 * only a person can fix; `unavailable`: anything else, from a timeout to a client secret that the operator has
 * misconfigured.
 */
export class OauthError extends Error {
  constructor(
    readonly kind: 'refused' | 'denied' | 'unavailable',
    message: string,
    cause?: unknown,
  ) {
    super(message, { cause });
    this.name = 'OauthError';
  }
}

/** Calls the providers of the operator's configuration, which is why none of their addresses is blocked. */
export interface OauthClient {
  provider(id: string): OauthProvider | undefined;
  providers: readonly OauthProvider[];
  checks(): SignInChecks;
  /** Returns the URL to send the browser to. @throws OauthError `unavailable` */
  authorizationUrl(
    provider: OauthProvider,
    request: { redirectUri: string; state: string; checks: SignInChecks; email: string | null },
  ): Promise<string>;
  /** @param callback the URL that the browser returned to @throws OauthError */
  exchange(
    provider: OauthProvider,
    callback: URL,
    given: { state: string; checks: SignInChecks },
  ): Promise<ProviderTokens & ProviderAccount>;
  /** @throws OauthError */
  refresh(provider: OauthProvider, refreshToken: string): Promise<ProviderTokens>;
}

/** Identifies a mailbox. */
export interface MailboxKey {
  organizationId: string;
  mailboxId: string;
}

/**
 * Why a mailbox has no access token. `reconnect_needed`: its owner must sign in again, which the mailbox already shows;
 * `unavailable`: the provider is unreachable at the moment.
 */
export class MailTokenError extends Error {
  constructor(
    readonly kind: 'reconnect_needed' | 'unavailable',
    message: string,
    cause?: unknown,
  ) {
    super(message, { cause });
    this.name = 'MailTokenError';
  }
}

/** The access tokens of mailboxes, renewed before they expire. */
export interface MailTokens {
  /**
   * Returns a token that is valid for some minutes at least.
   * @param refused a token that a server did not accept, to get another one
   * @throws MailTokenError; UnknownKeyError if this process does not have the key of the stored token
   */
  get(key: MailboxKey, refused?: string): Promise<string>;
}

/** Encrypted tokens as stored in rows. */
export interface SealedTokens {
  /** Null to keep the previous one. */
  refreshToken: string | null;
  accessToken: string;
  accessExpiresAt: Date;
  renewAt: Date;
}

/**
 * Notes on this machine's disk of tokens that a provider has just issued. The provider may never issue them again, and
 * the database may be unavailable: a note is stored once both are back, by this process or the next on this machine.
 * All tokens in a note are encrypted, as in the database.
 */
export interface RenewedTokens {
  /** Call before anything else can fail. @param before the refresh token they were issued for, encrypted as stored */
  keep(key: MailboxKey, before: string, tokens: SealedTokens): void;
  /**
   * Stores the noted tokens that replace this refresh token.
   * @returns whether there were any; another change of the grant takes precedence
   */
  store(key: MailboxKey, before: string): Promise<boolean>;
  /** Stores whatever a crashed process on this machine left behind. */
  storeAll(): Promise<void>;
}
