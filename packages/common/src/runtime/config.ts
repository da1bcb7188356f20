import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { distance } from 'fastest-levenshtein';
import ipaddr from 'ipaddr.js';
import { z } from 'zod';
import { logLevels, type Log } from './log.ts';
import { readDatabaseUrl } from '../database/url.ts';
import { readRedisUrl } from '../redis/redis-url.ts';
import { ruleText } from '../http/input/rule-text.ts';
import { retrySchedule, type RetrySchedule } from './retry-schedule.ts';
import { StartError } from './start-process.ts';
import { tracingConfig } from '../tracing/tracing-config.ts';
import { parseUrl } from '../values/parse-url.ts';

const bytesOf = (base64: string) => Buffer.from(base64, 'base64');
const is32Bytes = (base64: string) => bytesOf(base64).length === 32;

/** A key of exactly 32 random bytes in base64, e.g. from `openssl rand -base64 32`. */
export const key32 = z
  .string()
  .refine(is32Bytes, 'must be 32 bytes in base64 (openssl rand -base64 32)')
  .transform(bytesOf);

/** A comma-separated list of such keys; empty if not set. */
const keys32 = listOf(is32Bytes, 'must be 32 bytes in base64 each, with commas').transform((keys) =>
  keys.map(bytesOf),
);

/** A URL with one of these schemes. */
export function urlOf(...schemes: string[]) {
  const protocol = new RegExp(`^(${schemes.join('|')})$`);
  return z.url({
    protocol,
    error: `must begin with ${schemes.map((scheme) => `${scheme}://`).join(' or ')}`,
    abort: true,
  });
}

