import { parseEmailAddress } from '@reachback/common/values/email-address';
import { wireId } from '@reachback/common/values/ids';
import { weeklyWindowSchema } from '@reachback/common/values/sending-window';
import { isTimeZone } from '@reachback/common/values/time-zone';
import { isSupportedCountry } from 'libphonenumber-js/max';
import { z } from 'zod';
import { channels, type Channel } from '../kinds/channels.ts';
import type { Config } from '../config.ts';
import type { SettingsRow } from '../db.ts';
import { retention, retentionOf } from './retention.ts';
import { externalLinkField } from './external-link.ts';

const sendingWindow = z
  .object({
    days: z.array(z.int()).describe('ISO weekdays, 1 is Monday'),
    start: z.string().describe('HH:MM'),
    end: z.string().describe('HH:MM, outside the window; 24:00 is possible'),
  })
  .superRefine((window, context) => {
    const issues = weeklyWindowSchema.safeParse({ timeZone: 'UTC', ...window }).error?.issues ?? [];
    for (const { path, message } of issues) context.addIssue({ code: 'custom', path, message });
  });

/** Text that becomes part of a header of emails and SMS. */
const headerText = z
  .string()
  .trim()
  .min(1)
  .max(100)
  .regex(/^[^\p{Cc}\u2028\u2029\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]*$/u, 'must be a single line');

/** The settings of an organization on the wire. */
export const settingsFields = {
  timeZone: z
    .string()
    .refine(isTimeZone, 'must be an IANA time zone, e.g. Europe/Berlin')
    .describe(
      'Used for the days of the summary, and for the sending window of locations without a time zone',
    ),
  defaultSurvey: z.string().nullable().describe('Survey for visits that do not name one'),
  delayMinutes: z.int().min(0).max(43_200).describe('From the visit to the survey'),
  sendingWindow: sendingWindow.describe(
    'Local hours in which surveys are sent; texts only between 08:00 and 20:00',
  ),
  fatigueDays: z.int().min(0).max(365).describe('Between two surveys of one person; 0 is off'),
  smsEnabled: z.boolean(),
  smsSender: headerText.nullable().describe('Number or messaging service that texts come from'),
  preferredChannel: z.enum(channels).describe('For people who can be reached by both'),
  defaultCountry: z
    .string()
    .refine(isSupportedCountry, 'must be an ISO 3166-1 code of two capital letters, e.g. DE')
    .nullable()
    .describe('How phone numbers without + are read'),
  senderName: headerText.nullable().describe('Sender name of emails, also shown on pages'),
  replyTo: z
    .string()
    .max(1000)
    .refine((text) => parseEmailAddress(text) !== null, 'must be an email address')
    .nullable(),
  followUpPassives: z.boolean().describe('Follow-ups open for passives with a comment too'),
  followUpDueDays: z
    .int()
    .min(0)
    .max(365)
    .nullable()
    .describe('Days from the response until its follow-up is due'),
  followUpEscalateDays: z
    .int()
    .min(0)
    .max(365)
    .nullable()
    .describe(
      'Days from the reminder of the assignee until the members who are responsible for the location get one too; null is never',
    ),
  alertsPerTenMinutes: z
    .int()
    .min(1)
    .max(100)
    .describe(
      'Alerts of one recipient within ten minutes; what is above becomes one message that lists them',
    ),
  externalLink: externalLinkField,
};

export const settingsView = z.object({ ...settingsFields, retention }).meta({ id: 'Settings' });

export function presentSettings(row: SettingsRow, config: Config): z.input<typeof settingsView> {
  return {
    retention: retentionOf(config),
    timeZone: row.timeZone,
    defaultSurvey: row.defaultSurveyId && wireId('srv', row.defaultSurveyId),
    delayMinutes: row.delayMinutes,
    sendingWindow: { days: row.windowDays, start: row.windowStart, end: row.windowEnd },
    fatigueDays: row.fatigueDays,
    smsEnabled: row.smsEnabled,
    smsSender: row.smsSender,
    // The check constraint of the table allows nothing else.
    preferredChannel: row.preferredChannel as Channel,
    defaultCountry: row.defaultCountry,
    senderName: row.senderName,
    replyTo: row.replyTo,
    followUpPassives: row.followUpPassives,
    followUpDueDays: row.followUpDueDays,
    followUpEscalateDays: row.followUpEscalateDays,
    alertsPerTenMinutes: row.alertsPerTenMinutes,
    externalLink: row.externalLink,
  };
}
