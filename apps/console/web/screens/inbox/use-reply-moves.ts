import { useRef, useState } from 'react';
import type { ReplyCategory } from '../../components/marks/category.tsx';
import { useCommonWords } from '../../components/common-words.ts';
import { useFailureText } from '../../components/states.tsx';
import { toast } from '../../components/overlays/toast.tsx';
import { outreach } from '../../data/clients.ts';
import { queryClient } from '../../data/query-client.ts';
import type { en } from '../../words/en/inbox.ts';
import { isFinal } from './reply-data.ts';

/** Changes of category and blocks, shown optimistically. Irreversible ones are sent when the time to undo is over. */
export function useReplyMoves(t: typeof en) {
  const common = useCommonWords();
  const textOf = useFailureText();
  const [chosen, setChosen] = useState<Record<string, ReplyCategory>>({});
  const [blocked, setBlocked] = useState<ReadonlySet<string>>(new Set());
  // The newest choice per reply, and earlier saves: they reach the server in the order of the actions.
  const newest = useRef(new Map<string, symbol>());
  const saves = useRef(new Map<string, Promise<void>>());
  const show = (id: string, category: ReplyCategory | undefined) =>
    setChosen((before) => {
      const others = Object.fromEntries(Object.entries(before).filter(([each]) => each !== id));
      return category ? { ...others, [id]: category } : others;
    });
  const showBlocked = (email: string, isBlocked: boolean) =>
    setBlocked(
      (before) => new Set([...before].filter((each) => each !== email).concat(isBlocked ? email : [])),
    );
  const choose = (id: string) => {
    const choice = Symbol(id);
    newest.current.set(id, choice);
    return choice;
  };

  const save = (id: string, category: ReplyCategory, choice = choose(id)): Promise<void> => {
    show(id, category);
    const act = async () => {
      try {
        await outreach.recategorizeReply({ id, category });
        await queryClient.invalidateQueries({ queryKey: ['replies'] });
      } catch (error) {
        toast(textOf(error));
      }
      if (newest.current.get(id) === choice) show(id, undefined);
    };
    // Synchronously if nothing is in flight, as a page being unloaded runs no later task.
    const before = saves.current.get(id);
    const saved = (before ? before.then(act) : act()).finally(() => {
      if (saves.current.get(id) === saved) saves.current.delete(id);
    });
    saves.current.set(id, saved);
    return saved;
  };
  /** Saves a category; the one that a reply has is thereby confirmed. */
  const recategorize = (reply: { id: string; category: ReplyCategory; name: string }, to: ReplyCategory) => {
    const { id, category: from, name } = reply;
    const choice = choose(id);
    const isNewest = () => newest.current.get(id) === choice;
    if (from === to) return void save(id, to, choice);
    if (isFinal(from, to)) {
      show(id, to);
      const text = to === 'do_not_contact' ? t.optOutNext(name) : t.endNext(name);
      toast(text, {
        undo: () => isNewest() && show(id, undefined),
        // A later choice superseded this one.
        onEnd: () => void (isNewest() && save(id, to, choice)),
      });
      return;
    }
    void save(id, to, choice);
    toast(t.changed(name, common.categories[to]), { undo: () => save(id, from) });
  };
  const block = (email: string) => {
    showBlocked(email, true);
    const act = async () => {
      try {
        await outreach.block({ entries: [email] });
        await queryClient.invalidateQueries({ queryKey: ['leads'] });
        await queryClient.invalidateQueries({ queryKey: ['replies'] });
      } catch (error) {
        showBlocked(email, false);
        toast(textOf(error));
      }
    };
    toast(t.blocked(email), { undo: () => showBlocked(email, false), onEnd: () => void act() });
  };
  return { chosen, blocked, recategorize, block };
}
