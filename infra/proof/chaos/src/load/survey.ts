import type { Installation } from '../processes/installation.ts';
import { call } from './call.ts';
import { anOrganization, type Organization } from './organization.ts';

/** Of every invitation's mail. */
export const invitationSubject = 'How was it?';

/** An organization whose visits lead to a survey; it is mailed in the usual hours, hours after the visit. */
export async function aSurveyingOrganization(
  installation: Pick<Installation, 'survey' | 'postgres'>,
): Promise<Organization> {
  const organization = await anOrganization(installation);
  // Its first one, and so the one that visits lead to.
  const body = { name: 'After the visit', emailSubject: invitationSubject };
  await call(installation.survey, organization, { path: '/api/v1/surveys', body });
  return organization;
}

/** From now on a survey is mailed as soon as a visit is reported, at any hour. */
export async function surveyAtOnce(
  installation: Pick<Installation, 'survey'>,
  organization: Organization,
): Promise<void> {
  const body = {
    delayMinutes: 0,
    sendingWindow: { days: [1, 2, 3, 4, 5, 6, 7], start: '00:00', end: '24:00' },
  };
  await call(installation.survey, organization, { method: 'PATCH', path: '/api/v1/settings', body });
}
