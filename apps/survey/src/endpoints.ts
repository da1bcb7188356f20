import type { Batch } from '@reachback/common/http/routing/batch';
import { auditList } from '@reachback/accounts/http/audit-list';
import { getMe } from '@reachback/accounts/http/get-credential';
import { documentedEvents } from '@reachback/webhooks/events/documented-events';
import { route, type AnyEndpoint } from '@reachback/common/http/routing/endpoint';
import { openapiDocument } from '@reachback/common/openapi/openapi';
import { webhookEndpoints } from '@reachback/webhooks/endpoints/webhook-endpoints';
import type { SurveyPage } from './context.ts';
import { createAlertRecipient } from './alerts/recipients/create-recipient.ts';
import { deleteAlertRecipient } from './alerts/recipients/delete-recipient.ts';
import { getAlertRecipient } from './alerts/recipients/get-recipient.ts';
import { listAlertRecipients } from './alerts/recipients/list-recipients.ts';
import { testAlertRecipient } from './alerts/recipients/test-recipient.ts';
import { updateAlertRecipient } from './alerts/recipients/update-recipient.ts';
import { createAlertRule } from './alerts/rules/create-rule.ts';
import { deleteAlertRule } from './alerts/rules/delete-rule.ts';
import { getAlertRule } from './alerts/rules/get-rule.ts';
import { listAlertRules } from './alerts/rules/list-rules.ts';
import { updateAlertRule } from './alerts/rules/update-rule.ts';
import { groups } from './api/groups.ts';
import { samples } from './api/samples.ts';
import { cancelInvitation } from './invitations/operations/cancel-invitation.ts';
import { exportInvitations } from './invitations/operations/export-invitations.ts';
import { getInvitation } from './invitations/operations/get-invitation.ts';
import { listInvitations } from './invitations/operations/list-invitations.ts';
import { smsStatus } from './invitations/sms/sms-status.ts';
import { listFieldCodes } from './api/listing.ts';
import { archiveLocation } from './directory/locations/archive-location.ts';
import { createLocation } from './directory/locations/create-location.ts';
import { getLocation } from './directory/locations/get-location.ts';
import { listLocations } from './directory/locations/list-locations.ts';
import { updateLocation } from './directory/locations/update-location.ts';
import { createLocationLink } from './location-links/operations/create-link.ts';
import { deleteLocationLink } from './location-links/operations/delete-link.ts';
import { getLocationLink } from './location-links/operations/get-link.ts';
import { getQrCode } from './location-links/operations/get-qr-code.ts';
import { listLocationLinks } from './location-links/operations/list-links.ts';
import { rotateLocationLink } from './location-links/operations/rotate-link.ts';
import { updateLocationLink } from './location-links/operations/update-link.ts';
import { createOrganizationKey } from './organization-keys/create-organization-key.ts';
import { listOrganizationKeys } from './organization-keys/list-organization-keys.ts';
import { revokeOrganizationKey } from './organization-keys/revoke-organization-key.ts';
import { erasePerson } from './privacy/erase-person.ts';
import { exportPerson } from './privacy/export-person.ts';
import { archiveProvider } from './directory/providers/archive-provider.ts';
import { createProvider } from './directory/providers/create-provider.ts';
import { getProvider } from './directory/providers/get-provider.ts';
import { listProviders } from './directory/providers/list-providers.ts';
import { updateProvider } from './directory/providers/update-provider.ts';
import { listMemberLocations } from './members/list-members.ts';
import { setMemberLocations } from './members/set-member-locations.ts';
import type { SurveyContext } from './open-context.ts';
import { getReminders, updateReminders } from './reminders/my-reminders.ts';
import { cancelReply } from './replies/operations/cancel-reply.ts';
import { listReplies } from './replies/operations/list-replies.ts';
import { sendReply } from './replies/operations/send-reply.ts';
import { closeFollowUp } from './responses/follow-ups/close-follow-up.ts';
import { exportResponses } from './responses/operations/export-responses.ts';
import { getResponse } from './responses/operations/get-response.ts';
import { showContact } from './responses/operations/show-contact.ts';
import { listResponses } from './responses/operations/list-responses.ts';
import { reopenFollowUp } from './responses/follow-ups/reopen-follow-up.ts';
import { updateFollowUp } from './responses/follow-ups/update-follow-up.ts';
import { deleteLogo } from './look/delete-logo.ts';
import { deleteLook } from './look/delete-look.ts';
import { getLook } from './look/get-look.ts';
import { showLogo } from './look/logo-page.ts';
import { putLogo } from './look/put-logo.ts';
import { putLook } from './look/put-look.ts';
import { previewSurvey } from './previews/preview-survey.ts';
import { testSurvey } from './previews/test-survey.ts';
import { getThemeSettings } from './themes/operations/get-theme-settings.ts';
import { getThemes } from './themes/operations/get-themes.ts';
import { putThemeSettings } from './themes/operations/put-theme-settings.ts';
import { answerTestSurvey, showTestSurvey } from './previews/test-pages.ts';
import { getExternalLink } from './settings/get-external-link.ts';
import { getSettings } from './settings/get-settings.ts';
import { updateSettings } from './settings/update-settings.ts';
import { getSummaryBy } from './summary/get-summary-by.ts';
import { getQuestionSummary } from './summary/get-question-summary.ts';
import { getSurveySummary } from './summary/get-survey-summary.ts';
import { getSummary } from './summary/get-summary.ts';
import { showKioskScript } from './survey-page/walk-in/kiosk.ts';
import { giveWalkInAnswer, showWalkIn } from './survey-page/walk-in/walk-in-pages.ts';
import { showTapScript } from './survey-page/one-tap.ts';
import { openReview } from './survey-page/review-click.ts';
import { giveAnswer, showSurvey } from './survey-page/survey-pages.ts';
import { archiveSurvey } from './surveys/archive-survey.ts';
import { createSurvey } from './surveys/create-survey.ts';
import { getSurvey } from './surveys/get-survey.ts';
import { listSurveys } from './surveys/list-surveys.ts';
import { updateSurvey } from './surveys/update-survey.ts';
import { addUnsubscribe } from './unsubscribes/operations/add-unsubscribe.ts';
import { exportUnsubscribes } from './unsubscribes/operations/export-unsubscribes.ts';
import { inboundSms } from './unsubscribes/inbound-sms.ts';
import { listUnsubscribes } from './unsubscribes/operations/list-unsubscribes.ts';
import { removeUnsubscribe } from './unsubscribes/operations/remove-unsubscribe.ts';
import {
  showAlertUnsubscribe,
  showReminderUnsubscribe,
  unsubscribeFromAlerts,
  unsubscribeFromReminders,
} from './unsubscribes/alert-unsubscribe-pages.ts';
import { showUnsubscribe, unsubscribe } from './unsubscribes/unsubscribe-pages.ts';
import { importVisits } from './visits/operations/import-visits.ts';
import { reportVisit } from './visits/operations/report-visit.ts';
import { reportVisits } from './visits/operations/report-visits.ts';
import { eventTypes } from './events/event-types.ts';

