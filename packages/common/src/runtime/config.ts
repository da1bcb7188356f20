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

const bytesOf = (base64: string) => Buffer.from(base64, 'base64');
const is32Bytes = (base64: string) => bytesOf(base64).length === 32;

/** A key of exactly 32 random bytes, written in base64, e.g. from `openssl rand -base64 32`. */
export const key32 = z
  .string()
  .refine(is32Bytes, 'must be 32 bytes in base64 (openssl rand -base64 32)')
  .transform(bytesOf);

/** Keys of that kind, with commas; none without the variable. */
const keys32 = listOf(is32Bytes, 'must be 32 bytes in base64 each, with commas').transform((keys) =>
  keys.map(bytesOf),
);

/** An address that begins with one of these schemes. */
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
    // The variable is named before it.
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
 * A variable with several values, with commas; none without it.
 * @param isOne whether a value will do
 * @param message what they must be
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
  return URL.canParse(text) && new URL(text).origin === text;
}

/** The variables every service reads. Spread into a service's own schema. */
export const commonConfig = {
  DATABASE_URL: databaseUrl,
  ACCOUNTS_DATABASE_URL: databaseUrl,
  /** The same database past a pooler in transaction mode, through which nobody hears of revoked credentials. */
  ACCOUNTS_LISTEN_URL: databaseUrl.optional(),
  /** Redis for the queues and rate limits; without it the queues live in DATABASE_URL. See redis-url.ts. */
  REDIS_URL: redisUrl.optional(),
  HOST: z.string().default('0.0.0.0'),
  PORT: z.coerce.number().int().min(0).max(65_535),
  /** The address under which people and their mail programs reach this service; links in mails start with it. */
  PUBLIC_URL: urlOf('https', 'http')
    .refine((url) => !/[?#]/.test(url), 'must end before ? and #')
    .transform((url) => url.replace(/\/+$/, '')),
  /** The address of the console, whose signed-in people this service accepts; without it, none. */
  CONSOLE_URL: urlOf('https', 'http')
    .transform((url) => url.replace(/\/+$/, ''))
    .optional(),
  /** Where the console publishes its keys, when that is not below CONSOLE_URL. */
  CONSOLE_JWKS_URL: urlOf('https', 'http').optional(),
  LOG_LEVEL: z.enum(logLevels).default('info'),
  /** Signs cursors and links. */
  SIGNING_KEY: key32,
  /** Earlier ones: cursors and links in mails already sent go on working. */
  SIGNING_KEYS_OLD: keys32,
  /** Encrypts stored credentials (AES-256-GCM). */
  ENCRYPTION_KEY: key32,
  /** Earlier ones, which still open what they sealed. */
  ENCRYPTION_KEYS_OLD: keys32,
  /** Origins whose pages may call /mcp from a browser, besides that of PUBLIC_URL. */
  MCP_ALLOWED_ORIGINS: listOf(isOrigin, 'must be origins like https://assistant.example, with commas'),
  /** How many proxies in front may be believed about the client's address (Express `trust proxy`). */
  TRUSTED_PROXIES: z.coerce.number().int().min(0).max(10).default(0),
  /** Origins whose pages may call the API from a browser, e.g. https://app.example.com, with commas. */
  CORS_ORIGINS: listOf(isOrigin, 'must be origins like https://app.example.com, with commas'),
  RATE_LIMIT_PER_10_SECONDS: z.coerce.number().int().min(1).default(200),
  RATE_LIMIT_PER_MINUTE: z.coerce.number().int().min(1).default(1000),
  /** Bearer token that opens GET /metrics; without it the page is closed. */
  METRICS_TOKEN: z.string().min(16).optional(),
  /** Where a worker answers GET /healthz, /readyz and /metrics; without it, nowhere. */
  WORKER_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
  /** Folder on this machine for notes that outlive a killed worker, see mail/send-notes.ts. */
  SEND_NOTES_DIR: z.string().default(join(tmpdir(), 'reachback-sends')),
  /** Private networks that webhooks may go to, e.g. 10.0.0.0/8, with commas; http will do there. */
  WEBHOOK_ALLOW_CIDRS: listOf(ipaddr.isValidCIDR, 'must be networks like 10.0.0.0/8, with commas'),
  /** Lets webhooks go over http to anywhere. */
  WEBHOOK_ALLOW_HTTP: z.stringbool().default(false),
  /** Delays between the attempts of a delivery, e.g. 5s 10m 2h 1d; by default eleven attempts in about 75 hours. */
  WEBHOOK_RETRY_SCHEDULE: retrySchedule('5s 1m 5m 30m 2h 5h 10h 14h 20h 24h'),
  /** Events and what became of their deliveries are kept so long: see `checkWebhookRetention`. */
  WEBHOOK_RETENTION_DAYS: z.coerce.number().int().min(35).max(3650).default(60),
  /** Request bodies that a process holds in memory before they are handled, in bytes; one organization a quarter of it. */
  BODY_BYTES_IN_FLIGHT_MAX: z.coerce.number().int().min(67_108_864).default(134_217_728),
  /** Calls of one organization that a process handles at once; without it half of DATABASE_POOL_MAX. */
  CALLS_PER_ORGANIZATION_MAX: z.coerce.number().int().min(1).max(1000).optional(),
  /** Longest database statement of a call, in ms; workers and migrations have their own, longer limits. */
  STATEMENT_TIMEOUT_MS: z.coerce.number().int().min(1_000).max(60_000).default(5_000),
  DATABASE_POOL_MAX: z.coerce.number().int().min(1).max(200).default(10),
  ...tracingConfig,
};

/**
 * Reads the environment once, at start.
 * @throws StartError that lists every variable that is missing or wrong, one per line
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
/** How old (days) an event may be when it is recovered. */
export const recoveryDaysMax = 30;

/**
 * An event must not be deleted while it is retried, not even one that was recovered at the last moment.
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
 * Variables that are probably one of ours with a mistake: as many words, of which one differs by a letter or two, and
 * ours is not set. Short words that differ are another program's name.
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

/** Says of each misspelled variable that nobody reads it. */
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
