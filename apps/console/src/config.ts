import { commonConfig, listOf, loadConfig, urlOf } from '@reachback/common/runtime/config';
import { parseEmailAddress } from '@reachback/common/values/email-address';
import { readSmtpUrl } from '@reachback/mail/smtp/smtp-url';
import { StartError } from '@reachback/common/runtime/start-process';
import { openIdProviders } from '@reachback/accounts/openid/settings';
import { z } from 'zod';

const service = urlOf('https', 'http').transform((url) => url.replace(/\/+$/, ''));

/** Environment variables of the console. */
export const configShape = {
  ACCOUNTS_DATABASE_URL: commonConfig.ACCOUNTS_DATABASE_URL,
  HOST: commonConfig.HOST,
  PORT: commonConfig.PORT.default(4000),
  /** The URL that people open. Links in emails begin with it, and it is the issuer of the JWTs for the services. */
  PUBLIC_URL: commonConfig.PUBLIC_URL,
  /** URLs at which the console reaches the services. */
  OUTREACH_URL: service,
  SURVEY_URL: service,
  /** PUBLIC_URL of each service. Defaults to the URL at which the console reaches it. */
  OUTREACH_PUBLIC_URL: commonConfig.PUBLIC_URL.optional(),
  SURVEY_PUBLIC_URL: commonConfig.PUBLIC_URL.optional(),
  /** Databases of the services, not through a pooler, for live updates. Any role that may connect is sufficient. */
  OUTREACH_DATABASE_URL: commonConfig.DATABASE_URL,
  SURVEY_DATABASE_URL: commonConfig.DATABASE_URL,
  /** The accounts database, not through a pooler. */
  ACCOUNTS_LISTEN_URL: commonConfig.ACCOUNTS_LISTEN_URL,
  /** Ed25519 keys (PKCS #8) in base64, with commas: openssl genpkey -algorithm ed25519 -outform DER | base64. The first signs. */
  SESSION_KEYS: listOf(
    (key) => /^[\w+/]{60,70}={0,2}$/.test(key),
    'must be Ed25519 keys in base64 (openssl genpkey -algorithm ed25519 -outform DER | base64), with commas',
  ).refine((keys) => keys.length > 0, 'must have at least one key'),
  /** Signs cursors and the cookie by which a browser is recognized. */
  SIGNING_KEY: commonConfig.SIGNING_KEY,
  SIGNING_KEYS_OLD: commonConfig.SIGNING_KEYS_OLD,
  /** Encrypts TOTP secrets. */
  ENCRYPTION_KEY: commonConfig.ENCRYPTION_KEY,
  ENCRYPTION_KEYS_OLD: commonConfig.ENCRYPTION_KEYS_OLD,
  /** The mail server for invitations and password resets, e.g. smtp://user:password@mail.example.com:587. */
  SMTP_URL: urlOf('smtp', 'smtps').transform(readSmtpUrl),
  /** From address of these emails. */
  MAIL_FROM: z
    .string()
    .refine((text) => parseEmailAddress(text) !== null, 'must be an email address')
    .default('console@localhost'),
  /** Identity providers for sign-in, a JSON array; see packages/accounts/src/openid/settings.ts. */
  OPENID_PROVIDERS: openIdProviders,
  /** Allows sign-in with these providers only, without passwords and passkeys. */
  OPENID_ONLY: z.stringbool().default(false),
  /** Number of organizations from which on a person cannot create another one. */
  ORGANIZATIONS_PER_PERSON: z.coerce.number().int().min(0).max(1_000).default(10),
  /** Credentials that the sign-in page offers, for demo installations. */
  DEMO_EMAIL: z.string().optional(),
  DEMO_PASSWORD: z.string().optional(),
  LOG_LEVEL: commonConfig.LOG_LEVEL,
  TRUSTED_PROXIES: commonConfig.TRUSTED_PROXIES,
  METRICS_TOKEN: commonConfig.METRICS_TOKEN,
  BODY_BYTES_IN_FLIGHT_MAX: commonConfig.BODY_BYTES_IN_FLIGHT_MAX,
  STATEMENT_TIMEOUT_MS: commonConfig.STATEMENT_TIMEOUT_MS,
  DATABASE_POOL_MAX: commonConfig.DATABASE_POOL_MAX,
};

export type Config = ReturnType<typeof readConfig>;

/** @throws Error listing every variable that is missing or wrong */
export function readConfig(environment: NodeJS.ProcessEnv) {
  const config = loadConfig(configShape, environment);
  if (config.OPENID_ONLY && config.OPENID_PROVIDERS.length === 0)
    throw new StartError('OPENID_ONLY needs at least one of OPENID_PROVIDERS, or nobody can sign in');
  return config;
}
