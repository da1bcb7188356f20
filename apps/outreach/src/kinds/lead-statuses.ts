export const leadStatuses = [
  'pending',
  'in_progress',
  'replied',
  'meeting_booked',
  'completed',
  'bounced',
  'opted_out',
  'stopped',
] as const;
export type LeadStatus = (typeof leadStatuses)[number];

/** Statuses in which nothing more is sent. */
export type LeadEnd = Exclude<LeadStatus, 'pending' | 'in_progress'>;

/** Reasons of the status `stopped`. */
export const stopReasons = [
  'blocklisted',
  'unresolved_placeholder',
  'email_not_renderable',
  'manual',
  'answered',
  'no_mail_domain',
  'not_delivered',
  'restored',
  'replied_elsewhere',
  'booked_elsewhere',
  'opted_out_elsewhere',
  'replied_by_other',
] as const;
export type StopReason = (typeof stopReasons)[number];

/** Stop reasons caused by the person, in another campaign of the organization. */
export const stoppedByPerson = [
  'replied_elsewhere',
  'booked_elsewhere',
  'opted_out_elsewhere',
] as const satisfies readonly StopReason[];

/** Stop reasons of leads that a bulk resume leaves alone unless it names them: somebody answered. */
export const resumedByNameOnly = [
  ...stoppedByPerson,
  'replied_by_other',
] as const satisfies readonly StopReason[];
