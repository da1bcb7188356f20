import type { Samples } from '@reachback/common/openapi/example-value';
import { webhookSamples } from '@reachback/webhooks/events/webhook-samples';

const invitationId = 'inv_0192f0c2b3c4d5e6f7a8b9c0d1e2f3a4';
const responseId = 'res_0192f0c5e6f7a8b9c0d1e2f3a4b5c6d7';
const surveyId = 'srv_0192f0c0f1e2d3c4b5a69788796a5b4c';
const locationId = 'loc_0192f0c1b2c3d4e5f6a7b8c9d0e1f2a3';
const providerId = 'prv_0192f0c1c2d3e4f5a6b7c8d9e0f1a2b3';
const keyId = 'key_0192f0c7a8b9c0d1e2f3a4b5c6d7e8f9';

/** Values for the examples in the OpenAPI document, by the name of the field; see example-value.ts. */
export const samples: Samples = {
  ...webhookSamples('reputation.response.created'),

  invitationId,
  invitation_id: invitationId,
  survey: surveyId,
  survey_id: surveyId,
  location: locationId,
  location_id: locationId,
  provider: providerId,
  provider_id: providerId,
  externalId: 'appointment-1',
  timeZone: 'Europe/Berlin',
  scheduledFor: '2026-03-02T15:00:00.000Z',

  'Invitation.id': invitationId,
  'Invitation.locationName': 'Harbour Street',
  'InvitationDetail.id': invitationId,
  'InvitationDetail.locationName': 'Harbour Street',
  'InvitationDetail.messages': [],
  'invitation.id': invitationId,
  'rules.rule': 'timing',
  'rules.result': 'decided',
  'rules.detail': 'next at 2026-03-02T15:00:00.000Z',

  response: responseId,
  'Response.id': responseId,
  'Response.score': 9,
  'Response.comment': 'Friendly and on time.',
  'response.id': responseId,
  'response.score': 9,
  'response.comment': 'Friendly and on time.',

  'Summary.days': 90,
  'Summary.nps': 62,
  'Summary.averageScore': 8.9,
  'Summary.responses': 84,
  'Summary.surveysSent': 210,
  'Summary.responseRatePercent': 40,
  'sentiment.happy': 60,
  'sentiment.neutral': 16,
  'sentiment.unhappy': 8,
  'Summary.waitingOnFollowUp': 2,
  'Summary.reviewClicks': 19,
  'SummaryWeek.nps': 62,
  'SummaryWeek.averageScore': 8.9,
  'SummaryWeek.responses': 7,
  'SummaryWeek.surveysSent': 18,
  'SummaryWeek.responseRatePercent': 38.9,
  'npsInterval.low': 49,
  'npsInterval.high': 75,
  'erasePerson.invitations': 2,
  'Survey.id': surveyId,
  'Survey.name': 'After a visit',
  'Survey.language': 'en',
  'Survey.question': 'How likely are you to recommend us to a friend?',
  'Survey.reminders': 1,
  'Survey.reminderAfterDays': 3,
  'Location.id': locationId,
  'Location.name': 'Harbour Street',
  'Location.aliases': ['Harbor St.'],
  'Provider.id': providerId,
  'Provider.name': 'Dr. Alex Meyer',
  'Provider.aliases': ['A. Meyer'],
  platform: 'google',
  label: 'Google',
  'ReviewLink.url': 'https://reviews.client.example/harbour-street',

  'Settings.defaultSurvey': surveyId,
  'Settings.delayMinutes': 120,
  'sendingWindow.days': [1, 2, 3, 4, 5],
  'sendingWindow.start': '09:00',
  'sendingWindow.end': '18:00',
  'Settings.fatigueDays': 90,
  'Settings.senderName': 'Harbour Street Dental',
  'Settings.followUpDueDays': 3,

  'Suppression.id': 'sup_0192f0c7a8b9c0d1e2f3a4b5c6d7e8f9',
  'Suppression.source': 'api',
  'Suppression.contactKind': 'email',

  'OrganizationKey.id': keyId,
  'OrganizationKey.name': 'Practice software',
  'OrganizationKey.hint': 'rpk_…7f3a',
  'OrganizationKey.scopes': ['survey:read', 'survey:write'],
  'createOrganizationKey.id': keyId,
  'createOrganizationKey.name': 'Practice software',
  'createOrganizationKey.hint': 'rpk_…7f3a',
  'createOrganizationKey.scopes': ['survey:read', 'survey:write'],
  'createOrganizationKey.secret': 'rpk_…',
};
