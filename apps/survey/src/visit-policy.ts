import type { Channel } from './kinds/channels.ts';

/** States of a survey. */
export const surveyStatuses = ['active', 'paused', 'archived'] as const;
export type SurveyStatus = (typeof surveyStatuses)[number];

/** What an organization's visits are judged by. Keys are UUIDs, or names as `nameKey` folds them. */
export interface VisitPolicy {
  /** `settings.version` at the time of reading; everything here is true as long as that stands. */
  version: number;
  /** When the organization was first seen. */
  createdAt: Date;
  timeZone: string;
  defaultSurveyId: string | null;
  delayMinutes: number;
  window: { days: number[]; start: string; end: string };
  fatigueDays: number;
  smsEnabled: boolean;
  preferredChannel: Channel;
  defaultCountry: string | null;
  surveys: ReadonlyMap<string, SurveyStatus>;
  locations: ReadonlyMap<string, { id: string; timeZone: string | null }>;
  providers: ReadonlyMap<string, string>;
}

/**
 * The policies that a process caches, so that a visit costs one statement. Never trusted blindly: the statement that
 * uses one compares `version`, and the caller reads again after `forget` when somebody changed something meanwhile.
 */
export interface VisitPolicies {
  /** Creates the organization's settings when it is seen for the first time. */
  get(organizationId: string): Promise<VisitPolicy>;
  forget(organizationId: string): void;
}
