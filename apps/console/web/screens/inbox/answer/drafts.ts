import { ReachbackError } from '@reachback/client';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { outreach } from '../../../data/clients.ts';
import { beforeLeaving } from '../../../data/leaving.ts';
import { queryClient } from '../../../data/query-client.ts';

/** An answer being written. */
export interface Draft {
  text: string;
  /** Addresses as typed, comma-separated. */
  cc: string;
  bcc: string;
  /** In this tab only: the service stores no attachments of drafts. */
  files: readonly File[];
}

export const noDraft: Draft = { text: '', cc: '', bcc: '', files: [] };

type SaveState = 'saved' | 'saving' | 'unsaved';

interface Entry {
  draft: Draft;
  state: SaveState;
  timer?: ReturnType<typeof setTimeout> | undefined;
  /** Typed before the stored draft was loaded, so not saved yet: that would overwrite the stored draft unseen. */
  isAhead?: boolean;
}

const saveAfterMs = 800;
const tryAgainMs = 5_000;

/**
 * Drafts by lead id that are being written or not saved yet. They outlive the pane, so that another conversation can be
 * opened meanwhile. The others are in the service only, where another device may change them.
 */
const entries = new Map<string, Entry>();
/** Files of drafts without an entry. */
const files = new Map<string, readonly File[]>();
/** Leads whose composer is open. */
const open = new Set<string>();
const listeners = new Set<() => void>();

const keyOf = (leadId: string) => ['drafts', leadId];

function put(leadId: string, entry: Entry): void {
  entries.set(leadId, entry);
  for (const listener of listeners) listener();
}

function drop(leadId: string): void {
  entries.delete(leadId);
  for (const listener of listeners) listener();
}

/** Drops an entry that the service has, unless its composer is open. */
function release(leadId: string): void {
  const entry = entries.get(leadId);
  if (entry?.state !== 'saved' || open.has(leadId)) return;
  if (entry.draft.files.length > 0) files.set(leadId, entry.draft.files);
  else files.delete(leadId);
  queryClient.setQueryData(keyOf(leadId), entry.draft);
  drop(leadId);
}

/**
 * Called when the composer of a lead is opened: loads the stored draft again.
 * @returns the function to call when it is closed
 */
export function openDraft(leadId: string): () => void {
  open.add(leadId);
  if (!entries.has(leadId)) void queryClient.resetQueries({ queryKey: keyOf(leadId) });
  return () => {
    open.delete(leadId);
    release(leadId);
  };
}

/** Parses the addresses of a field. */
export const addressesIn = (typed: string): string[] => typed.split(/[\s,;]+/).filter(Boolean);

const isEmpty = ({ text, cc, bcc }: Draft) => [text, cc, bcc].every((each) => each.trim() === '');

/** Updates the draft, and stores it in the service, debounced. */
export function changeDraft(leadId: string, draft: Draft): void {
  const before = entries.get(leadId);
  clearTimeout(before?.timer);
  if (before?.isAhead) return put(leadId, { ...before, draft });
  const timer = setTimeout(() => void save(leadId), saveAfterMs);
  put(leadId, { draft, state: before?.state === 'saving' ? 'saving' : 'unsaved', timer });
}

/** Takes text typed before the stored draft is loaded; `useDraft` merges the two. */
export function typeAhead(leadId: string, draft: Draft): void {
  put(leadId, { draft, state: 'unsaved', isAhead: true });
}

/** Called after sending. A stored draft that the person has not seen is kept. */
export function dropDraft(leadId: string): void {
  if (entries.get(leadId)?.isAhead) return drop(leadId);
  changeDraft(leadId, noDraft);
  void save(leadId);
}

/** Called after sending was undone: inserts it above the text typed meanwhile. */
export async function putBack(leadId: string, draft: Draft): Promise<void> {
  const stored = entries.has(leadId) ? undefined : await load(leadId).catch(() => undefined);
  const now = entries.get(leadId)?.draft ?? stored;
  if (now) changeDraft(leadId, joined(draft, now));
  else typeAhead(leadId, draft);
}

function joined(above: Draft, below: Draft): Draft {
  const join = (one: string, other: string, by: string) => [one, other].filter(Boolean).join(by);
  return {
    text: join(above.text, below.text, '\n\n'),
    cc: join(above.cc, below.cc, ', '),
    bcc: join(above.bcc, below.bcc, ', '),
    files: [...above.files, ...below.files],
  };
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
    // It is still in this tab, and saved with the next change or retry.
    isSaved = false;
  }
  const now = entries.get(leadId)?.draft ?? draft;
  const again = isSaved ? undefined : setTimeout(() => void save(leadId), tryAgainMs);
  put(leadId, { draft: now, state: isSaved && now === draft ? 'saved' : 'unsaved', timer: again });
  if (isSaved && now !== draft) void save(leadId);
  else release(leadId);
}

beforeLeaving(async () => {
  await Promise.all([...entries].flatMap(([leadId, { state }]) => (state === 'unsaved' ? save(leadId) : [])));
  return true;
});

/** The person's draft for a lead: of this tab, or of the service; undefined until loaded. */
export function useDraft(leadId: string) {
  const entry = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => entries.get(leadId),
  );
  const stored = useQuery({
    queryKey: keyOf(leadId),
    queryFn: ({ signal }) => load(leadId, signal),
    enabled: entry === undefined || entry.isAhead === true,
    gcTime: 0,
  });
  const isAhead = entry?.isAhead === true;
  useEffect(() => {
    if (isAhead && stored.data) putBelow(leadId, stored.data);
  }, [isAhead, leadId, stored.data]);
  const draft = entry?.draft ?? stored.data;
  const state: SaveState = entry?.state ?? 'saved';
  return { draft, state, error: stored.error, retry: () => void stored.refetch() };
}

/** What was typed before the stored draft was loaded comes below that. */
function putBelow(leadId: string, stored: Draft): void {
  const entry = entries.get(leadId);
  if (!entry?.isAhead) return;
  entries.set(leadId, { draft: entry.draft, state: 'unsaved' });
  changeDraft(leadId, joined(stored, entry.draft));
}

async function load(leadId: string, signal?: AbortSignal): Promise<Draft> {
  const kept = { files: files.get(leadId) ?? [] };
  try {
    const { text, cc, bcc } = await outreach.getDraft({ id: leadId }, signal && { signal });
    return { text, cc: cc.join(', '), bcc: bcc.join(', '), ...kept };
  } catch (error) {
    if (error instanceof ReachbackError && error.status === 404) return { ...noDraft, ...kept };
    throw error;
  }
}
