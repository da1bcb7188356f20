import { ReachbackError } from '@reachback/client';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { outreach } from '../../../data/clients.ts';

/** An answer as it is typed. */
export interface Draft {
  text: string;
  /** Addresses as typed, with commas. */
  cc: string;
  bcc: string;
  /** Only in this tab: the service keeps no attachments of drafts. */
  files: readonly File[];
}

export const noDraft: Draft = { text: '', cc: '', bcc: '', files: [] };

type SaveState = 'saved' | 'saving' | 'unsaved';

interface Entry {
  draft: Draft;
  state: SaveState;
  timer?: ReturnType<typeof setTimeout> | undefined;
  /** Typed before it was known what is stored, so it is not saved yet: that would replace an earlier draft unseen. */
  isAhead?: boolean;
}

const saveAfterMs = 800;
const tryAgainMs = 5_000;

/** By the id of the lead. They outlive the pane, so that one can look at another conversation meanwhile. */
const entries = new Map<string, Entry>();
const listeners = new Set<() => void>();

function put(leadId: string, entry: Entry): void {
  entries.set(leadId, entry);
  for (const listener of listeners) listener();
}

/** The addresses of a field. */
export const addressesIn = (typed: string): string[] => typed.split(/[\s,;]+/).filter(Boolean);

const isEmpty = ({ text, cc, bcc }: Draft) => [text, cc, bcc].every((each) => each.trim() === '');

/** Shows the draft, and stores it in the service when nothing was typed for a moment. */
export function changeDraft(leadId: string, draft: Draft): void {
  const before = entries.get(leadId);
  clearTimeout(before?.timer);
  if (before?.isAhead) return put(leadId, { ...before, draft });
  const timer = setTimeout(() => void save(leadId), saveAfterMs);
  put(leadId, { draft, state: before?.state === 'saving' ? 'saving' : 'unsaved', timer });
}

/** Takes what is typed before the stored draft is known; `useDraft` puts the two together. */
export function typeAhead(leadId: string, draft: Draft): void {
  put(leadId, { draft, state: 'unsaved', isAhead: true });
}

/** After it was sent. A stored draft that the person has not seen stays. */
export function dropDraft(leadId: string): void {
  if (entries.get(leadId)?.isAhead) {
    entries.delete(leadId);
    for (const listener of listeners) listener();
    return;
  }
  changeDraft(leadId, noDraft);
  void save(leadId);
}

/** After sending was undone, or once the stored draft is known: above what was typed meanwhile. */
export function putBack(leadId: string, draft: Draft): void {
  const now = entries.get(leadId)?.draft ?? noDraft;
  const join = (one: string, other: string, by: string) => [one, other].filter(Boolean).join(by);
  changeDraft(leadId, {
    text: join(draft.text, now.text, '\n\n'),
    cc: join(draft.cc, now.cc, ', '),
    bcc: join(draft.bcc, now.bcc, ', '),
    files: [...draft.files, ...now.files],
  });
}

async function save(leadId: string): Promise<void> {
  const entry = entries.get(leadId);
  if (!entry || entry.isAhead || entry.state === 'saving') return;
  const { draft, timer } = entry;
  clearTimeout(timer);
  put(leadId, { draft, state: 'saving' });
  let isSaved = true;
  try {
    if (isEmpty(draft)) await outreach.deleteDraft({ id: leadId });
    else
      await outreach.putDraft({
        id: leadId,
        text: draft.text,
        cc: addressesIn(draft.cc),
        bcc: addressesIn(draft.bcc),
      });
  } catch {
    // It is still here, and saved with the next change or in a moment.
    isSaved = false;
  }
  const now = entries.get(leadId)?.draft ?? draft;
  const again = isSaved ? undefined : setTimeout(() => void save(leadId), tryAgainMs);
  put(leadId, { draft: now, state: isSaved && now === draft ? 'saved' : 'unsaved', timer: again });
  if (isSaved && now !== draft) void save(leadId);
}

window.addEventListener('pagehide', () => {
  for (const [leadId, { state }] of entries) if (state === 'unsaved') void save(leadId);
});

/** The person's draft for a lead: what is typed in this tab, or what the service has; undefined until known. */
export function useDraft(leadId: string) {
  const entry = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => entries.get(leadId),
  );
  const stored = useQuery({
    queryKey: ['drafts', leadId],
    queryFn: ({ signal }) => load(leadId, signal),
    enabled: entry === undefined || entry.isAhead === true,
    gcTime: 0,
  });
  const isAhead = entry?.isAhead === true;
  useEffect(() => {
    if (isAhead && stored.data) join(leadId, stored.data);
  }, [isAhead, leadId, stored.data]);
  const draft = entry?.draft ?? stored.data;
  const state: SaveState = entry?.state ?? 'saved';
  return { draft, state, error: stored.error, retry: () => void stored.refetch() };
}

function join(leadId: string, stored: Draft): void {
  const entry = entries.get(leadId);
  if (!entry?.isAhead) return;
  entries.set(leadId, { draft: entry.draft, state: 'unsaved' });
  putBack(leadId, stored);
}

async function load(leadId: string, signal: AbortSignal): Promise<Draft> {
  try {
    const { text, cc, bcc } = await outreach.getDraft({ id: leadId }, { signal });
    return { text, cc: cc.join(', '), bcc: bcc.join(', '), files: [] };
  } catch (error) {
    if (error instanceof ReachbackError && error.status === 404) return noDraft;
    throw error;
  }
}
