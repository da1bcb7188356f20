import type { OauthProvider } from './oauth-providers.ts';

/** What a provider gives for a code, or for a refresh token. */
export interface ProviderTokens {
  accessToken: string;
  /** Null where the provider keeps the one it gave before. */
  refreshToken: string | null;
  /** Seconds for which the access token can be used. */
  expiresIn: number;
}

/** Who signed in. */
export interface ProviderAccount {
  /** Normalized; null where the provider does not tell. */
  email: string | null;
  name: string | null;
}

/** Sent along to the provider and checked when somebody comes back. */
export interface SignInChecks {
  verifier: string;
  nonce: string;
}

/**
 * Why a provider gave no tokens. `refused`: the consent, the code or the refresh token is no longer good, which only a
 * person can fix; `unavailable`: anything else, from a time-out to a client secret that the operator has wrong.
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

/** Speaks to the providers of the operator's configuration, which is why no address of theirs is refused. */
export interface OauthClient {
  provider(id: string): OauthProvider | undefined;
  providers: readonly OauthProvider[];
  checks(): SignInChecks;
  /** Where the browser is sent. @throws OauthError `unavailable` */
  authorizationUrl(
    provider: OauthProvider,
    request: { redirectUri: string; state: string; checks: SignInChecks; email: string | null },
  ): Promise<string>;
  /** @param callback the address that the browser came back to @throws OauthError */
  exchange(
    provider: OauthProvider,
    callback: URL,
    given: { state: string; checks: SignInChecks },
  ): Promise<ProviderTokens & ProviderAccount>;
  /** @throws OauthError */
  refresh(provider: OauthProvider, refreshToken: string): Promise<ProviderTokens>;
}

/** Names a mailbox. */
export interface MailboxKey {
  organizationId: string;
  mailboxId: string;
}

/**
 * Why a mailbox has no access token. `reconnect_needed`: its people must sign in again, which the mailbox shows already;
 * `unavailable`: the provider cannot be asked at the moment.
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

/** The access tokens of mailboxes, renewed in time. */
export interface MailTokens {
  /**
   * One that its servers take, for some minutes at least.
   * @param refused a token that a server did not accept, to get another one
   * @throws MailTokenError; UnknownKeyError where this process has not the key of the stored token
   */
  get(key: MailboxKey, refused?: string): Promise<string>;
}

/** Tokens as rows hold them. */
export interface SealedTokens {
  /** Null: the one before is kept. */
  refreshToken: string | null;
  accessToken: string;
  accessExpiresAt: Date;
  renewAt: Date;
}

/**
 * Notes on this machine's disk of tokens that a provider has just given. The provider may never give them again, and the
 * database may be unavailable: what was noted is stored once both are back, by this process or the next on this
 * machine. All tokens in a note are sealed, as in the database.
 */
export interface RenewedTokens {
  /** Before anything else can go wrong. @param before the refresh token they were given for, sealed, as it is stored */
  keep(key: MailboxKey, before: string, tokens: SealedTokens): void;
  /**
   * Puts what is noted for this refresh token in its place.
   * @returns whether something was; another change of the grant has precedence
   */
  store(key: MailboxKey, before: string): Promise<boolean>;
  /** Stores whatever a process on this machine left behind that was killed. */
  storeAll(): Promise<void>;
}