const visit = route('POST /api/v1/visits', 'survey:write', reportVisit);

/** All endpoints of the service, one per line. */
export const endpoints: AnyEndpoint<SurveyContext>[] = [
  visit,
  route('POST /api/v1/visits/import', 'survey:write', importVisits),
  route('GET /api/v1/responses', 'survey:read', listResponses),
  route('GET /api/v1/responses/export', 'survey:read', exportResponses),
  route('GET /api/v1/responses/:id', 'survey:read', getResponse),
  route('PATCH /api/v1/responses/:id/followup', 'survey:write', updateFollowUp),
  route('POST /api/v1/responses/:id/followup/close', 'survey:write', closeFollowUp),
  route('POST /api/v1/responses/:id/followup/reopen', 'survey:write', reopenFollowUp),
  route('POST /api/v1/responses/:id/contact', 'survey:write', showContact),
  route('POST /api/v1/responses/:id/replies', 'survey:write', sendReply),
  route('GET /api/v1/responses/:id/replies', 'survey:write', listReplies),
  route('POST /api/v1/responses/:id/replies/:reply_id/cancel', 'survey:write', cancelReply),
  route('GET /api/v1/reminders', 'survey:read', getReminders),
  route('PATCH /api/v1/reminders', 'survey:read', updateReminders),
  route('GET /api/v1/members', 'settings:manage', listMemberLocations),
  route('PUT /api/v1/members/:id/locations', 'settings:manage', setMemberLocations),
  route('POST /api/v1/alerts/rules', 'settings:manage', createAlertRule),
  route('GET /api/v1/alerts/rules', 'settings:manage', listAlertRules),
  route('GET /api/v1/alerts/rules/:id', 'settings:manage', getAlertRule),
  route('PATCH /api/v1/alerts/rules/:id', 'settings:manage', updateAlertRule),
  route('DELETE /api/v1/alerts/rules/:id', 'settings:manage', deleteAlertRule),
  route('POST /api/v1/alerts/recipients', 'settings:manage', createAlertRecipient),
  route('GET /api/v1/alerts/recipients', 'settings:manage', listAlertRecipients),
  route('GET /api/v1/alerts/recipients/:id', 'settings:manage', getAlertRecipient),
  route('PATCH /api/v1/alerts/recipients/:id', 'settings:manage', updateAlertRecipient),
  route('DELETE /api/v1/alerts/recipients/:id', 'settings:manage', deleteAlertRecipient),
  route('POST /api/v1/alerts/recipients/:id/test', 'settings:manage', testAlertRecipient),
  route('GET /api/v1/summary', 'survey:read', getSummary),
  route('GET /api/v1/summary/by', 'survey:read', getSummaryBy),
  route('GET /api/v1/themes', 'survey:read', getThemes),
  route('GET /api/v1/invitations', 'settings:manage', listInvitations),
  route('GET /api/v1/invitations/export', 'settings:manage', exportInvitations),
  route('GET /api/v1/invitations/:id', 'settings:manage', getInvitation),
  route('POST /api/v1/invitations/:id/cancel', 'survey:write', cancelInvitation),
  route('POST /api/v1/unsubscribes', 'settings:manage', addUnsubscribe),
  route('GET /api/v1/unsubscribes', 'settings:manage', listUnsubscribes),
  route('GET /api/v1/unsubscribes/export', 'settings:manage', exportUnsubscribes),
  route('DELETE /api/v1/unsubscribes/:id', 'settings:manage', removeUnsubscribe),
  route('POST /api/v1/persons/erase', 'settings:manage', erasePerson),
  route('POST /api/v1/persons/export', 'settings:manage', exportPerson),
  route('GET /api/v1/settings', 'settings:manage', getSettings),
  route('PATCH /api/v1/settings', 'settings:manage', updateSettings),
  route('GET /api/v1/settings/external-link', 'survey:read', getExternalLink),
  route('GET /api/v1/settings/look', 'settings:manage', getLook),
  route('PUT /api/v1/settings/look', 'settings:manage', putLook),
  route('DELETE /api/v1/settings/look', 'settings:manage', deleteLook),
  route('PUT /api/v1/settings/look/logo', 'settings:manage', putLogo),
  route('DELETE /api/v1/settings/look/logo', 'settings:manage', deleteLogo),
  route('GET /api/v1/settings/themes', 'settings:manage', getThemeSettings),
  route('PUT /api/v1/settings/themes', 'settings:manage', putThemeSettings),
  route('POST /api/v1/surveys', 'settings:manage', createSurvey),
  route('GET /api/v1/surveys', 'survey:read', listSurveys),
  route('GET /api/v1/surveys/:id', 'survey:read', getSurvey),
  route('PATCH /api/v1/surveys/:id', 'settings:manage', updateSurvey),
  route('POST /api/v1/surveys/:id/preview', 'settings:manage', previewSurvey),
  route('POST /api/v1/surveys/:id/test', 'settings:manage', testSurvey),
  route('GET /api/v1/surveys/:id/summary', 'survey:read', getSurveySummary),
  route('GET /api/v1/surveys/:id/questions', 'survey:read', getQuestionSummary),
  route('POST /api/v1/surveys/:id/archive', 'settings:manage', archiveSurvey),
  route('POST /api/v1/locations', 'settings:manage', createLocation),
  route('GET /api/v1/locations', 'survey:read', listLocations),
  route('GET /api/v1/locations/:id', 'survey:read', getLocation),
  route('PATCH /api/v1/locations/:id', 'settings:manage', updateLocation),
  route('POST /api/v1/locations/:id/archive', 'settings:manage', archiveLocation),
  route('POST /api/v1/location-links', 'settings:manage', createLocationLink),
  route('GET /api/v1/location-links', 'settings:manage', listLocationLinks),
  route('GET /api/v1/location-links/:id', 'settings:manage', getLocationLink),
  route('PATCH /api/v1/location-links/:id', 'settings:manage', updateLocationLink),
  route('DELETE /api/v1/location-links/:id', 'settings:manage', deleteLocationLink),
  route('POST /api/v1/location-links/:id/rotate', 'settings:manage', rotateLocationLink),
  route('GET /api/v1/location-links/:id/qr-code', 'settings:manage', getQrCode),
  route('POST /api/v1/providers', 'settings:manage', createProvider),
  route('GET /api/v1/providers', 'survey:read', listProviders),
  route('GET /api/v1/providers/:id', 'survey:read', getProvider),
  route('PATCH /api/v1/providers/:id', 'settings:manage', updateProvider),
  route('POST /api/v1/providers/:id/archive', 'settings:manage', archiveProvider),
  route('POST /api/v1/organization-keys', 'settings:manage', createOrganizationKey),
  route('GET /api/v1/organization-keys', 'settings:manage', listOrganizationKeys),
  route('DELETE /api/v1/organization-keys/:id', 'settings:manage', revokeOrganizationKey),
  route('GET /api/v1/audit', 'settings:manage', auditList({ pageSize: 500, fieldCodes: listFieldCodes })),
  route('GET /api/v1/me', 'any', getMe),
  ...webhookEndpoints({
    events: eventTypes,
    readScope: 'survey:read',
    pageSize: 500,
    fieldCodes: listFieldCodes,
  }),
];

/** Endpoints that also accept many calls in one request. */
export const batches: Batch<SurveyContext>[] = [{ ...reportVisits, path: '/api/v1/visits:batch', of: visit }];

/** Pages that links in messages lead to. */
export const pages: SurveyPage[] = [
  showLogo,
  showTapScript,
  showSurvey,
  giveAnswer,
  showTestSurvey,
  answerTestSurvey,
  showKioskScript,
  showWalkIn,
  giveWalkInAnswer,
  openReview,
  showUnsubscribe,
  unsubscribe,
  showAlertUnsubscribe,
  unsubscribeFromAlerts,
  showReminderUnsubscribe,
  unsubscribeFromReminders,
  inboundSms,
  smsStatus,
];

export function apiDocument(): Record<string, unknown> {
  return openapiDocument(
    {
      title: 'Reachback Survey',
      version: '1.0.0',
      description: 'Reported visits, the surveys they lead to, the responses and their scores.',
      credential:
        'An organization key (`rpk_…`), or a personal access token (`reachback_pat_…`) or a JWT of the issuer that the operator has configured, which act on the organization their owner has selected.',
      groups,
      samples,
    },
    endpoints,
    { batches, webhooks: documentedEvents('survey', eventTypes) },
  );
}
