import type { BlocklistEntry, Person } from '@reachback/client/outreach-types';
import { useCommonWords } from '../../components/common-words.ts';
import { useFailureText } from '../../components/states.tsx';
import { toast } from '../../components/overlays/toast.tsx';
import { useMany } from '../../components/overlays/use-many.ts';
import { blockPerson, entryOf } from '../../data/blocking.ts';
import { outreach, type Clients } from '../../data/clients.ts';
import { queryClient } from '../../data/query-client.ts';
import { en } from '../../words/en/people.ts';
import { useLoadedWords } from '../../words/words.ts';

const loadDe = () => import('../../words/de/people.ts');

/** Texts of this screen. */
export const usePeopleWords = () => useLoadedWords(en, loadDe);

/** The name; defaults to the address. */
export const nameOf = ({ first_name: first, last_name: last, email }: Person): string =>
  [first, last].filter(Boolean).join(' ') || email;

export const reload = () => queryClient.invalidateQueries({ queryKey: ['leads'] });

/** Blocks and unblocks a person. */
export function useBlocking() {
  const t = usePeopleWords();
  const common = useCommonWords();
  const textOf = useFailureText();
  const many = useMany();
  const run = async (act: () => Promise<unknown>) => {
    try {
      await act();
    } catch (error) {
      toast(textOf(error));
    }
    await reload();
  };
  const unblockEntries = async (entries: readonly BlocklistEntry[]) => {
    const { done, say } = await many(entries, ({ id }) => outreach.unblock({ id }));
    await reload();
    const blockAgain = async ({ outreach }: Clients) => {
      for (const note of new Set(done.map((entry) => entry.note))) {
        const same = done.filter((entry) => entry.note === note);
        await outreach.block({ entries: same.map(({ value }) => value), note });
      }
    };
    say(done.length === 1 ? t.unblockedToast(done[0]!.value) : t.unblockedMany(done.length), (clients) =>
      run(() => blockAgain(clients)),
    );
  };
  const unblock = async (email: string) => {
    await run(async () => {
      const entry = await entryOf({ outreach }, email);
      if (entry) await unblockEntries([entry]);
      else toast(t.blockedByDomain);
    });
  };
  const block = (person: Person) =>
    run(async () => {
      const undo = await blockPerson(person);
      if (undo) toast(t.blockedToast(person.email), { undo: (clients) => run(() => undo(clients)) });
      else toast(common.blockedBefore(person.email));
    });
  return { block, unblock, unblockEntries };
}
