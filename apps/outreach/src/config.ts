import { Resolver } from 'node:dns';
import {
  checkJwtIssuer,
  checkWebhookRetention,
  commonConfig,
  listOf,
  loadConfig,
  urlOf,
} from '@reachback/common/runtime/config';
import { objectStoreConfig, readS3Settings } from '@reachback/common/object-store/object-store-config';
import { StartError } from '@reachback/common/runtime/start-process';
import { retrySchedule } from '@reachback/common/runtime/retry-schedule';
import { configuredProviders } from '@reachback/mail/oauth/oauth-providers';
import { readPortRange } from '@reachback/mail/mail-guard';
import ipaddr from 'ipaddr.js';
import { z } from 'zod';

/** Environment variables of this service. */
export const configShape = {
  ...commonConfig,
  PORT: commonConfig.PORT.default(4001),
  /** DNS servers for MX records and mail server addresses, comma-separated; empty: those of the machine. */
  DNS_SERVERS: listOf(isDnsServer, 'must be addresses like 10.0.0.53 or 10.0.0.53:5353, with commas'),
  /** Host that organizations' tracking domains point to; defaults to the host of PUBLIC_URL. */
  TRACKING_HOST: z
    .string()
    .toLowerCase()
    .regex(/^[a-z0-9.-]{1,253}$/, 'must be a host name')
    .optional(),
  /** Private networks that mailboxes may use, comma-separated, e.g. 10.0.0.0/8. */
  MAIL_ALLOW_CIDRS: listOf(ipaddr.isValidCIDR, 'must be networks like 10.0.0.0/8, with commas'),
  /** Ports that mailboxes may use in addition to the mail ports, comma-separated: 1025,8000-8999. */
  MAIL_ALLOW_PORTS: listOf(isPortRange, 'must be ports or ranges like 1025,8000-8999, with commas'),
  /** Retry schedule of an email that a server temporarily refuses: ten attempts in about 27 hours. */
  EMAIL_RETRY_SCHEDULE: retrySchedule('5m 10m 20m 40m 80m 160m 320m 8h 8h'),
  /** Maximum number of mailboxes that one worker reads by IMAP; 0: none. Each is one idle connection. */
  IMAP_CONNECTIONS_MAX: z.coerce.number().int().min(0).max(10_000).default(500),
  /** How often a mailbox is polled, in addition to what its server pushes. */
  IMAP_POLL_SECONDS: z.coerce.number().int().min(5).max(3600).default(60),
  /** Maximum number of bytes of an inbound email that are downloaded and stored. */
  INBOUND_MAIL_BYTES_MAX: z.coerce.number().int().min(65_536).max(33_554_432).default(1_048_576),
  /** Reports per minute of one inbound source, in each process; five times as many from one client address. */
  INBOUND_REPORTS_PER_MINUTE: z.coerce.number().int().min(1).default(1_200),
  /** Bytes per minute of one inbound source, in each process. */
  INBOUND_BYTES_PER_MINUTE: z.coerce.number().int().min(25_165_824).default(268_435_456),
  /** Days for which raw inbound emails and reports are kept. */
  INBOUND_RAW_DAYS: z.coerce.number().int().min(1).max(3650).default(90),
  /** Where the content of new inbound items is stored. Existing content stays where it is, and readable. */
  INBOUND_RAW_STORE: z.enum(['postgres', 's3']).default('postgres'),
  /** With s3: smaller content stays in Postgres, where it costs less than a request. */
  INBOUND_RAW_OBJECT_BYTES_MIN: z.coerce.number().int().min(1).max(1_048_576).default(8_192),
  ...objectStoreConfig,
  /** OAuth client for Google mailboxes; without it they cannot be connected. */
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  /** App registration for Microsoft 365 and Outlook mailboxes; without it they cannot be connected. */
  MICROSOFT_CLIENT_ID: z.string().optional(),
  MICROSOFT_CLIENT_SECRET: z.string().optional(),
  /** Accounts that may sign in: common for all, organizations, consumers, or the id of one tenant. */
  MICROSOFT_TENANT: z
    .string()
    .regex(/^[A-Za-z0-9.-]{1,100}$/, 'must be common, organizations, consumers, or a tenant id or domain')
    .default('common'),
  /** Further providers, as a JSON list; see oauth-providers.ts. */
  MAILBOX_PROVIDERS: configuredProviders,
  /** OpenAI-compatible endpoint, e.g. https://api.example.com/v1, whose model classifies replies; else the rules do. */
  AI_BASE_URL: urlOf('https', 'http').optional(),
  AI_API_KEY: z.string().optional(),
  AI_MODEL: z.string().optional(),
  /** How long a reply waits for the model before the rules decide. */
  AI_TIMEOUT_MS: z.coerce.number().int().min(100).max(60_000).default(10_000),
};

export type Config = ReturnType<typeof readConfig>;

/** @throws Error listing every variable that is missing or invalid */
export function readConfig(environment: NodeJS.ProcessEnv) {
  const config = loadConfig(configShape, environment);
  checkWebhookRetention(config);
  checkJwtIssuer(config);
  if (readS3Settings(config) === null && config.INBOUND_RAW_STORE === 's3')
    throw new StartError(
      'INBOUND_RAW_STORE: s3 needs S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY',
    );
  return config;
}

function isPortRange(text: string): boolean {
  return readPortRange(text) !== null;
}

function isDnsServer(address: string): boolean {
  try {
    new Resolver().setServers([address]);
    return true;
  } catch {
    return false;
  }
}
