import type { CampaignDetail, ChooseStepWinnerInput, StepTest } from '@reachback/client/outreach-types';
import { campaignQuery } from '../../../data/campaigns.ts';
import { outreach, type Clients } from '../../../data/clients.ts';
import { queryClient } from '../../../data/query-client.ts';
import { en } from '../../../words/en/step-test.ts';
import { formatDate, useLoadedWords } from '../../../words/words.ts';

export type SavedStep = CampaignDetail['steps'][number];

const loadDe = () => import('../../../words/de/step-test.ts');

/** Texts about A/B tests. */
export const useTestWords = () => useLoadedWords(en, loadDe);

/** Letter of a text: A is the step's own, B its first variant. Null if deleted. */
export function letterIn({ variants }: SavedStep, variant: string | null): string | null {
  const index = variant === null ? 0 : variants.findIndex(({ id }) => id === variant) + 1;
  return variant !== null && index === 0 ? null : String.fromCharCode(65 + index);
}

/** `13 Nov` of a day without a time. */
export const dayInWords = (day: string): string =>
  formatDate(`${day}T12:00:00Z`, { day: 'numeric', month: 'short', timeZone: 'UTC' });

/** Progress of the test to its next state, from 0 to 1. Evidence multiplies, so its logarithm grows linearly. */
export function testProgress({ state, texts, min_sends: min, needed }: StepTest): number | null {
  if (state === 'running') return Math.min(1, fewestEmails(texts) / min);
  if (state !== 'undecided') return null;
  const evidence = Math.max(1, texts[0]?.evidence ?? 1);
  return Math.min(0.99, Math.log(evidence) / Math.log(needed ?? 40));
}

/** Counted emails of the text with the fewest. */
export const fewestEmails = (texts: StepTest['texts']): number =>
  texts.length > 0 ? Math.min(...texts.map(({ emails }) => emails)) : 0;

/** Makes the step send this text only. */
export async function chooseWinner(
  { outreach }: Pick<Clients, 'outreach'>,
  choice: ChooseStepWinnerInput,
): Promise<void> {
  await outreach.chooseStepWinner(choice);
  await queryClient.invalidateQueries({ queryKey: ['campaigns'] });
}

/** Sends all texts equally often again, and resets the counts. */
export async function startAgain(campaignId: string, step: SavedStep): Promise<void> {
  const { metric, end, min_sends } = step.test!;
  const at = { id: campaignId, step_id: step.id };
  const variants = step.variants.map(({ id, subject, body }) => ({ id, subject, body, weight: 1 }));
  // An ended test cannot be resumed, so a new one replaces it.
  await outreach.updateStep({ ...at, weight: 1, variants, test: null });
  await outreach.updateStep({ ...at, test: { metric, end, min_sends } });
  await queryClient.refetchQueries({ queryKey: campaignQuery(campaignId).queryKey });
}
