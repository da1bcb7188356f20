import { invitationStatuses } from '@reachback/survey/invitations/invitation';
import { lanes as outreachLanes } from '@reachback/outreach/jobs';
import { leadStatuses, type LeadEnd, type LeadStatus } from '@reachback/outreach/kinds/lead-statuses';
import { statusesBefore } from '@reachback/outreach/leads/ending/lead-states';
import { lanes as surveyLanes } from '@reachback/survey/jobs';
import { deliveryStatuses } from '@reachback/webhooks/endpoints/delivery-view';

/** The statuses in the diagrams, by the diagram's heading. */
export const statusesByDiagram: Record<string, readonly string[]> = {
  "## A lead's life": leadStatuses,
  "## A visit's life": invitationStatuses,
  "## A delivery's life": deliveryStatuses,
};

/** Kinds of lanes of both services, without duplicates. */
export const laneKinds = [...new Set([...outreachLanes, ...surveyLanes].map(({ name }) => name))];

/** Whether a lead may move between two statuses. A stopped lead may return, one that replied may enter a branch. */
export function mayLeadMove(from: string, to: string): boolean {
  if (to === 'pending') return from === 'stopped';
  if (to === 'in_progress') return ['pending', 'stopped', 'replied'].includes(from);
  // Callers check the names against the list first.
  return statusesBefore(to as LeadEnd).includes(from as LeadStatus);
}