/** A Postgres URL, with one host or several: see database/url.ts. */
export const databaseUrl = z.string().superRefine((text, context) => {
  if (!/^postgres(ql)?:\/\//.test(text))
    return context.addIssue('must begin with postgres:// or postgresql://');
  try {
    readDatabaseUrl(text);
  } catch (error) {
    // The message is prefixed with the name of the variable.
    context.addIssue((error as Error).message.replace('the database URL ', ''));
  }
});

const redisUrl = urlOf('redis', 'rediss').superRefine((text, context) => {
  try {
    readRedisUrl(text);
  } catch (error) {
    context.addIssue((error as Error).message);
  }
});

/**
 * A comma-separated list; empty if not set.
 * @param isOne whether a value is valid
 * @param message the rule for the values
 */
export function listOf(isOne: (value: string) => boolean, message: string) {
  return z
    .string()
    .default('')
    .transform((text) => text.split(',').map((value) => value.trim()))
    .transform((values) => values.filter(Boolean))
    .refine((values) => values.every(isOne), message);
}

function isOrigin(text: string): boolean {
  return parseUrl(text)?.origin === text;
}

/** The variables of every service. Spread into a service's own schema. */
export const commonConfig = {
  DATABASE_URL: databaseUrl,
  ACCOUNTS_DATABASE_URL: databaseUrl,
  /**
   * A direct URL of that database if its URL leads through a transaction pooler, which would not deliver notifications
   * of revoked credentials.
   */
  ACCOUNTS_LISTEN_URL: databaseUrl.optional(),
  /** Redis for the queues and rate limits; without it the queues are stored in DATABASE_URL. See redis-url.ts. */
  REDIS_URL: redisUrl.optional(),
  HOST: z.string().default('0.0.0.0'),
  PORT: z.coerce.number().int().min(0).max(65_535),
  /** The public base URL of this service; links in emails start with it. */
  PUBLIC_URL: urlOf('https', 'http')
    .refine((url) => !/[?#]/.test(url), 'must end before ? and #')
    .transform((url) => url.replace(/\/+$/, '')),
  /** The base URL of the console, whose sessions this service accepts; without it, none. */
  CONSOLE_URL: urlOf('https', 'http')
    .transform((url) => url.replace(/\/+$/, ''))
    .optional(),
  /** URL of the console's public keys, if it is not below CONSOLE_URL. */
  CONSOLE_JWKS_URL: urlOf('https', 'http').optional(),
  /** `iss` of an OpenID Connect issuer whose JWTs this service accepts: see `checkJwtIssuer`. */
  JWT_ISSUER: urlOf('https', 'http').optional(),
  /** URL of that issuer's public keys. */
  JWT_JWKS_URL: urlOf('https', 'http').optional(),
  /** `aud` of its JWTs that are meant for this service. */
  JWT_AUDIENCE: z.string().optional(),
  LOG_LEVEL: z.enum(logLevels).default('info'),
  /** Signs cursors and links. */
  SIGNING_KEY: key32,
  /** Previous keys: cursors, and links in sent emails, stay valid. */
  SIGNING_KEYS_OLD: keys32,
  /** Encrypts stored credentials (AES-256-GCM). */
  ENCRYPTION_KEY: key32,
  /** Previous keys, which still decrypt. */
  ENCRYPTION_KEYS_OLD: keys32,
  /** Origins whose pages may call /mcp from a browser, besides that of PUBLIC_URL. */
  MCP_ALLOWED_ORIGINS: listOf(isOrigin, 'must be origins like https://assistant.example, with commas'),
  /** Number of trusted proxies in front (Express `trust proxy`), for the client's address. */
  TRUSTED_PROXIES: z.coerce.number().int().min(0).max(10).default(0),
  /** Origins whose pages may call the API from a browser, e.g. https://app.example.com, separated by commas. */
  CORS_ORIGINS: listOf(isOrigin, 'must be origins like https://app.example.com, with commas'),
  RATE_LIMIT_PER_10_SECONDS: z.coerce.number().int().min(1).default(200),
  RATE_LIMIT_PER_MINUTE: z.coerce.number().int().min(1).default(1000),
  /** Bearer token for GET /metrics; without it the endpoint is disabled. */
  METRICS_TOKEN: z.string().min(16).optional(),
  /** Port of a worker's GET /healthz, /readyz and /metrics; without it, it does not listen. */
  WORKER_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
  /** Folder on this machine for notes that survive a crash of the worker, see mail/send-notes.ts. */
  SEND_NOTES_DIR: z.string().default(join(tmpdir(), 'reachback-sends')),
  /** Private networks that webhooks may be sent to, e.g. 10.0.0.0/8, separated by commas; http is allowed there. */
  WEBHOOK_ALLOW_CIDRS: listOf(ipaddr.isValidCIDR, 'must be networks like 10.0.0.0/8, with commas'),
  /** Allows webhooks over http to any address. */
  WEBHOOK_ALLOW_HTTP: z.stringbool().default(false),
  /** Delays between the attempts of a delivery, e.g. 5s 10m 2h 1d; defaults to eleven attempts in about 75 hours. */
  WEBHOOK_RETRY_SCHEDULE: retrySchedule('5s 1m 5m 30m 2h 5h 10h 14h 20h 24h'),
  /** Retention of events and deliveries: see `checkWebhookRetention`. */
  WEBHOOK_RETENTION_DAYS: z.coerce.number().int().min(35).max(3650).default(60),
  /** Maximum bytes of request bodies in memory before they are handled; one organization can use a quarter. */
  BODY_BYTES_IN_FLIGHT_MAX: z.coerce.number().int().min(67_108_864).default(134_217_728),
  /** Concurrent calls of one organization per process; defaults to half of DATABASE_POOL_MAX. */
  CALLS_PER_ORGANIZATION_MAX: z.coerce.number().int().min(1).max(1000).optional(),
  /** Statement timeout of a call, in ms; workers and migrations have longer limits. */
  STATEMENT_TIMEOUT_MS: z.coerce.number().int().min(1_000).max(60_000).default(5_000),
  DATABASE_POOL_MAX: z.coerce.number().int().min(1).max(200).default(10),
  ...tracingConfig,
};

/**
 * Reads the environment once, at start.
 * @throws StartError that lists every missing or invalid variable, one per line
 */
export function loadConfig<Shape extends z.ZodRawShape>(
  shape: Shape,
  environment: NodeJS.ProcessEnv,
): z.output<z.ZodObject<Shape>> {
  const present = Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim()));
  const parsed = z.object(shape).safeParse(present, { error: ruleText });
  if (parsed.success) return parsed.data;
  const misspelled = misspelledVariables(shape, environment);
  const problems = parsed.error.issues.map(({ path, message }) => {
    const name = path.join('.');
    const given = misspelled.find(({ meant }) => meant === name)?.given;
    const missing = given === undefined ? 'is missing' : `is missing; did you mean it with ${given}?`;
    return `  ${name}: ${name in present ? message : missing}`;
  });
  throw new StartError(`The environment is not complete:\n${problems.join('\n')}`);
}

const dayMs = 24 * 60 * 60 * 1000;
/** Maximum age of an event that can be recovered, in days. */
export const recoveryDaysMax = 30;

/**
 * Ensures that an event is not deleted while it is retried, even if it was recovered at the last moment.
 * @throws StartError
 */
export function checkWebhookRetention(config: {
  WEBHOOK_RETENTION_DAYS: number;
  WEBHOOK_RETRY_SCHEDULE: RetrySchedule;
}): void {
  const delaysMs = config.WEBHOOK_RETRY_SCHEDULE.reduce((sum, delayMs) => sum + delayMs, 0);
  // Each delay has up to 10 % of jitter.
  const daysMin = recoveryDaysMax + Math.ceil((1.1 * delaysMs) / dayMs);
  if (config.WEBHOOK_RETENTION_DAYS >= daysMin) return;
  throw new StartError(
    `WEBHOOK_RETENTION_DAYS must be at least ${daysMin}: events can be recovered for ${recoveryDaysMax} days, and are then retried for the time of WEBHOOK_RETRY_SCHEDULE`,
  );
}

/**
 * Ensures that JWTs of an issuer are accepted only with its keys and for one audience.
 * @throws StartError
 */
export function checkJwtIssuer(config: {
  JWT_ISSUER?: string;
  JWT_JWKS_URL?: string;
  JWT_AUDIENCE?: string;
}): void {
  const { JWT_ISSUER: issuer, JWT_JWKS_URL: jwksUrl, JWT_AUDIENCE: audience } = config;
  if (!issuer === !jwksUrl && !issuer === !audience) return;
  throw new StartError('JWT_ISSUER, JWT_JWKS_URL and JWT_AUDIENCE belong together: set all of them or none');
}

/**
 * Finds variables that are probably misspelled ones of ours: as many words, of which one differs by a letter or two,
 * while ours is not set. Short words that differ belong to other programs.
 */
export function misspelledVariables(
  shape: z.ZodRawShape,
  environment: NodeJS.ProcessEnv,
): { given: string; meant: string }[] {
  const unset = Object.keys(shape).filter((name) => !environment[name]?.trim());
  return Object.keys(environment).flatMap((given) => {
    if (given in shape || !environment[given]?.trim()) return [];
    const meant = unset.find((name) => isMisspelling(given, name));
    return meant === undefined ? [] : [{ given, meant }];
  });
}

/** Warns about each misspelled variable. */
export function warnOfMisspelled(shape: z.ZodRawShape, environment: NodeJS.ProcessEnv, log: Log): void {
  for (const { given, meant } of misspelledVariables(shape, environment))
    log.warn({ variable: given }, `${given} is not read by this service; did you mean ${meant}?`);
}

function sorted(word: string): string {
  return word.split('').toSorted().join('');
}

function isMisspelling(given: string, name: string): boolean {
  const [words, others] = [given.split('_'), name.split('_')];
  if (words.length !== others.length || others.length < 2) return false;
  const differing = others.flatMap((word, index) => (word === words[index] ? [] : [[word, words[index]!]]));
  const [word = '', other = ''] = differing[0] ?? [];
  if (differing.length !== 1 || word.length < 3) return false;
  return distance(word, other) <= (word.length < 5 ? 1 : 2) || sorted(word) === sorted(other);
}
