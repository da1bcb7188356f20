import type { CampaignDetail } from '@reachback/client/outreach-types';
import { campaignQuery } from '../../../data/campaigns.ts';
import { queryClient } from '../../../data/query-client.ts';
import { byId, changesOf, conflictsIn, follow, isSame, stepIn, type DraftStep } from './draft.ts';
import { draftOf, keepDraft, useKeptDraft } from './kept-draft.ts';
import { saveSteps } from './save-steps.ts';

/** The edited steps of a campaign. Unsaved changes survive reloads and sign-ins in this browser. */
export function useStepsDraft(campaign: CampaignDetail) {
  const { id } = campaign;
  const kept = useKeptDraft(id);
  const server = campaign.steps.map(stepIn);
  const draft = kept ? follow(kept, server) : { base: server, steps: server };
  return {
    steps: draft.steps,
    changes: changesOf(draft.steps, server),
    isChanged: (step: DraftStep) => !isSame(step, byId(server, step.id)),
    /** Steps that someone else changed too, with the other version. */
    conflicts: conflictsIn(draft, server),
    change: (steps: DraftStep[]) =>
      keepDraft(id, isSame(steps, server) ? undefined : { base: draft.base, steps }),
    discard: () => keepDraft(id, undefined),
    /** Keeps the other version, or the local one. */
    settle: (step: DraftStep, takesTheirs: boolean) => {
      const now = byId(server, step.id);
      if (!now) return;
      keepDraft(id, {
        base: draft.base.map((each) => (each.id === step.id ? now : each)),
        steps: takesTheirs ? draft.steps.map((each) => (each.id === step.id ? now : each)) : draft.steps,
      });
    },
    /** See `saveSteps`. */
    save: () => saveSteps(id),
  };
}

/** Puts a removed step back into the steps of now, in which others may have been changed since. */
export function putStepBack(campaign: CampaignDetail, step: DraftStep, index: number): void {
  const { id } = campaign;
  const { steps: stored } = queryClient.getQueryData<CampaignDetail>(campaignQuery(id).queryKey) ?? campaign;
  const server = stored.map(stepIn);
  const { base, steps } = follow(draftOf(id) ?? { base: server, steps: server }, server);
  // Such as after the changes were discarded.
  if (steps.some(({ key }) => key === step.key)) return;
  const next = steps.toSpliced(index, 0, step);
  keepDraft(id, isSame(next, server) ? undefined : { base, steps: next });
}
