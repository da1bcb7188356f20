import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Person } from '@reachback/client/outreach-types';
import { useCommonWords } from '../../components/common-words.ts';
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

/** @returns those who were found: the others were deleted meanwhile */
async function change(
  { outreach }: Pick<Clients, 'outreach'>,
  people: readonly Tagged[],
  how: Change,
): Promise<Tagged[]> {
  const gone = new Set<string>();
  for (let from = 0; from < people.length; from += callMax) {
    const ids = people.slice(from, from + callMax).map(({ id }) => id);
    for (const id of (await outreach.tagPeople({ ids, ...how })).not_found) gone.add(id);
  }
  return people.filter(({ id }) => !gone.has(id));
}

/** Adds tags to people and removes them. */
export function useTagging() {
  const t = usePeopleWords();
  const { gone } = useCommonWords();
  const textOf = useFailureText();
  /** @returns null after an error, which is shown */
  const run = async <Result>(act: () => Promise<Result>): Promise<Result | null> => {
    try {
      return await act();
    } catch (error) {
      toast(textOf(error));
      return null;
    } finally {
      void queryClient.invalidateQueries({ queryKey: tagsQuery.queryKey });
      await reload();
    }
  };
  /** @returns those who were changed; null for nobody, which is shown */
  const changed = async (people: readonly Tagged[], how: Change): Promise<Tagged[] | null> => {
    const found = await run(() => change({ outreach }, people, how));
    if (found?.length !== 0) return found;
    toast(gone);
    return null;
  };
  const add = (people: readonly Tagged[], tags: string[]) => changed(people, { add_tags: tags });
  /** Undo takes them from those who did not have them. */
  const addWithUndo = async (people: readonly Tagged[], tags: string[]): Promise<boolean> => {
    const found = await add(people, tags);
    if (!found) return false;
    toast(t.tagsAdded(tags.join(', '), found.length), {
      undo: (clients) =>
        run(async () => {
          for (const tag of tags)
            await change(
              clients,
              found.filter((person) => !person.tags.includes(tag)),
              { remove_tags: [tag] },
            );
        }),
    });
    return true;
  };
  /** With undo. */
  const remove = async (people: readonly Tagged[], tag: string): Promise<void> => {
    const having = people.filter(({ tags }) => tags.includes(tag));
    const found = await changed(having, { remove_tags: [tag] });
    if (found)
      toast(t.tagRemoved(tag, found.length), {
        undo: (clients) => run(() => change(clients, found, { add_tags: [tag] })),
      });
  };
  return { add, addWithUndo, remove };
}
