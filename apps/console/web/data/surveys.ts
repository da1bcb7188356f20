import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Location, Provider, Survey, SummaryGroup } from '@reachback/client/survey-types';
import { account, survey } from './clients.ts';
import { currentLanguage } from '../words/words.ts';
import type { GroupKind } from './groups.ts';
import { useMay, useMe } from './me.ts';
import { once } from './once.ts';
import { queryClient } from './query-client.ts';
import type { Period } from './search.ts';

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

/** All locations, including archived ones, as old responses refer to them. */
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

const lengths = { '7': 7, '30': 30, '90': 90, '365': 365 } as const;

/** The summary of a period, for everything or for one location, provider or survey. */
export const summaryQuery = (days: Period, group: Partial<Record<GroupKind, string>> = {}) => ({
  queryKey: ['responses', 'summary', days, group],
  queryFn: ({ signal }: Options) => survey.getSummary({ days: lengths[days], ...group }, { signal }),
});

/** The summary of each location, provider or survey that has responses. */
export const groupsQuery = (group: GroupKind, days: Period) => ({
  queryKey: ['responses', 'by', group, days],
  queryFn: ({ signal }: Options): Promise<SummaryGroup[]> =>
    everyOne(survey.getSummaryBy.all({ group, days: lengths[days], limit: 500 }, { signal })),
});

/** The CSAT and CES surveys: undefined until loaded, none if they cannot be loaded. */
export function useRatedSurveys(): Survey[] | undefined {
  const { data, isError } = useQuery({
    ...surveysQuery,
    select: (all) => all.filter(({ kind }) => kind !== 'nps'),
  });
  return data ?? (isError ? [] : undefined);
}

/** Numbers of a CSAT or CES survey. */
export const ratingsQuery = (id: string, days: Period) => ({
  queryKey: ['responses', 'ratings', id, days],
  queryFn: ({ signal }: Options) => survey.getSurveySummary({ id, days: lengths[days] }, { signal }),
});

/** Numbers of the further questions of a survey. */
export const questionsQuery = (id: string, days: Period) => ({
  queryKey: ['responses', 'questions', id, days],
  queryFn: ({ signal }: Options) => survey.getQuestionSummary({ id, days: lengths[days] }, { signal }),
});

/** Whether visits without a survey get a default one. Undefined until loaded, and without permission. */
export function useHasSurvey(): boolean | undefined {
  const mayKnow = useMay('settings:manage');
  const { data } = useQuery({
    queryKey: ['surveys', 'default'],
    queryFn: ({ signal }: Options) => survey.getSettings({}, { signal }),
    enabled: mayKnow,
  });
  return data && data.defaultSurvey !== null;
}

/** The address of a visit in the organization's own system, null without one. See `fillExternalLink`. */
export const useExternalLink = () =>
  useQuery({
    queryKey: ['survey-settings', 'external-link'],
    queryFn: ({ signal }: Options) => survey.getExternalLink({}, { signal }),
  });

/** Creates the first survey, which is the default, with texts in the current language. */
export async function createFirstSurvey(name: string): Promise<void> {
  await once(survey.createSurvey, { name, language: currentLanguage() });
  await queryClient.invalidateQueries({ queryKey: ['surveys'] });
}

/** Names for the ids of a response or an invitation; undefined until loaded. */
export function useNames(): (id: string | null | undefined) => string | undefined {
  const mayList = useMay('settings:manage');
  const ofLists = { enabled: mayList };
  const { data: locations } = useQuery({ ...locationsQuery, ...ofLists });
  const { data: providers } = useQuery({ ...providersQuery, ...ofLists });
  const { data: surveys } = useQuery({ ...surveysQuery, ...ofLists });
  // Without permission for the lists, the summaries contain the names.
  const groups = { enabled: !mayList };
  const { data: byLocation } = useQuery({ ...groupsQuery('location', '365'), ...groups });
  const { data: byProvider } = useQuery({ ...groupsQuery('provider', '365'), ...groups });
  const { data: bySurvey } = useQuery({ ...groupsQuery('survey', '365'), ...groups });
  // There can be thousands of names, and each filter and cell uses this hook.
  const names = useMemo(() => {
    const all = [locations, providers, surveys, byLocation, byProvider, bySurvey].flatMap(
      (list): { id: string | null; name: string | null }[] => list ?? [],
    );
    return new Map(all.map(({ id, name }) => [id, name ?? undefined]));
  }, [locations, providers, surveys, byLocation, byProvider, bySurvey]);
  return (id) => (id ? names.get(id) : undefined);
}

/** The members of the organization. */
export const useMembers = () =>
  useQuery({
    queryKey: ['account', 'members'],
    queryFn: ({ signal }) => account.listMembers({}, { signal }),
    enabled: Boolean(useMe()?.organization),
  });
