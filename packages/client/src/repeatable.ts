import type { OutreachClient } from './generated/outreach-types.ts';
import type { SurveyClient } from './generated/survey-types.ts';
import type { Operation } from './operation.ts';

type Input = Record<string, unknown>;
type Name = keyof OutreachClient | keyof SurveyClient;

/** POSTs that detect a repeat by its content, or that only set a state. */
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

/** Whether an operation is idempotent, so that it can be sent again without knowing the outcome. */
export function isRepeatable(name: string, { method, idempotencyKey }: Operation, input: Input): boolean {
  if (method === 'GET' || method === 'PUT' || method === 'DELETE' || idempotencyKey) return true;
  // Names in the table are keys of both clients; others have no entry.
  return knowRepeats[name as Name]?.(input) ?? false;
}
