import { commonConfig, recoveryDaysMax } from '@reachback/common/runtime/config';
import type { AnyEndpoint } from '@reachback/common/http/routing/endpoint';
import { endpointsMax } from '@reachback/webhooks/endpoints/operations/create-endpoint';
import { configShape as ofConsole } from '@reachback/console/config';
import { viewersPerOrganizationMax, viewersPerPersonMax } from '@reachback/console/live/live-hub';
import { credentialsMax } from '@reachback/accounts/credentials/issue-credential';
import { passkeysMax } from '@reachback/accounts/passkeys/passkeys';
import { cannedTextsMax } from '@reachback/outreach/canned-texts/canned-text';
import { configShape } from '@reachback/outreach/config';
import { apiDocument as outreachDocument, endpoints as ofOutreach } from '@reachback/outreach/endpoints';
import { rowsMax } from '@reachback/outreach/imports/work-file';
import { sourcesMax } from '@reachback/outreach/inbound/sources/create-source';
import { retentionOf as outreachRetention } from '@reachback/outreach/settings/retention';
import { apiDocument as surveyDocument, batches, endpoints as ofSurvey } from '@reachback/survey/endpoints';
import { expiryDays } from '@reachback/survey/invitations/claim/next-step';
import { recipientsMax } from '@reachback/survey/alerts/recipients/recipient';
import { linksOfLocationMax } from '@reachback/survey/location-links/location-link';
import { rulesMax } from '@reachback/survey/alerts/rules/rule';
import { locationsMax } from '@reachback/survey/directory/locations/location';
import { providersMax } from '@reachback/survey/directory/providers/provider';
import { repliesPerHourMax, repliesPerResponseMax } from '@reachback/survey/replies/reply';
import { retentionOf as surveyRetention } from '@reachback/survey/settings/retention';
import { ownThemesMax, ownWordsMax } from '@reachback/survey/themes/own-themes';
import { surveysMax } from '@reachback/survey/surveys/survey';
import { rowsMax as visitRowsMax } from '@reachback/survey/visits/import/import-result';

export const openapiDocuments = { outreach: outreachDocument(), survey: surveyDocument() };

/** Default rate limits of a credential. */
export const rates = {
  RATE_LIMIT_PER_10_SECONDS: commonConfig.RATE_LIMIT_PER_10_SECONDS.parse(undefined),
  RATE_LIMIT_PER_MINUTE: commonConfig.RATE_LIMIT_PER_MINUTE.parse(undefined),
};

const endpoints: AnyEndpoint<never>[] = [...ofOutreach, ...ofSurvey];

/** Maximum body size of operations with their own limit, in bytes. */
export const bodyBytesMax: Record<string, number> = Object.fromEntries(
  endpoints.flatMap(({ method, path, bodyBytesMax: bytes }) => (bytes ? [[`${method} ${path}`, bytes]] : [])),
);

/** Maximum number of each kind. */
export const countsMax = {
  'rows of a CSV file': rowsMax,
  'lines of a batch of visits': batches[0]!.linesMax,
  'rows of a CSV file of visits': visitRowsMax,
  'webhook endpoints of an organization': endpointsMax,
  'inbound sources': sourcesMax,
  'canned texts': cannedTextsMax,
  surveys: surveysMax,
  locations: locationsMax,
  providers: providersMax,
  'own themes of an organization': ownThemesMax,
  'words of all own themes': ownWordsMax,
  'alert rules': rulesMax,
  'recipients of alerts': recipientsMax,
  'replies to one response': repliesPerResponseMax,
  'replies of an organization within an hour': repliesPerHourMax,
  'QR code and kiosk links of a location': linksOfLocationMax,
  'valid tokens of a person': credentialsMax,
  'valid keys of an organization': credentialsMax,
  'passkeys of a person': passkeysMax,
  'screens of a person with live updates': viewersPerPersonMax,
  'screens of an organization with live updates': viewersPerOrganizationMax,
  'organizations of a person who creates one (ORGANIZATIONS_PER_PERSON)':
    ofConsole.ORGANIZATIONS_PER_PERSON.parse(undefined),
};

const config = {
  WEBHOOK_RETENTION_DAYS: commonConfig.WEBHOOK_RETENTION_DAYS.parse(undefined),
  INBOUND_RAW_DAYS: configShape.INBOUND_RAW_DAYS.parse(undefined),
};
const inOutreach = outreachRetention(config);
const inSurvey = surveyRetention(config);

/** Retention in days. */
export const keptDays = {
  'events and their deliveries': inOutreach.webhook_event_days,
  'how far back you can recover events': recoveryDaysMax,
  'messages to recipients of alerts': inSurvey.alertMessageDays,
  'reminders of follow-ups': inSurvey.reminderDays,
  'raw inbound emails and reports': inOutreach.raw_email_days,
  'the same, if they match no lead': inOutreach.unmatched_raw_email_days,
  'the record that such an email was received': inOutreach.unmatched_email_days,
  'content of attachments of sent answers': inOutreach.attachment_days,
  'imports and their refused rows': inOutreach.import_days,
  'bounces on the suppression list': inOutreach.bounce_days,
  'the same, if only the address is proof': inOutreach.unproven_bounce_days,
  'responses stored for an Idempotency-Key': inOutreach.idempotency_key_days,
  'survey links, after the last message': expiryDays,
};
