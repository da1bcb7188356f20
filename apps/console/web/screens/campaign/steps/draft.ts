import { useState } from 'react';
import type { CampaignDetail, StepWhen } from '@reachback/client/outreach-types';
import { campaignQuery } from '../../../data/campaigns.ts';
import { outreach } from '../../../data/clients.ts';
import { queryClient } from '../../../data/query-client.ts';

export interface DraftText {
  /** Of a stored variant; the step's own text has none. */
  id?: string;
  weight: number;
  subject: string;
  body: string;
}

export interface DraftStep {
  /** Stable while the step is edited; the service's id once saved. */
  key: string;
  id?: string;
  delayDays: number;
  /** The step's own text, then its variants. */
  texts: [DraftText, ...DraftText[]];
  /** Null: no A/B test. */
  test: DraftTest | null;
  /** Null: for all leads who did not reply. */
  when: StepWhen | null;
}

/** Settings of a test, as in the API. */
export type DraftTest = Pick<NonNullable<ServerStep['test']>, 'metric' | 'end' | 'min_sends'>;

/** The edited steps, and the stored ones that they are based on. */
interface Draft {
  base: DraftStep[];
  steps: DraftStep[];
}

type ServerStep = CampaignDetail['steps'][number];

/** Conditions in canonical form, so that drafts can be compared; null without any. */
export function inOrder(when: { [Name in keyof StepWhen]?: StepWhen[Name] | undefined }): StepWhen | null {
  const { category, opened, clicked, no_reply_days } = when;
  const known = Object.entries({ category, opened, clicked, no_reply_days }).filter(
    ([, value]) => value !== undefined,
  );
  return known.length > 0 ? (Object.fromEntries(known) as StepWhen) : null;
}

/** Draft of a stored step. */
export const stepIn = ({
  id,
  delay_days: delayDays,
  weight,
  subject,
  body,
  variants,
  test,
  when,
}: ServerStep): DraftStep => ({
  key: id,
  id,
  delayDays,
  texts: [
    { weight, subject, body },
    ...variants.map((each) => ({ id: each.id, weight: each.weight, subject: each.subject, body: each.body })),
  ],
  test: test && { metric: test.metric, end: test.end, min_sends: test.min_sends },
  when: when && inOrder(when),
});

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
const byId = (steps: readonly DraftStep[], id: string | undefined) =>
  steps.find((step) => step.id !== undefined && step.id === id);
const storageKey = (campaignId: string) => `steps ${campaignId}`;

/** Merges changes by others into steps without local edits. */
function follow({ base, steps }: Draft, server: DraftStep[]): Draft {
  const kept = steps.flatMap((step) => {
    const now = byId(server, step.id);
    const isEdited = !isSame(step, byId(base, step.id));
    if (step.id === undefined) return [step];
    if (!isEdited) return now ? [now] : [];
    // A step edited here and deleted by someone else becomes a new one.
    return [now ? step : asNew(step)];
  });
  const added = server.filter(({ id }) => !byId(base, id) && !byId(steps, id));
  // An edited step keeps its base, from which conflicts are detected.
  const nextBase = server.map((step) => {
    const mine = byId(steps, step.id);
    const was = byId(base, step.id);
    // A saved change is no edit any more, even if the page was left before the response.
    return mine && was && !isSame(mine, was) && !isSame(mine, step) ? was : step;
  });
  return { base: nextBase, steps: [...kept, ...added] };
}

function asNew({ key, delayDays, texts, test, when }: DraftStep): DraftStep {
  const [own, ...variants] = texts;
  const copies = variants.map(({ weight, subject, body }) => ({ weight, subject, body }));
  return { key, delayDays, texts: [own, ...copies], test, when };
}

/** Steps that someone else changed too, with the other version. */
const conflictsIn = ({ base, steps }: Draft, server: readonly DraftStep[]) =>
  steps.flatMap((step) => {
    const [was, theirs] = [byId(base, step.id), byId(server, step.id)];
    const isOne = was && theirs && !isSame(was, theirs) && !isSame(step, theirs) && !isSame(step, was);
    return isOne ? [{ step, theirs }] : [];
  });

function read(campaignId: string): Draft | undefined {
  try {
    const text = localStorage.getItem(storageKey(campaignId));
    if (!text) return undefined;
    // Written by this file only, also before tests and conditions existed.
    const { base, steps } = JSON.parse(text) as Draft;
    const whole = (step: DraftStep): DraftStep => ({
      ...step,
      test: step.test ?? null,
      when: step.when ?? null,
    });
    return { base: base.map(whole), steps: steps.map(whole) };
  } catch {
    return undefined;
  }
}

function keep(campaignId: string, draft: Draft | undefined): void {
  try {
    if (draft) localStorage.setItem(storageKey(campaignId), JSON.stringify(draft));
    else localStorage.removeItem(storageKey(campaignId));
  } catch {
    // Storage is full or disabled: the draft lives as long as the page.
  }
}

