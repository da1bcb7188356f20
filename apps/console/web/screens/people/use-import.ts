import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { outreach } from '../../data/clients.ts';
import { queryClient } from '../../data/query-client.ts';
import type { Table } from './csv.ts';
import { leadOf, type Refused } from './import-rows.ts';

const pieceSize = 1_000;
const storageKey = 'import';

interface Progress {
  sent: number;
  added: number;
  refused: Refused[];
  busy: boolean;
}

/** Progress of an import that ended early, for example because its tab was closed. */
interface Interrupted {
  file: string;
  campaign: string;
  sent: number;
  of: number;
}

interface Plan {
  campaign: string;
  table: Table;
  becomes: readonly string[];
  good: readonly number[];
  refused: Refused[];
}

/** Sends the rows in chunks. Leaving the page asks first; the progress is stored in this browser. */
export function useImport(onError: (error: unknown) => void) {
  const router = useRouter();
  const [progress, setProgress] = useState<Progress>();
  const [interrupted, setInterrupted] = useState(recall);
  const [leaving, setLeaving] = useState<{ answer: (stays: boolean) => void }>();
  const stop = useRef<AbortController | undefined>(undefined);
  const isBusy = progress?.busy ?? false;

  useEffect(() => {
    if (!isBusy) return undefined;
    // For closing the tab, the browser shows its own dialog.
    return router.history.block({
      enableBeforeUnload: true,
      blockerFn: () =>
        new Promise((resolve) => {
          setLeaving({ answer: resolve });
        }),
    });
  }, [isBusy, router]);
  useEffect(() => () => stop.current?.abort(), []);

  const run = async ({ campaign, table, becomes, good, refused }: Plan) => {
    if (stop.current) return;
    const ending = new AbortController();
    stop.current = ending;
    let now: Progress = { ...(progress ?? { sent: 0, added: 0, refused }), busy: true };
    const tell = (next: Progress) => {
      now = next;
      setProgress(next);
      const { sent } = next;
      keep(sent < good.length ? { file: table.name, campaign, sent, of: good.length } : undefined);
    };
    setInterrupted(undefined);
    tell(now);
    try {
      while (now.sent < good.length && !ending.signal.aborted) {
        const piece = good.slice(now.sent, now.sent + pieceSize);
        const leads = piece.map((row) => leadOf(table.rows[row]!, becomes));
        // Waits for the chunk in flight, so that its people are counted.
        const answer = await outreach.addLeads({ id: campaign, details: true, leads });
        const emailAt = becomes.indexOf('email');
        const more = (answer.skipped_details ?? []).map(({ index, reason }) => ({
          row: piece[index]!,
          email: table.rows[piece[index]!]![emailAt]!,
          reason,
        }));
        tell({
          sent: now.sent + piece.length,
          added: now.added + answer.added,
          refused: [...now.refused, ...more],
          busy: true,
        });
      }
    } catch (error) {
      onError(error);
    }
    stop.current = undefined;
    tell({ ...now, busy: false });
    await queryClient.invalidateQueries({ queryKey: ['leads'] });
    await queryClient.invalidateQueries({ queryKey: ['campaigns'] });
  };

  const answer = (stays: boolean) => {
    if (!stays) stop.current?.abort();
    leaving?.answer(stays);
    setLeaving(undefined);
  };
  return {
    progress,
    interrupted,
    /** Whether the dialog about leaving is open. */
    isLeaving: leaving !== undefined && isBusy,
    stay: () => answer(true),
    leave: () => answer(false),
    run,
    /** Stops after the chunk in flight. */
    stop: () => stop.current?.abort(),
    /** Starts over with another file. */
    reset: () => {
      setProgress(undefined);
      setInterrupted(undefined);
      keep(undefined);
    },
  };
}

function recall(): Interrupted | undefined {
  try {
    const text = localStorage.getItem(storageKey);
    // Written by this file only.
    return text ? (JSON.parse(text) as Interrupted) : undefined;
  } catch {
    return undefined;
  }
}

function keep(what: Interrupted | undefined): void {
  try {
    if (what) localStorage.setItem(storageKey, JSON.stringify(what));
    else localStorage.removeItem(storageKey);
  } catch {
    // Storage is full or disabled: kept as long as the page lives.
  }
}
