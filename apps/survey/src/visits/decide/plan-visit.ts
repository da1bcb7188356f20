import type { ApiError } from '@reachback/common/http/errors/errors';
import { uuidOf } from '@reachback/common/values/ids';
import { surveyError } from '../../api/errors.ts';
import type { Channel } from '../../kinds/channels.ts';
import type { SurveyStatus, VisitPolicy } from '../../kinds/visit-policy.ts';
import type { Visit } from './read-visit.ts';
import { scheduledFor } from './schedule.ts';

/** The plan for a visit, unless a rule skips it. */
export interface VisitPlan {
  surveyId: string;
  surveyStatus: SurveyStatus;
  channel: Channel;
  /** The email address or phone number that the survey goes to. */
  contact: string;
  scheduledFor: Date;
  /** Time from the visit to the report, in ms; 0 for a visit in the future. */
  visitAgeMs: number;
  /** The fatigue window: an invitation of the same person between these instants is too close; null without fatigue. */
  tooNear: { after: Date; before: Date } | null;
}

const dayMs = 24 * 60 * 60 * 1000;

/** Returns the plan, or a 422 if the state of the account does not allow one. */
export function planVisit(visit: Visit, policy: VisitPolicy, now: Date): VisitPlan | ApiError {
  const survey = chooseSurvey(visit, policy);
  if ('code' in survey) return survey;
  const way = chooseChannel(visit, policy);
  if ('code' in way) return way;
  const { visitAt, sendNow, location } = visit;
  const window = { ...policy.window, timeZone: location?.timeZone ?? policy.timeZone };
  return {
    ...survey,
    ...way,
    scheduledFor: scheduledFor({
      now,
      visitAt,
      delayMinutes: policy.delayMinutes,
      sendNow,
      channel: way.channel,
      window,
    }),
    visitAgeMs: Math.max(0, now.getTime() - visitAt.getTime()),
    tooNear: tooNear(Math.max(now.getTime(), visitAt.getTime()), policy.fatigueDays),
  };
}

function chooseSurvey(
  { survey }: Visit,
  { surveys, defaultSurveyId }: VisitPolicy,
): Pick<VisitPlan, 'surveyId' | 'surveyStatus'> | ApiError {
  const surveyId = survey === null ? defaultSurveyId : uuidOf('srv', survey);
  if (survey === null && !surveyId) {
    return surveyError('no_default_survey', 'name a survey, or set a default survey in the settings');
  }
  const surveyStatus = surveyId ? surveys.get(surveyId) : undefined;
  if (!surveyId || !surveyStatus)
    return surveyError('unknown_survey', 'survey: no such survey in this organization');
  return { surveyId, surveyStatus };
}

/**
 * SMS only if it is enabled and the person agreed; if there is an email address too, the organization's preference
 * decides.
 */
function chooseChannel(
  { email, phone, smsConsent }: Visit,
  { smsEnabled, preferredChannel }: VisitPolicy,
): Pick<VisitPlan, 'channel' | 'contact'> | ApiError {
  const mayText = phone !== null && smsEnabled && smsConsent;
  if (email !== null && !(mayText && preferredChannel === 'sms')) return { channel: 'email', contact: email };
  if (phone === null) throw new Error('a visit without any contact');
  if (!smsEnabled)
    return surveyError('sms_not_enabled', 'phone: texting is not enabled; enable it or give an email');
  return { channel: 'sms', contact: phone };
}

/** An exact duration in both directions: a future visit may already have its invitation. */
function tooNear(atMs: number, fatigueDays: number): VisitPlan['tooNear'] {
  if (fatigueDays === 0) return null;
  return { after: new Date(atMs - fatigueDays * dayMs), before: new Date(atMs + fatigueDays * dayMs) };
}