/** The edited steps of a campaign. Unsaved changes survive reloads and sign-ins in this browser. */
export function useDraft(campaign: CampaignDetail) {
  const { id } = campaign;
  const [stored, setStored] = useState(() => read(id));
  const server = campaign.steps.map(stepIn);
  const draft = stored ? follow(stored, server) : { base: server, steps: server };
  const changed = changesOf(draft.steps, server);
  const change = (steps: DraftStep[]) => {
    const next = isSame(steps, server) ? undefined : { base: draft.base, steps };
    setStored(next);
    keep(id, next);
  };
  const discard = () => {
    setStored(undefined);
    keep(id, undefined);
  };
  return {
    steps: draft.steps,
    changes: changed,
    isChanged: (step: DraftStep) => !isSame(step, byId(server, step.id)),
    /** Steps that someone else changed too, with the other version. */
    conflicts: conflictsIn(draft, server),
    change,
    discard,
    /** Keeps the other version, or the local one. */
    settle: (step: DraftStep, takesTheirs: boolean) => {
      const now = byId(server, step.id);
      if (!now) return;
      const next = {
        base: draft.base.map((each) => (each.id === step.id ? now : each)),
        steps: takesTheirs ? draft.steps.map((each) => (each.id === step.id ? now : each)) : draft.steps,
      };
      setStored(next);
      keep(id, next);
    },
    /**
     * Writes what differs. After a failure the rest stays a draft, and saving again goes on from there.
     * @returns a step that somebody else changed too, if there is one: nothing is written before one has chosen
     */
    save: async (): Promise<DraftStep | undefined> => {
      // The API has no versions of steps, so the stored steps are compared first.
      const now = await queryClient.fetchQuery({ ...campaignQuery(id), staleTime: 0 });
      const theirs = now.steps.map(stepIn);
      const mine = follow(draft, theirs);
      const [conflict] = conflictsIn(mine, theirs);
      if (conflict) return conflict.step;
      await write(id, mine.steps, theirs, (steps) => {
        const next = { base: mine.base, steps };
        setStored(next);
        keep(id, next);
      });
      await queryClient.refetchQueries({ queryKey: campaignQuery(id).queryKey });
      void queryClient.invalidateQueries({ queryKey: ['campaigns'] });
      discard();
      return undefined;
    },
  };
}

/** Number of steps added, removed or changed, plus one for a new order. */
function changesOf(steps: readonly DraftStep[], server: readonly DraftStep[]): number {
  const added = steps.filter((step) => !byId(server, step.id)).length;
  const removed = server.filter((step) => !byId(steps, step.id)).length;
  const edited = steps.filter((step) => byId(server, step.id) && !isSame(step, byId(server, step.id))).length;
  const order = (list: readonly DraftStep[], other: readonly DraftStep[]) =>
    list.filter(({ id }) => byId(other, id)).map(({ id }) => id);
  return added + removed + edited + (isSame(order(steps, server), order(server, steps)) ? 0 : 1);
}

async function write(
  campaignId: string,
  steps: readonly DraftStep[],
  server: readonly DraftStep[],
  onProgress: (steps: DraftStep[]) => void,
): Promise<void> {
  let current = [...steps];
  for (const { id } of server) {
    if (id !== undefined && !byId(steps, id)) await outreach.deleteStep({ id: campaignId, step_id: id });
  }
  for (const step of steps) {
    const [own, ...variants] = step.texts;
    const texts = {
      delay_days: step.delayDays,
      subject: own.subject,
      body: own.body,
      weight: own.weight,
      variants,
    };
    if (step.id === undefined) {
      const places = current.slice(
        0,
        current.findIndex(({ key }) => key === step.key),
      );
      const position = places.filter(({ id }) => id !== undefined).length + 1;
      const answer = await outreach.addStep({
        id: campaignId,
        ...texts,
        test: step.test,
        when: step.when,
        position,
      });
      const saved = answer.steps.find((each) => each.position === position);
      if (saved)
        current = current.map((each) => (each.key === step.key ? { ...stepIn(saved), key: step.key } : each));
      onProgress(current);
    } else if (!isSame(step, byId(server, step.id))) {
      // Saved only when changed: setting a test again may restart its counts.
      const isOther = !isSame(step.test, byId(server, step.id)?.test);
      const test = isOther ? { test: step.test } : {};
      await outreach.updateStep({ id: campaignId, step_id: step.id, ...texts, when: step.when, ...test });
    }
  }
  const wanted = current.flatMap(({ id }) => (id === undefined ? [] : [id]));
  const now = (await outreach.getCampaign({ id: campaignId })).steps.map(({ id }) => id);
  if (!isSame(wanted, now)) await outreach.reorderSteps({ id: campaignId, step_ids: wanted });
}

let lastKey = 0;

/** A new step. */
export function newStep(isFirst: boolean): DraftStep {
  lastKey += 1;
  return {
    key: `new ${Date.now()} ${lastKey}`,
    delayDays: isFirst ? 0 : 3,
    texts: [{ weight: 1, subject: '', body: '' }],
    test: null,
    when: null,
  };
}
