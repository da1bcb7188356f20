import type { OutreachClient } from './generated/outreach-types.ts';
import type { SurveyClient } from './generated/survey-types.ts';
import type { Operation } from './operation.ts';

type Input = Record<string, unknown>;
type Name = keyof OutreachClient | keyof SurveyClient;

/** POSTs that know a repeat by what is in them, or that only bring something into a state. */
const knowRepeats: Partial<Record<Name, (input: Input) => boolean>> = {
  addLeads: () => true,
  block: () => true,
  pauseCampaign: () => true,
  resumeCampaign: () => true,
  resumeLeads: () => true,
  moveLeads: () => true,
  reportVisit: ({ externalId, dryRun }) => externalId !== undefined || dryRun === true,
  addUnsubscribe: () => true,
  erasePerson: () => true,
};

/** Whether doing an operation twice is the same as doing it once, so that it may be sent again without an answer. */
export function isRepeatable(name: string, { method, idempotencyKey }: Operation, input: Input): boolean {
  if (method === 'GET' || method === 'PUT' || method === 'DELETE' || idempotencyKey) return true;
  // Names of the table are the keys of both clients; others have no entry.
  return knowRepeats[name as Name]?.(input) ?? false;
}
