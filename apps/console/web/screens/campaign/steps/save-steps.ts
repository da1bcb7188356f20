import { ReachbackError } from '@reachback/client';
import type { CampaignDetail } from '@reachback/client/outreach-types';
import { campaignQuery } from '../../../data/campaigns.ts';
import { outreach } from '../../../data/clients.ts';
import { queryClient } from '../../../data/query-client.ts';
import {
  byId,
  conflictsIn,
  contentOf,
  follow,
  isSame,
  keepKey,
  stepIn,
  type Attempt,
  type DraftStep,
} from './draft.ts';
import { draftOf, keepDraft } from './kept-draft.ts';

/**
 * Writes what differs. After a failure the rest stays a draft, and saving again continues from there. What is typed
 * meanwhile is a change to what was saved.
 * @returns a step that someone else changed too, if there is one: nothing is written before the person chose
 */
export async function saveSteps(campaignId: string): Promise<DraftStep | undefined> {
  // Without its id, a step that exists already would be taken for one of a colleague.
  for (const { key, attempt } of draftOf(campaignId)?.steps ?? [])
    if (attempt) await createStep(campaignId, key, attempt);
  // The API has no versions of steps, so the stored steps are compared first.
  const now = await outreach.getCampaign({ id: campaignId });
  await show(now);
  const theirs = now.steps.map(stepIn);
  const mine = follow(draftOf(campaignId) ?? { base: theirs, steps: theirs }, theirs);
  const [conflict] = conflictsIn(mine, theirs);
  if (conflict) return conflict.step;
  keepDraft(campaignId, mine);
  const stored = (await write(campaignId, mine.steps, theirs)).steps.map(stepIn);
  const typed = draftOf(campaignId);
  const rest = typed && follow(typed, stored);
  keepDraft(campaignId, isSame(rest?.steps, stored) ? undefined : rest);
  void queryClient.invalidateQueries({ queryKey: ['campaigns'] });
  return undefined;
}

async function write(
  campaignId: string,
  steps: readonly DraftStep[],
  server: readonly DraftStep[],
): Promise<CampaignDetail> {
  for (const { id } of server) {
    if (id !== undefined && !byId(steps, id))
      await show(await outreach.deleteStep({ id: campaignId, step_id: id }));
  }
  const ids: string[] = [];
  for (const step of steps) {
    if (step.id === undefined) {
      const content = { ...contentOf(step), position: ids.length + 1 };
      ids.push(await createStep(campaignId, step.key, { key: crypto.randomUUID(), content }));
      continue;
    }
    ids.push(step.id);
    const before = byId(server, step.id);
    if (!isSame(step, before)) await updateStep(campaignId, { ...step, id: step.id }, before);
  }
  const now = await outreach.getCampaign({ id: campaignId });
  const isOrdered = isSame(
    ids,
    now.steps.map(({ id }) => id),
  );
  const stored = isOrdered ? now : await outreach.reorderSteps({ id: campaignId, step_ids: ids });
  await show(stored);
  return stored;
}

/** Creates a step, once: until the outcome is known, the draft has the call, and repeats it unchanged. @returns its id */
async function createStep(campaignId: string, key: string, attempt: Attempt): Promise<string> {
  const { position, ...sent } = attempt.content;
  edit(campaignId, key, (step) => ({ ...step, attempt }));
  try {
    const input = { id: campaignId, ...attempt.content };
    const answer = await outreach.addStep(input, { idempotencyKey: attempt.key });
    const created = answer.steps.find((step) => step.position === position);
    if (!created) throw new Error(`the response has no step ${position}`);
    keepKey(created.id, key);
    await show(answer);
    noteStored(campaignId, { key, sent, stored: stepIn(created) });
    return created.id;
  } catch (error) {
    if (isRefusal(error)) edit(campaignId, key, ({ attempt: _attempt, ...step }) => step);
    throw error;
  }
}

async function updateStep(
  campaignId: string,
  step: DraftStep & { id: string },
  before: DraftStep | undefined,
): Promise<void> {
  const sent = contentOf(step);
  const { test, ...rest } = sent;
  // Sent only when changed: setting a test again may restart its counts.
  const change = isSame(test, before?.test) ? rest : sent;
  const answer = await outreach.updateStep({ id: campaignId, step_id: step.id, ...change });
  await show(answer);
  const stored = answer.steps.find(({ id }) => id === step.id);
  if (stored) noteStored(campaignId, { key: step.key, sent, stored: stepIn(stored) });
}

/** Whether the service looked at the call and did nothing: the step can be created with another content. */
const isRefusal = (error: unknown) =>
  error instanceof ReachbackError &&
  [400, 404, 409, 413, 422].includes(error.status) &&
  error.code !== 'idempotency_in_progress';

/** Shows a response, and not an older one that is in flight. */
async function show(campaign: CampaignDetail): Promise<void> {
  const { queryKey } = campaignQuery(campaign.id);
  await queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData(queryKey, campaign);
}

/** Changes a step of the draft, if it is still there. */
function edit(campaignId: string, key: string, change: (step: DraftStep) => DraftStep): void {
  const draft = draftOf(campaignId);
  if (!draft) return;
  const steps = draft.steps.map((step) => (step.key === key ? change(step) : step));
  keepDraft(campaignId, { ...draft, steps });
}

interface Saved {
  key: string;
  /** As `contentOf` returns it. */
  sent: object;
  stored: DraftStep;
}

/** The draft is based on a step that was stored now. What was typed since it was sent stays. */
function noteStored(campaignId: string, { key, sent, stored }: Saved): void {
  const draft = draftOf(campaignId);
  if (!draft) return;
  const { id } = stored;
  const isOther = (step: DraftStep) => step.id !== id;
  keepDraft(campaignId, {
    base: [...draft.base.filter(isOther), stored],
    // After a lost response, it was also there as if someone else had added it.
    steps: draft.steps.filter((step) => isOther(step) || step.key === key),
  });
  edit(campaignId, key, (step) => {
    if (isSame(contentOf(step), sent)) return stored;
    const { delayDays, texts, test, when } = step;
    return { ...stored, delayDays, texts, test, when };
  });
}
