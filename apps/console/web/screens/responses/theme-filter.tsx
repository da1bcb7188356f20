import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { FilterSelect } from '../../components/form/filter-select.tsx';
import { themeSentiments } from '../../data/theme-sentiments.ts';
import { themesQuery, useThemeName } from '../../data/themes.ts';
import { de } from '../../words/de/themes.ts';
import { en } from '../../words/en/themes.ts';
import { formatNumber, useWords } from '../../words/words.ts';
import type { ResponsesSearch } from './search.ts';

const route = getRouteApi('/shell/responses');

/** Filter by theme and, once that is selected, by sentiment. */
export function ThemeFilter() {
  const t = useWords({ en, de });
  const { days = '90', theme, sentiment } = route.useSearch();
  const navigate = route.useNavigate();
  const nameOf = useThemeName();
  const themes = useQuery(themesQuery(days)).data?.data ?? [];
  const set = (change: Partial<ResponsesSearch>) =>
    void navigate({ search: (was: ResponsesSearch) => ({ ...was, ...change }), replace: true });
  return (
    <>
      <FilterSelect
        label={t.theme}
        value={theme ?? ''}
        shown={theme && nameOf(theme)}
        options={themes.map(({ theme: value, comments }) => ({
          value,
          label: `${nameOf(value)} (${formatNumber(comments)})`,
        }))}
        onChange={(value) => set({ theme: value, ...(value === undefined && { sentiment: undefined }) })}
      />
      {theme !== undefined && (
        <FilterSelect
          label={t.sentiment}
          value={sentiment ?? ''}
          options={themeSentiments.map((value) => ({ value, label: t.sentiments[value] }))}
          onChange={(value) => set({ sentiment: themeSentiments.find((each) => each === value) })}
        />
      )}
    </>
  );
}
