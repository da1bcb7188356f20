import { useQuery } from '@tanstack/react-query';
import type { Location, Provider, Survey } from '@reachback/client/survey-types';
import { account, survey } from './clients.ts';
import { currentLanguage } from '../words/words.ts';
import { useMay, useMe } from './me.ts';
import { queryClient } from './query-client.ts';

const namesMax = 5_000;

/** All items of a list, up to 5,000. */
export async function everyOne<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const all: Item[] = [];
  for await (const item of items) {
    all.push(item);
    if (all.length === namesMax) break;
  }
  return all;
}

interface Options {
  signal: AbortSignal;
}

/** All locations, archived ones too: old responses name them. */
export const locationsQuery = {
  queryKey: ['survey-settings', 'locations'],
  queryFn: ({ signal }: Options): Promise<Location[]> =>
    everyOne(survey.listLocations.all({ limit: 500 }, { signal })),
};

/** All providers. */
const providersQuery = {
  queryKey: ['survey-settings', 'providers'],
  queryFn: ({ signal }: Options): Promise<Provider[]> =>
    everyOne(survey.listProviders.all({ limit: 500 }, { signal })),
};

/** All surveys. */
export const surveysQuery = {
  queryKey: ['survey-settings', 'surveys'],
  queryFn: ({ signal }: Options): Promise<Survey[]> =>
    everyOne(survey.listSurveys.all({ limit: 500 }, { signal })),
};

/** Whether visits that name no survey have one. Undefined until known, and for who may not know. */
export function useHasSurvey(): boolean | undefined {
  const mayKnow = useMay('settings:manage');
  const { data } = useQuery({
    queryKey: ['surveys', 'default'],
    queryFn: ({ signal }: Options) => survey.getSettings({}, { signal }),
    enabled: mayKnow,
  });
  return data && data.defaultSurvey !== null;
}

/** The first survey is the default, with the texts of the language that is shown. */
export async function createFirstSurvey(name: string): Promise<void> {
  await survey.createSurvey({ name, language: currentLanguage() });
  await queryClient.invalidateQueries({ queryKey: ['surveys'] });
}

/** The names behind the ids of a response or an invitation; undefined while unknown. */
export function useNames(): (id: string | null | undefined) => string | undefined {
  const locations = useQuery(locationsQuery);
  const providers = useQuery(providersQuery);
  const surveys = useQuery(surveysQuery);
  const all = [...(locations.data ?? []), ...(providers.data ?? []), ...(surveys.data ?? [])];
  const names = new Map(all.map(({ id, name }) => [id, name]));
  return (id) => (id ? names.get(id) : undefined);
}

/** Who belongs to the organization. */
export const useMembers = () =>
  useQuery({
    queryKey: ['account', 'members'],
    queryFn: ({ signal }) => account.listMembers({}, { signal }),
    enabled: Boolean(useMe()?.organization),
  });
