import { FilterSelect } from '../../components/form/filter-select.tsx';
import { surveyKinds } from '../../data/search.ts';
import { useRatedSurveys } from '../../data/surveys.ts';
import { de } from '../../words/de/responses.ts';
import { en } from '../../words/en/responses.ts';
import { useWords } from '../../words/words.ts';
import type { ResponsesSearch } from './search.ts';

type Kind = ResponsesSearch['kind'];

/** Filter by the kind of survey; hidden while all surveys are NPS surveys. */
export function KindFilter({ value, onChange }: { value: Kind; onChange: (kind: Kind) => void }) {
  const t = useWords({ en, de });
  const rated = useRatedSurveys() ?? [];
  if (value === undefined && rated.length === 0) return null;
  return (
    <FilterSelect
      label={t.kind}
      value={value ?? ''}
      options={surveyKinds.map((kind) => ({ value: kind, label: t.kinds[kind] }))}
      onChange={(chosen) => onChange(surveyKinds.find((each) => each === chosen))}
    />
  );
}
