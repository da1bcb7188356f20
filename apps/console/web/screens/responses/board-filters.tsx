import { getRouteApi } from '@tanstack/react-router';
import type { Response } from '@reachback/client/survey-types';
import { FilterSelect } from '../../components/form/filter-select.tsx';
import { GroupSelect } from '../../components/group-filter.tsx';
import { sinceDays } from '../../data/days.ts';
import { groupKinds, type GroupKind } from '../../data/groups.ts';
import { periods } from '../../data/search.ts';
import { de } from '../../words/de/responses.ts';
import { en } from '../../words/en/responses.ts';
import { useWords } from '../../words/words.ts';
import { KindFilter } from './kind-filter.tsx';
import type { ResponsesSearch } from './search.ts';

const route = getRouteApi('/shell/responses');

const idOf: Record<GroupKind, (response: Response) => string | null> = {
  location: (response) => response.location_id,
  provider: (response) => response.provider_id,
  survey: (response) => response.survey_id,
};

/** Keeps the responses of the groups, the kind and the period in the address; without a period, of any time. */
export function within(rows: readonly Response[], search: ResponsesSearch): Response[] {
  const { kind, days } = search;
  const since = days && Date.parse(sinceDays(days));
  return rows.filter(
    (response) =>
      groupKinds.every((each) => !search[each] || (idOf[each](response) ?? 'none') === search[each]) &&
      (!kind || response.kind === kind) &&
      (!since || Date.parse(response.created_at) >= since),
  );
}

function countBy(rows: readonly Response[], groupOf: (response: Response) => string | null) {
  const counts = new Map<string | null, number>();
  for (const row of rows) counts.set(groupOf(row), (counts.get(groupOf(row)) ?? 0) + 1);
  return [...counts].map(([id, responses]) => ({ id, responses }));
}

/** Filters of open follow-ups, each with its number of them. */
export function BoardFilters({ waiting }: { waiting: readonly Response[] }) {
  const t = useWords({ en, de });
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const set = (change: Partial<ResponsesSearch>) =>
    void navigate({ search: (was) => ({ ...was, ...change }), replace: true });
  return (
    <div className="filter-line" role="group" aria-label={t.filters}>
      {groupKinds.map((kind) => (
        <GroupSelect
          key={kind}
          kind={kind}
          groups={countBy(within(waiting, { ...search, [kind]: undefined }), idOf[kind])}
          value={search[kind] ?? ''}
          onChange={(value) => set({ [kind]: value })}
        />
      ))}
      <KindFilter value={search.kind} onChange={(kind) => set({ kind })} />
      <FilterSelect
        label={t.period}
        value={search.days ?? ''}
        options={periods.map((value) => ({ value, label: t.days(Number(value)) }))}
        onChange={(value) => set({ days: periods.find((each) => each === value) })}
      />
    </div>
  );
}
