import { checkWebhookRetention, commonConfig, loadConfig, urlOf } from '@reachback/common/runtime/config';
import { retrySchedule } from '@reachback/common/runtime/retry-schedule';
import { parseEmailAddress } from '@reachback/common/values/email-address';
import { z } from 'zod';
import { readSmtpUrl } from '@reachback/mail/smtp-url';

/** The variables that this service reads. */
export const configShape = {
  ...commonConfig,
  PORT: commonConfig.PORT.default(4002),
  /** The mail server that surveys go out through, e.g. smtp://user:password@mail.example.com:587. */
  SMTP_URL: urlOf('smtp', 'smtps').transform(readSmtpUrl),
  /** The address that surveys come from. Name and reply address are the organization's. The default suits a mail catcher only. */
  MAIL_FROM: z
    .string()
    .refine((text) => parseEmailAddress(text) !== null, 'must be an email address')
    .default('surveys@localhost'),
  /** Delays between the attempts of a message that is temporarily refused: ten attempts in about 27 hours. */
  MESSAGE_RETRY_SCHEDULE: retrySchedule('5m 10m 20m 40m 80m 160m 320m 8h 8h'),
  /** The same for alerts and digests; after it, the recipient is failing. */
  ALERT_RETRY_SCHEDULE: retrySchedule('15s 1m 5m 15m 1h 4h'),
  /** Invitations that one organization may make within an hour. */
  INVITATIONS_PER_HOUR: z.coerce.number().int().min(1).default(10_000),
  /** And within 24 hours, as long as it is new: who abuses the operator's address does it with a new organization. */
  INVITATIONS_PER_DAY_AT_FIRST: z.coerce.number().int().min(1).default(1_000),
  /** For how many days an organization is new; 0 for none. */
  INVITATIONS_FIRST_DAYS: z.coerce.number().int().min(0).max(365).default(3),
  /** Twilio account that texts go out through; without it texts are only recorded in the database. */
  TWILIO_ACCOUNT_SID: z.string().optional(),
  TWILIO_AUTH_TOKEN: z.string().optional(),
  /** Number or messaging service of organizations that have none of their own. */
  TWILIO_SENDER: z.string().optional(),
  TWILIO_API_URL: urlOf('https', 'http')
    .transform((url) => url.replace(/\/+$/, ''))
    .default('https://api.twilio.com'),
};

export type Config = ReturnType<typeof readConfig>;

/** @throws Error listing every variable that is missing or wrong */
export function readConfig(environment: NodeJS.ProcessEnv) {
  const config = loadConfig(configShape, environment);
  checkWebhookRetention(config);
  if (!config.TWILIO_ACCOUNT_SID !== !config.TWILIO_AUTH_TOKEN) {
    throw new Error('TWILIO_ACCOUNT_SID and TWILIO_AUTH_TOKEN belong together: set both or none');
  }
  return config;
}
