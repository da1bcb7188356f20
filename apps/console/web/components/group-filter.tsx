import { useQuery } from '@tanstack/react-query';
import type { GroupKind } from '../data/groups.ts';
import type { Period } from '../data/search.ts';
import { groupsQuery, useNames } from '../data/surveys.ts';
import { de } from '../words/de/groups.ts';
import { en } from '../words/en/groups.ts';
import { formatNumber, useWords } from '../words/words.ts';
import { FilterSelect } from './form/filter-select.tsx';
import { useIdle } from './overlays/later.ts';

interface GroupSelectProps {
  kind: GroupKind;
  /** Each with its number of responses, undefined if it is not known. */
  groups: readonly { id: string | null; name?: string | null; responses: number | undefined }[];
  /** An id, `none` for visits without one, empty for all. */
  value: string;
  onChange: (value: string | undefined) => void;
}

type GroupFilterProps = Omit<GroupSelectProps, 'groups'> & {
  days: Period;
  /** More groups, such as surveys that are no part of the NPS. With them, the numbers are not those of the list. */
  others?: readonly { id: string; name: string }[];
};

/** Filter by location, provider or survey, with their numbers of responses in the period. */
export function GroupFilter({ kind, days, others, ...select }: GroupFilterProps) {
  // Nobody opens the list before the first screen is drawn.
  const groups = useQuery({ ...groupsQuery(kind, days), enabled: useIdle() }).data ?? [];
  const offered = groups.filter(({ responses }) => responses > 0);
  const all = others
    ? [...offered, ...others].map(({ id, name }) => ({ id, name, responses: undefined }))
    : offered;
  return <GroupSelect kind={kind} groups={all} {...select} />;
}

/** The same for groups that are known. */
export function GroupSelect({ kind, groups, value, onChange }: GroupSelectProps) {
  const t = useWords({ en, de });
  const nameOf = useNames();
  const nameOfGroup = (id: string | null) =>
    id === null || id === 'none' ? t.withoutGroup[kind] : (nameOf(id) ?? t.gone[kind]);
  return (
    <FilterSelect
      label={t.groups[kind]}
      value={value}
      shown={nameOfGroup(value)}
      options={groups.map(({ id, name, responses }) => ({
        value: id ?? 'none',
        label: `${name ?? nameOfGroup(id)}${responses === undefined ? '' : ` (${formatNumber(responses)})`}`,
      }))}
      onChange={onChange}
    />
  );
}
