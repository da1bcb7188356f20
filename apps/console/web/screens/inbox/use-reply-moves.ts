import { useRef, useState } from 'react';
import type { ReplyCategory } from '../../components/marks/category.tsx';
import { useCommonWords } from '../../components/common-words.ts';
import { useFailureText } from '../../components/states.tsx';
import { toast } from '../../components/overlays/toast.tsx';
import { outreach, type Clients } from '../../data/clients.ts';
import { inTurn } from '../../data/in-turn.ts';
import { queryClient } from '../../data/query-client.ts';
import type { en } from '../../words/en/inbox.ts';
import { isAutomatic } from './reply-data.ts';

/** The reply whose category is chosen. */
export interface Sorted {
  id: string;
  category: ReplyCategory;
  /** Whether a machine wrote it, or it is held: it did not end the sequence so far. */
  automatic: boolean;
  /** Of the person. */
  name: string;
}

interface Choice {
  id: string;
  category: ReplyCategory;
  choice: symbol;
}

/** What a choice does that cannot be taken back, in words; undefined if it can be. */
function lastsAs({ category, automatic, name }: Sorted, to: ReplyCategory, t: typeof en): string | undefined {
  if (to === 'do_not_contact' && to !== category) return t.optOutNext(name);
  return automatic && !isAutomatic(to) ? t.endNext(name) : undefined;
}

/** Changes of category and blocks, shown optimistically. Irreversible ones are sent when the time to undo is over. */
export function useReplyMoves(t: typeof en) {
  const common = useCommonWords();
  const textOf = useFailureText();
  const [chosen, setChosen] = useState<Record<string, ReplyCategory>>({});
  const [blocked, setBlocked] = useState<ReadonlySet<string>>(new Set());
  // The newest choice per reply. Choices reach the server in the order of the actions.
  const newest = useRef(new Map<string, symbol>());
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

  const send = async (clients: Pick<Clients, 'outreach'>, { id, category, choice }: Choice) => {
    show(id, category);
    const settle = () => newest.current.get(id) === choice && show(id, undefined);
    try {
      await inTurn(`category of ${id}`, () => clients.outreach.recategorizeReply({ id, category }));
    } catch (error) {
      settle();
      throw error;
    }
    void queryClient.invalidateQueries({ queryKey: ['replies'] }).then(settle);
  };
  const save = (id: string, category: ReplyCategory, choice = choose(id)): Promise<void> =>
    send({ outreach }, { id, category, choice }).catch((error: unknown) => toast(textOf(error)));
  /** Saves a category; the one that a reply has is thereby confirmed, which cannot be taken back either. */
  const recategorize = (reply: Sorted, to: ReplyCategory) => {
    const { id, category: from, name } = reply;
    const choice = choose(id);
    const isNewest = () => newest.current.get(id) === choice;
    const confirmed = from === to ? t.confirmed(name, common.categories[to]) : undefined;
    const text = lastsAs(reply, to, t) ?? confirmed;
    if (text) {
      show(id, to);
      toast(text, {
        undo: () => isNewest() && show(id, undefined),
        // A later choice superseded this one.
        onEnd: async (clients) => isNewest() && send(clients, { id, category: to, choice }),
        textOf,
      });
      return;
    }
    void save(id, to, choice);
    toast(t.changed(name, common.categories[to]), { undo: () => save(id, from) });
  };
  const block = (email: string) => {
    showBlocked(email, true);
    const act = async ({ outreach }: Clients) => {
      try {
        await outreach.block({ entries: [email] });
      } catch (error) {
        showBlocked(email, false);
        throw error;
      }
      void queryClient.invalidateQueries({ queryKey: ['leads'] });
      void queryClient.invalidateQueries({ queryKey: ['replies'] });
    };
    toast(t.blocked(email), { undo: () => showBlocked(email, false), onEnd: act, textOf });
  };
  return { chosen, blocked, recategorize, block };
}
