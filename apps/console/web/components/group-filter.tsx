import { useQuery } from '@tanstack/react-query';
import type { GroupKind } from '../data/groups.ts';
import type { Period } from '../data/search.ts';
import { groupsQuery, useNames } from '../data/surveys.ts';
import { de } from '../words/de/groups.ts';
import { en } from '../words/en/groups.ts';
import { formatNumber, useWords } from '../words/words.ts';
import { FilterSelect } from './form/filter-select.tsx';
import { useIdle } from './overlays/later.ts';

interface GroupFilterProps {
  kind: GroupKind;
  days: Period;
  /** An id, `none` for visits without one, empty for all. */
  value: string;
  onChange: (value: string | undefined) => void;
}

/** Filter by location, provider or survey, with their numbers of responses in the period. */
export function GroupFilter({ kind, days, value, onChange }: GroupFilterProps) {
  const t = useWords({ en, de });
  const nameOf = useNames();
  // Nobody opens the list before the first screen is drawn.
  const groups = useQuery({ ...groupsQuery(kind, days), enabled: useIdle() }).data ?? [];
  const nameOfGroup = (id: string | null) =>
    id === null || id === 'none' ? t.withoutGroup[kind] : (nameOf(id) ?? t.gone[kind]);
  return (
    <FilterSelect
      label={t.groups[kind]}
      value={value}
      shown={nameOfGroup(value)}
      options={groups
        .filter(({ responses }) => responses > 0)
        .map(({ id, name, responses }) => ({
          value: id ?? 'none',
          label: `${name ?? nameOfGroup(id)} (${formatNumber(responses)})`,
        }))}
      onChange={onChange}
    />
  );
}
