import { useQuery } from '@tanstack/react-query';
import { de } from '../words/de/themes.ts';
import { en } from '../words/en/themes.ts';
import { useWords } from '../words/words.ts';
import { survey } from './clients.ts';
import type { GroupKind } from './groups.ts';
import type { Period } from './search.ts';

const lengths = { '7': 7, '30': 30, '90': 90, '365': 365 } as const;

/** What comments of a period are about, all of them or those of one location, provider or survey. Asked for again while they are still being counted. */
export const themesQuery = (days: Period, group: Partial<Record<GroupKind, string>> = {}) => ({
  queryKey: ['responses', 'themes', days, group],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    survey.getThemes({ days: lengths[days], ...group }, { signal }),
  refetchInterval: ({ state }: { state: { data?: { recounting: boolean } | undefined } }) =>
    state.data?.recounting ? 5_000 : false,
});

/** The name of a theme in the language of the console; of own ones as the organization named them. */
export function useThemeName(): (theme: string) => string {
  const t = useWords({ en, de });
  const { data } = useQuery(themesQuery('365'));
  const own = new Map(data?.data.map(({ theme, name }) => [theme, name]));
  // Whether it is one of them is looked up.
  return (theme) => (t.names as Record<string, string>)[theme] ?? own.get(theme) ?? t.unnamed;
}
