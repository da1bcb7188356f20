import type { Batch } from '@reachback/common/http/routing/batch';
import { documentedEvents } from '@reachback/webhooks/events/documented-events';
import type { AnyEndpoint } from '@reachback/common/http/routing/endpoint';
import { openapiDocument } from '@reachback/common/openapi/openapi';
import { webhookEndpoints } from '@reachback/webhooks/endpoints/webhook-endpoints';
import type { SurveyPage } from './context.ts';
import { groups } from './groups.ts';
import { cancelInvitation } from './invitations/operations/cancel-invitation.ts';
import { getInvitation } from './invitations/operations/get-invitation.ts';
import { listInvitations } from './invitations/operations/list-invitations.ts';
import { smsStatus } from './invitations/sms/sms-status.ts';
import { listFieldCodes } from './listing.ts';
import { archiveLocation } from './directory/locations/archive-location.ts';
import { createLocation } from './directory/locations/create-location.ts';
import { getLocation } from './directory/locations/get-location.ts';
import { listLocations } from './directory/locations/list-locations.ts';
import { updateLocation } from './directory/locations/update-location.ts';
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
import type { SurveyContext } from './open-context.ts';
import { closeFollowUp } from './responses/follow-ups/close-follow-up.ts';
import { exportResponses } from './responses/operations/export-responses.ts';
import { getResponse } from './responses/operations/get-response.ts';
import { listResponses } from './responses/operations/list-responses.ts';
import { reopenFollowUp } from './responses/follow-ups/reopen-follow-up.ts';
import { updateFollowUp } from './responses/follow-ups/update-follow-up.ts';
import { getSettings } from './settings/get-settings.ts';
import { updateSettings } from './settings/update-settings.ts';
import { getSummary } from './summary/get-summary.ts';
import { openReview } from './survey-page/review-click.ts';
import { giveAnswer, showSurvey } from './survey-page/survey-pages.ts';
import { archiveSurvey } from './surveys/archive-survey.ts';
import { createSurvey } from './surveys/create-survey.ts';
import { getSurvey } from './surveys/get-survey.ts';
import { listSurveys } from './surveys/list-surveys.ts';
import { updateSurvey } from './surveys/update-survey.ts';
import { addUnsubscribe } from './unsubscribes/operations/add-unsubscribe.ts';
import { inboundSms } from './unsubscribes/inbound-sms.ts';
import { listUnsubscribes } from './unsubscribes/operations/list-unsubscribes.ts';
import { removeUnsubscribe } from './unsubscribes/operations/remove-unsubscribe.ts';
import { showUnsubscribe, unsubscribe } from './unsubscribes/unsubscribe-pages.ts';
import { reportVisit } from './visits/operations/report-visit.ts';
import { reportVisits } from './visits/operations/report-visits.ts';
import { eventTypes } from './events/event-types.ts';

/** Every operation of the service, one a line. */
export const endpoints: AnyEndpoint<SurveyContext>[] = [
  reportVisit,
  listResponses,
  exportResponses,
  getResponse,
  updateFollowUp,
  closeFollowUp,
  reopenFollowUp,
  getSummary,
  listInvitations,
  getInvitation,
  cancelInvitation,
  addUnsubscribe,
  listUnsubscribes,
  removeUnsubscribe,
  erasePerson,
  exportPerson,
  getSettings,
  updateSettings,
  createSurvey,
  listSurveys,
  getSurvey,
  updateSurvey,
  archiveSurvey,
  createLocation,
  listLocations,
  getLocation,
  updateLocation,
  archiveLocation,
  createProvider,
  listProviders,
  getProvider,
  updateProvider,
  archiveProvider,
  createOrganizationKey,
  listOrganizationKeys,
  revokeOrganizationKey,
  ...webhookEndpoints({
    events: eventTypes,
    readScope: 'survey:read',
    pageSize: 500,
    fieldCodes: listFieldCodes,
  }),
];

/** Endpoints that also take many calls in one request. */
export const batches: Batch<SurveyContext>[] = [reportVisits];

/** Every page that a link in a message leads to. */
export const pages: SurveyPage[] = [
  showSurvey,
  giveAnswer,
  openReview,
  showUnsubscribe,
  unsubscribe,
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
        'An organization key (`rpk_…`), or a personal access token (`reachback_pat_…`), which acts on the organization its owner has selected.',
      groups,
    },
    endpoints,
    { batches, webhooks: documentedEvents('survey', eventTypes) },
  );
}
