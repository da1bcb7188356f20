import { useEffect, useSyncExternalStore } from 'react';
import { keyOf, type Draft, type DraftStep } from './draft.ts';

/** Edited steps by campaign id. Outside of the screen, as they are saved even if it is left meanwhile. */
const drafts = new Map<string, Draft | undefined>();
const listeners = new Set<() => void>();

const storageKey = (campaignId: string) => `steps ${campaignId}`;

/** The edited steps of a campaign; undefined without changes. */
export function draftOf(campaignId: string): Draft | undefined {
  if (!drafts.has(campaignId)) drafts.set(campaignId, read(campaignId));
  return drafts.get(campaignId);
}

/** Replaces them, here and in the browser's storage. */
export function keepDraft(campaignId: string, draft: Draft | undefined): void {
  drafts.set(campaignId, draft);
  try {
    if (draft) localStorage.setItem(storageKey(campaignId), JSON.stringify(draft));
    else localStorage.removeItem(storageKey(campaignId));
  } catch {
    // Storage is full or disabled: the draft lives as long as the page.
  }
  for (const listener of listeners) listener();
}

/** The same, for a screen. */
export function useKeptDraft(campaignId: string): Draft | undefined {
  // While the screen is closed, another tab may store other ones.
  useEffect(() => () => void drafts.delete(campaignId), [campaignId]);
  return useSyncExternalStore(subscribe, () => draftOf(campaignId));
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function read(campaignId: string): Draft | undefined {
  try {
    const text = localStorage.getItem(storageKey(campaignId));
    if (!text) return undefined;
    // Written by this file only, also before tests and conditions existed.
    const { base, steps } = JSON.parse(text) as Draft;
    const whole = (step: DraftStep): DraftStep => ({
      ...step,
      key: step.id === undefined ? step.key : keyOf(step.id),
      test: step.test ?? null,
      when: step.when ?? null,
    });
    return { base: base.map(whole), steps: steps.map(whole) };
  } catch {
    return undefined;
  }
}
