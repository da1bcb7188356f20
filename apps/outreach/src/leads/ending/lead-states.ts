import { leadStatuses, type LeadEnd, type LeadStatus } from '../../kinds/lead-statuses.ts';

/**
 * Weight of each end. An unfinished lead may reach any end; one that has ended moves only to a heavier end, and never
 * resumes sending on its own. The two lightest are set by us, not by the person, so they replace no other end.
 */
const weight: Record<LeadStatus, number> = {
  pending: 0,
  in_progress: 0,
  stopped: 1,
  completed: 1,
  replied: 2,
  meeting_booked: 3,
  bounced: 4,
  opted_out: 5,
};

/** Whether the sequence of the lead has not ended: `pending` or `in_progress`. */
export function isUnderWay(status: LeadStatus): boolean {
  return weight[status] === 0;
}

/** Statuses from which a lead may reach the end. */
export function statusesBefore(end: LeadEnd): LeadStatus[] {
  return leadStatuses.filter((status) => weight[status] < weight[end]);
}
