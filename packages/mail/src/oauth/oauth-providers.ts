import { urlOf } from '@reachback/common/runtime/config';
import { z } from 'zod';
import { isLoopback, readServerUrl } from '../smtp/server-url.ts';

/** A provider's mail server in the operator's configuration. */
export interface ProviderServer {
  host: string;
  port: number;
  /** tls, starttls, or none on the local machine. */
  security: string;
}

/** A provider where people sign in for their mailbox, and the servers that accept its tokens. */
export interface OauthProvider {
  /** In rows and in the API: `google`. */
  id: string;
  /** For people: `Google`. */
  name: string;
  clientId: string;
  clientSecret: string | null;
  /** Separated by spaces. With `openid`, the account's address is read from the ID token. */
  scopes: string;
  /** The issuer for discovery, or the endpoints themselves. */
  issuer: string | null;
  endpoints: { authorization: string; token: string; userinfo: string | null } | null;
  /** Further parameters of the authorization request. */
  parameters: Record<string, string>;
  smtp: ProviderServer;
  imap: ProviderServer | null;
}

/** https, except on the local machine. */
const endpointUrl = urlOf('https', 'http').refine(
  (url) => new URL(url).protocol === 'https:' || isLoopback(new URL(url).hostname),
  'must begin with https://',
);

/**
 * `smtps://host` (TLS from the first byte) or `smtp://host:587` (STARTTLS required; no encryption on the local
 * machine).
 * @param name of the protocol: smtp or imap
 */
function serverUrl(name: 'smtp' | 'imap', ports: { tls: number; starttls: number }) {
  return urlOf(`${name}s`, name).transform((url): ProviderServer => {
    const { host, port, isTls, isLocal } = readServerUrl(new URL(url), ports);
    return { host, port, security: isTls ? 'tls' : isLocal ? 'none' : 'starttls' };
  });
}

const configured = z
  .strictObject({
    id: z.string().regex(/^[a-z][a-z0-9-]{1,31}$/, 'must be 2 to 32 lower-case letters, digits or hyphens'),
    name: z.string().trim().min(1).max(60),
    client_id: z.string().min(1),
    client_secret: z.string().min(1).optional(),
    scopes: z.string().min(1),
    issuer: endpointUrl.optional(),
    authorization_endpoint: endpointUrl.optional(),
    token_endpoint: endpointUrl.optional(),
    userinfo_endpoint: endpointUrl.optional(),
    parameters: z.record(z.string(), z.string()).default({}),
    smtp: serverUrl('smtp', { tls: 465, starttls: 587 }),
    imap: serverUrl('imap', { tls: 993, starttls: 143 }).optional(),
  })
  .refine(
    ({ issuer, authorization_endpoint: authorization, token_endpoint: token }) =>
      issuer !== undefined || (authorization !== undefined && token !== undefined),
    'needs issuer, or authorization_endpoint and token_endpoint',
  )
  .transform((given): OauthProvider => {
    const { authorization_endpoint: authorization, token_endpoint: token } = given;
    return {
      id: given.id,
      name: given.name,
      clientId: given.client_id,
      clientSecret: given.client_secret ?? null,
      scopes: given.scopes,
      issuer: given.issuer ?? null,
      endpoints:
        authorization !== undefined && token !== undefined
          ? { authorization, token, userinfo: given.userinfo_endpoint ?? null }
          : null,
      parameters: given.parameters,
      smtp: given.smtp,
      imap: given.imap ?? null,
    };
  });

/** `MAILBOX_PROVIDERS`: a JSON list; see docs/self-hosting.md. */
export const configuredProviders = z
  .string()
  .default('[]')
  .transform((text, issues) => {
    try {
      return JSON.parse(text) as unknown;
    } catch {
      issues.addIssue({ code: 'custom', message: 'must be a JSON list' });
      return z.NEVER;
    }
  })
  .pipe(
    z
      .array(configured)
      .refine((list) => new Set(list.map(({ id }) => id)).size === list.length, 'has an id twice')
      .refine(
        (list) => list.every(({ id }) => id !== 'google' && id !== 'microsoft'),
        'google and microsoft have their own variables',
      ),
  );

/** The variables that configure providers. */
export interface ProviderConfig {
  GOOGLE_CLIENT_ID?: string | undefined;
  GOOGLE_CLIENT_SECRET?: string | undefined;
  MICROSOFT_CLIENT_ID?: string | undefined;
  MICROSOFT_CLIENT_SECRET?: string | undefined;
  MICROSOFT_TENANT: string;
  MAILBOX_PROVIDERS: OauthProvider[];
}

/** The providers of this installation, most common ones first. */
export function oauthProviders(config: ProviderConfig): OauthProvider[] {
  return [...google(config), ...microsoft(config), ...config.MAILBOX_PROVIDERS];
}

/** https://developers.google.com/workspace/gmail/imap/xoauth2-protocol; a refresh token is only issued with consent. */
function google({ GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret }: ProviderConfig) {
  if (!clientId) return [];
  const provider: OauthProvider = {
    id: 'google',
    name: 'Google',
    clientId,
    clientSecret: clientSecret ?? null,
    scopes: 'openid email profile https://mail.google.com/',
    issuer: 'https://accounts.google.com',
    endpoints: null,
    parameters: { access_type: 'offline', prompt: 'consent' },
    smtp: { host: 'smtp.gmail.com', port: 465, security: 'tls' },
    imap: { host: 'imap.gmail.com', port: 993, security: 'tls' },
  };
  return [provider];
}

/**
 * https://learn.microsoft.com/exchange/client-developer/legacy-protocols/how-to-authenticate-an-imap-pop-smtp-application-by-using-oauth.
 * The tokens are for outlook.office.com, so no scopes of Microsoft Graph are requested.
 */
function microsoft(config: ProviderConfig) {
  const { MICROSOFT_CLIENT_ID: clientId, MICROSOFT_CLIENT_SECRET: clientSecret } = config;
  if (!clientId) return [];
  const provider: OauthProvider = {
    id: 'microsoft',
    name: 'Microsoft',
    clientId,
    clientSecret: clientSecret ?? null,
    scopes:
      'openid email profile offline_access https://outlook.office.com/SMTP.Send https://outlook.office.com/IMAP.AccessAsUser.All',
    issuer: `https://login.microsoftonline.com/${config.MICROSOFT_TENANT}/v2.0`,
    endpoints: null,
    parameters: { prompt: 'select_account' },
    smtp: { host: 'smtp.office365.com', port: 587, security: 'starttls' },
    imap: { host: 'outlook.office365.com', port: 993, security: 'tls' },
  };
  return [provider];
}
