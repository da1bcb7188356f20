import type { EventsOf } from './events-of.ts';

export type SurveyEvent = EventsOf<SurveyEventData>;

/** What the survey service tells. Never contact details: `externalId` leads you to the person. */
export interface SurveyEventData {
  /** A visit led to a survey, to be sent at `scheduledFor`. */
  'reputation.invitation.scheduled': { invitation: Invitation<'scheduled'> };
  'reputation.invitation.sent': { invitation: Invitation<'sent'> };
  /** It could not be delivered. */
  'reputation.invitation.bounced': { invitation: Invitation<'bounced'> };
  /** A visit leads to no survey, or a scheduled one is not sent after all; `reason` says why. */
  'reputation.invitation.skipped': { invitation: Invitation<'skipped'> };
  'reputation.invitation.cancelled': { invitation: Invitation<'cancelled'> };
  /** A person answered. */
  'reputation.response.created': { response: Response };
  /** A person changed the score or the comment. */
  'reputation.response.updated': { response: Response };
  'reputation.followup.opened': { response: Response };
  'reputation.followup.closed': { response: Response };
  /** A person went on to a review site, the first time. Ids of the response and the location. */
  'reputation.review.clicked': { response: string; location: string | null; platform: string };
  /** A person opted out of surveys. */
  'reputation.contact.unsubscribed': {
    source: 'link' | 'one_click' | 'sms' | 'api' | 'bounce';
    /** The one that led here, else the last one; null for someone who was never surveyed. */
    invitation: { id: string; externalId: string | null } | null;
  };
}

interface Invitation<Status extends string> {
  id: string;
  status: Status;
  reason: string | null;
  /** ISO 8601, UTC. */
  scheduledFor: string | null;
  /** What you called the visit. */
  externalId: string | null;
  channel: 'email' | 'sms';
  /** Ids. */
  survey: string;
  location: string | null;
  provider: string | null;
}

interface Response {
  id: string;
  /** A whole number, 0 to 10. */
  score: number;
  segment: 'promoter' | 'passive' | 'detractor';
  /** Empty if the person left no comment. */
  comment: string;
  /** Null when no follow-up applies. */
  followup_status: 'open' | 'closed' | null;
  /** When the score was first given. ISO 8601, UTC. */
  created_at: string;
  invitation_id: string;
  survey_id: string;
  location_id: string | null;
  provider_id: string | null;
  followup_assignee: string | null;
  /** ISO 8601, UTC. */
  followup_due_at: string | null;
  followup_resolution: string | null;
  /** What you called the visit. */
  externalId: string | null;
}
