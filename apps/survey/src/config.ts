import {
  checkJwtIssuer,
  checkWebhookRetention,
  commonConfig,
  listOf,
  loadConfig,
  urlOf,
} from '@reachback/common/runtime/config';
import { retrySchedule } from '@reachback/common/runtime/retry-schedule';
import { parseEmailAddress } from '@reachback/common/values/email-address';
import { z } from 'zod';
import { readSmtpUrl } from '@reachback/mail/smtp/smtp-url';
import { isSmsSenderOfOrganization } from './kinds/sms-senders.ts';

/** The environment variables of this service. */
export const configShape = {
  ...commonConfig,
  PORT: commonConfig.PORT.default(4002),
  /** The SMTP server that sends the surveys, e.g. smtp://user:password@mail.example.com:587. */
  SMTP_URL: urlOf('smtp', 'smtps').transform(readSmtpUrl),
  /**
   * The From address of surveys. Name and Reply-To come from the organization. The default suits a mail catcher only.
   */
  MAIL_FROM: z
    .string()
    .refine((text) => parseEmailAddress(text) !== null, 'must be an email address')
    .default('surveys@localhost'),
  /** Delays between attempts to send a message after a temporary failure: ten attempts in about 27 hours. */
  MESSAGE_RETRY_SCHEDULE: retrySchedule('5m 10m 20m 40m 80m 160m 320m 8h 8h'),
  /** The same for alerts and digests; after the last attempt, the recipient is marked as failing. */
  ALERT_RETRY_SCHEDULE: retrySchedule('15s 1m 5m 15m 1h 4h'),
  /** Invitations that one organization can create per hour. */
  INVITATIONS_PER_HOUR: z.coerce.number().int().min(1).default(10_000),
  /** Limit per 24 hours for a new organization: abuse of the operator's address usually comes from a new one. */
  INVITATIONS_PER_DAY_AT_FIRST: z.coerce.number().int().min(1).default(1_000),
  /** Emails of alerts, digests and tests that one organization can send per hour. */
  ALERT_EMAILS_PER_HOUR: z.coerce.number().int().min(1).default(1_000),
  /** The same for a new organization. */
  ALERT_EMAILS_PER_HOUR_AT_FIRST: z.coerce.number().int().min(1).default(100),
  /** Number of days for which an organization counts as new; 0 disables the limits. */
  INVITATIONS_FIRST_DAYS: z.coerce.number().int().min(0).max(365).default(3),
  /** Twilio account that sends SMS; without it, SMS are only recorded in the database. */
  TWILIO_ACCOUNT_SID: z.string().optional(),
  TWILIO_AUTH_TOKEN: z.string().optional(),
  /** Sender (number or messaging service) for organizations without their own. */
  TWILIO_SENDER: z.string().optional(),
  /** Who may send SMS from which sender of the account; if not empty, an organization can only use its own. */
  SMS_SENDERS: listOf(isSmsSenderOfOrganization, 'must be senders like +15005550006=org_…, with commas'),
  TWILIO_API_URL: urlOf('https', 'http')
    .transform((url) => url.replace(/\/+$/, ''))
    .default('https://api.twilio.com'),
  /** OpenAI-compatible endpoint, e.g. https://api.example.com/v1, whose model reads comments where it is turned on. */
  THEMES_URL: urlOf('https', 'http')
    .transform((url) => url.replace(/\/+$/, ''))
    .optional(),
  THEMES_MODEL: z.string().min(1).max(200).optional(),
  THEMES_API_KEY: z.string().optional(),
  /** Timeout of one request to the model, in ms. */
  THEMES_TIMEOUT_MS: z.coerce.number().int().min(100).max(60_000).default(20_000),
};

export type Config = ReturnType<typeof readConfig>;

/** @throws Error listing every variable that is missing or wrong */
export function readConfig(environment: NodeJS.ProcessEnv) {
  const config = loadConfig(configShape, environment);
  checkWebhookRetention(config);
  checkJwtIssuer(config);
  if (!config.TWILIO_ACCOUNT_SID !== !config.TWILIO_AUTH_TOKEN) {
    throw new Error('TWILIO_ACCOUNT_SID and TWILIO_AUTH_TOKEN belong together: set both or none');
  }
  const { THEMES_URL: url, THEMES_MODEL: model, THEMES_API_KEY: apiKey } = config;
  if (!url !== !model) throw new Error('THEMES_URL and THEMES_MODEL belong together: set both or none');
  if (apiKey && !url) throw new Error('THEMES_API_KEY needs THEMES_URL and THEMES_MODEL');
  return config;
}
