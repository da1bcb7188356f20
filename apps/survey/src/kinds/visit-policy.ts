import type { Channel } from './channels.ts';

/** Statuses of a survey. */
export const surveyStatuses = ['active', 'paused', 'archived'] as const;
export type SurveyStatus = (typeof surveyStatuses)[number];

/**
 * The settings and names that visits of an organization are decided by. Keys are UUIDs, or names normalized by
 * `nameKey`.
 */
export interface VisitPolicy {
  /** `settings.version` when the policy was read; the policy is valid as long as the version is unchanged. */
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
 * The policies that a process caches, so that a visit costs one statement. A cached policy can be outdated: the
 * statement that uses it compares `version`, and the caller reads it again after `forget` when it has changed. What
 * cannot compare it calls `forget` first.
 */
export interface VisitPolicies {
  /** Creates the organization's settings on first use. */
  get(organizationId: string): Promise<VisitPolicy>;
  forget(organizationId: string): void;
}
