import { getRouteApi } from '@tanstack/react-router';
import { GroupFilter } from '../../components/group-filter.tsx';
import { FilterSelect } from '../../components/form/filter-select.tsx';
import { SearchField } from '../../components/form/field.tsx';
import { PeriodSelect } from '../../components/form/period-select.tsx';
import { groupKinds } from '../../data/groups.ts';
import { useMe } from '../../data/me.ts';
import { useMembers, useRatedSurveys } from '../../data/surveys.ts';
import { de } from '../../words/de/responses.ts';
import { en } from '../../words/en/responses.ts';
import { useWords } from '../../words/words.ts';
import { KindFilter } from './kind-filter.tsx';
import { scores, type ResponsesSearch } from './search.ts';
import { ThemeFilter } from './theme-filter.tsx';

const route = getRouteApi('/shell/responses');

const segments = ['promoter', 'passive', 'detractor'] as const;
const comments = ['with', 'without'] as const;

/** Filters of responses. Locations, providers and surveys have their numbers of responses in the period. */
export function StreamBar() {
  const t = useWords({ en, de });
  const search = route.useSearch();
  const { days = '90', q = '', segment, min, max, comment, assignee } = search;
  const navigate = route.useNavigate();
  const set = (change: Partial<ResponsesSearch>) =>
    void navigate({ search: (was) => ({ ...was, ...change }), replace: true });
  const mine = useMe()?.person;
  const members = useMembers().data?.data ?? [];
  const rated = useRatedSurveys() ?? [];
  const others = rated.length > 0 && search.kind !== 'nps' ? rated : undefined;
  const hasRange = min !== undefined || max !== undefined;
  return (
    <>
      <SearchField label={t.search} value={q} onChange={(text) => set({ q: text || undefined })} />
      <PeriodSelect t={t} value={days} onChange={(value) => set({ days: value })} />
      <div className="filter-line" role="group" aria-label={t.filters}>
        {groupKinds.map((kind) => (
          <GroupFilter
            key={kind}
            kind={kind}
            days={days}
            {...(others && { others: kind === 'survey' ? others : [] })}
            value={search[kind] ?? ''}
            onChange={(value) => set({ [kind]: value })}
          />
        ))}
        <KindFilter value={search.kind} onChange={(kind) => set({ kind })} />
        {!hasRange && (
          <FilterSelect
            label={t.segment}
            value={segment ?? ''}
            options={[
              ...segments.map((value) => ({ value, label: t.segments[value] })),
              { value: 'range', label: t.scoreRange },
            ]}
            onChange={(value) =>
              value === 'range'
                ? set({ segment: undefined, min: 0, max: 10 })
                : set({ segment: segments.find((each) => each === value) })
            }
          />
        )}
        {hasRange && (
          <>
            <FilterSelect
              label={t.scoreFrom}
              value={min === undefined ? '' : String(min)}
              shown={t.fromScore(String(min))}
              options={scores.map((value) => ({ value, label: value }))}
              onChange={(value) => {
                const next = value === undefined ? undefined : Number(value);
                set({
                  min: next,
                  ...(next !== undefined && max !== undefined && max < next && { max: next }),
                });
              }}
            />
            <FilterSelect
              label={t.scoreTo}
              value={max === undefined ? '' : String(max)}
              shown={t.toScore(String(max))}
              options={scores.map((value) => ({ value, label: value }))}
              onChange={(value) => {
                const next = value === undefined ? undefined : Number(value);
                set({
                  max: next,
                  ...(next !== undefined && min !== undefined && min > next && { min: next }),
                });
              }}
            />
          </>
        )}
        <FilterSelect
          label={t.comment}
          value={comment ?? ''}
          options={comments.map((value) => ({ value, label: t.comments[value] }))}
          onChange={(value) => set({ comment: comments.find((each) => each === value) })}
        />
        <ThemeFilter />
        <FilterSelect
          label={t.assignee}
          value={assignee ?? ''}
          shown={members.find(({ id }) => id === assignee)?.name ?? assignee}
          options={[
            ...(mine ? [{ value: mine.id, label: t.me }] : []),
            ...members
              .filter(({ id }) => id !== mine?.id)
              .map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={(value) => set({ assignee: value })}
        />
      </div>
    </>
  );
}
