import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Person } from '@reachback/client/outreach-types';
import { useFailureText } from '../../components/states.tsx';
import { toast } from '../../components/overlays/toast.tsx';
import { outreach, type Clients } from '../../data/clients.ts';
import { queryClient } from '../../data/query-client.ts';
import { reload, usePeopleWords } from './use-people.ts';

/** Not below a topic: which tags are in use changes rarely, and is read from thousands of rows. */
const tagsQuery = queryOptions({
  queryKey: ['tags'],
  queryFn: ({ signal }) => outreach.listPersonTags({}, { signal }),
  staleTime: 60_000,
});

/** Tags in use, the most frequent first; empty until loaded. */
export const useTagsInUse = (): readonly string[] => useQuery(tagsQuery).data?.tags ?? [];

/** Maximum of one call. */
const callMax = 500;

interface Change {
  add_tags?: string[];
  remove_tags?: string[];
}

type Tagged = Pick<Person, 'id' | 'tags'>;

async function change({ outreach }: Pick<Clients, 'outreach'>, people: readonly Tagged[], how: Change) {
  for (let from = 0; from < people.length; from += callMax)
    await outreach.tagPeople({ ids: people.slice(from, from + callMax).map(({ id }) => id), ...how });
}

/** Adds tags to people and removes them. */
export function useTagging() {
  const t = usePeopleWords();
  const textOf = useFailureText();
  const run = async (act: () => Promise<unknown>): Promise<boolean> => {
    try {
      await act();
      return true;
    } catch (error) {
      toast(textOf(error));
      return false;
    } finally {
      void queryClient.invalidateQueries({ queryKey: tagsQuery.queryKey });
      await reload();
    }
  };
  const add = (people: readonly Tagged[], tags: string[]) =>
    run(() => change({ outreach }, people, { add_tags: tags }));
  /** Undo takes them from those who did not have them. */
  const addWithUndo = async (people: readonly Tagged[], tags: string[]): Promise<boolean> => {
    const isDone = await add(people, tags);
    if (isDone)
      toast(t.tagsAdded(tags.join(', '), people.length), {
        undo: (clients) =>
          run(async () => {
            for (const tag of tags)
              await change(
                clients,
                people.filter((person) => !person.tags.includes(tag)),
                { remove_tags: [tag] },
              );
          }),
      });
    return isDone;
  };
  /** With undo. */
  const remove = async (people: readonly Tagged[], tag: string): Promise<boolean> => {
    const having = people.filter(({ tags }) => tags.includes(tag));
    const isDone = await run(() => change({ outreach }, having, { remove_tags: [tag] }));
    if (isDone)
      toast(t.tagRemoved(tag, having.length), {
        undo: (clients) => run(() => change(clients, having, { add_tags: [tag] })),
      });
    return isDone;
  };
  return { add, addWithUndo, remove };
}
