import type { AddStepInput, CampaignDetail, StepWhen } from '@reachback/client/outreach-types';

export interface DraftText {
  /** Of a stored variant; the step's own text has none. */
  id?: string;
  weight: number;
  subject: string;
  body: string;
}

export interface DraftStep {
  /** Stable while the page is open; the service's id if the step was stored when it was loaded. */
  key: string;
  id?: string;
  /** Of a step without an id: it may exist, as the response was lost. */
  attempt?: Attempt;
  delayDays: number;
  /** The step's own text, then its variants. */
  texts: [DraftText, ...DraftText[]];
  /** Null: no A/B test. */
  test: DraftTest | null;
  /** Null: for all leads who did not reply. */
  when: StepWhen | null;
}

/** A call that creates a step. Repeated unchanged, it creates the step once. */
export interface Attempt {
  key: string;
  content: Omit<AddStepInput, 'id'>;
}

/** Settings of a test, as in the API. */
export type DraftTest = Pick<NonNullable<ServerStep['test']>, 'metric' | 'end' | 'min_sends'>;

/** The edited steps, and the stored ones that they are based on. */
export interface Draft {
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

/** Keys of the steps that were created in this tab, by id: they stay open in the editor. */
const keys = new Map<string, string>();

/** Key of a stored step. */
export const keyOf = (id: string): string => keys.get(id) ?? id;

/** Called when a step was created: it keeps the key that it was edited with. */
export const keepKey = (id: string, key: string): void => void keys.set(id, key);

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
  key: keyOf(id),
  id,
  delayDays,
  texts: [
    { weight, subject, body },
    ...variants.map((each) => ({ id: each.id, weight: each.weight, subject: each.subject, body: each.body })),
  ],
  test: test && { metric: test.metric, end: test.end, min_sends: test.min_sends },
  when: when && inOrder(when),
});

/** What is sent of a step. */
export const contentOf = ({ delayDays, texts: [own, ...variants], test, when }: DraftStep) => ({
  delay_days: delayDays,
  subject: own.subject,
  body: own.body,
  weight: own.weight,
  variants,
  test,
  when,
});

export const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);
export const byId = (steps: readonly DraftStep[], id: string | undefined) =>
  steps.find((step) => step.id !== undefined && step.id === id);

/** Merges changes by others into steps without local edits. */
export function follow({ base, steps }: Draft, server: DraftStep[]): Draft {
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
export const conflictsIn = ({ base, steps }: Draft, server: readonly DraftStep[]) =>
  steps.flatMap((step) => {
    const [was, theirs] = [byId(base, step.id), byId(server, step.id)];
    const isOne = was && theirs && !isSame(was, theirs) && !isSame(step, theirs) && !isSame(step, was);
    return isOne ? [{ step, theirs }] : [];
  });

/** Number of steps added, removed or changed, plus one for a new order. */
export function changesOf(steps: readonly DraftStep[], server: readonly DraftStep[]): number {
  const added = steps.filter((step) => !byId(server, step.id)).length;
  const removed = server.filter((step) => !byId(steps, step.id)).length;
  const edited = steps.filter((step) => byId(server, step.id) && !isSame(step, byId(server, step.id))).length;
  const order = (list: readonly DraftStep[], other: readonly DraftStep[]) =>
    list.filter(({ id }) => byId(other, id)).map(({ id }) => id);
  return added + removed + edited + (isSame(order(steps, server), order(server, steps)) ? 0 : 1);
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
