import type { InvitationReason } from '../../invitations/reasons.ts';
import type { VisitPolicy } from '../../kinds/visit-policy.ts';
import type { VisitPlan } from './plan-visit.ts';
import type { Visit } from './read-visit.ts';

/** The facts about a person at the time of the decision. */
export interface PersonFacts {
  /** By any of the person's contacts. */
  unsubscribed: boolean;
  /** The contact that the survey would go to bounced or complained. */
  suppressed: boolean;
  /** When the latest invitation inside the fatigue window, sent or pending, was or will be sent. */
  lastInvitedAt: Date | null;
}

/** The facts of a person who is new to the organization. */
export const newPersonFacts: PersonFacts = { unsubscribed: false, suppressed: false, lastInvitedAt: null };

/** Reasons why a visit leads to no survey, in order of precedence: permanent reasons before temporary ones. */
export const visitSkipReasons = [
  'unsubscribed',
  'suppressed',
  'sms_consent_missing',
  'visit_too_old',
  'survey_paused',
  'recently_surveyed',
] as const satisfies readonly InvitationReason[];
export type VisitSkipReason = (typeof visitSkipReasons)[number];

/** Whether the person of a visit is surveyed. */
export type Decision =
  | { status: 'scheduled' }
  | { status: 'skipped'; reason: VisitSkipReason; message: string; nextEligibleAt: Date | null };

/** Input of a decision. */
export interface DecisionInput {
  visit: Visit;
  plan: VisitPlan;
  facts: PersonFacts;
}

const dayMs = 24 * 60 * 60 * 1000;
const visitAgeMaxDays = 30;

/** When each reason applies. */
const rules: Record<VisitSkipReason, { applies(input: DecisionInput): boolean; message: string }> = {
  unsubscribed: {
    applies: ({ facts }) => facts.unsubscribed,
    message: 'the person asked not to be surveyed',
  },
  suppressed: {
    applies: ({ facts }) => facts.suppressed,
    message: 'messages to this contact bounced or were reported',
  },
  sms_consent_missing: {
    applies: ({ visit, plan }) => plan.channel === 'sms' && !visit.smsConsent,
    message: 'there is only a phone number, and smsConsent is not true',
  },
  visit_too_old: {
    applies: ({ plan }) => plan.visitAgeMs > visitAgeMaxDays * dayMs,
    message: `the visit was more than ${visitAgeMaxDays} days ago`,
  },
  survey_paused: { applies: ({ plan }) => plan.surveyStatus !== 'active', message: 'the survey is paused' },
  recently_surveyed: {
    applies: ({ facts }) => facts.lastInvitedAt !== null,
    message: 'the person was or will be surveyed within the organization’s fatigue window',
  },
};

/** The message for a reason. */
export function skipMessage(reason: VisitSkipReason): string {
  return rules[reason].message;
}

/**
 * Decides whether the person is surveyed; if not, with the first reason that applies. Pure, so that a dry run decides
 * as a real call does.
 */
export function decideVisit(
  input: DecisionInput,
  { fatigueDays }: Pick<VisitPolicy, 'fatigueDays'>,
): Decision {
  const reason = visitSkipReasons.find((name) => rules[name].applies(input));
  if (!reason) return { status: 'scheduled' };
  const { lastInvitedAt } = input.facts;
  const nextEligibleAt =
    reason === 'recently_surveyed' && lastInvitedAt
      ? new Date(lastInvitedAt.getTime() + fatigueDays * dayMs)
      : null;
  return { status: 'skipped', reason, message: rules[reason].message, nextEligibleAt };
}
