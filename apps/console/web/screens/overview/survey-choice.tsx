import type { Survey } from '@reachback/client/survey-types';
import { Select } from '../../components/form/field.tsx';
import { de } from '../../words/de/overview.ts';
import { en } from '../../words/en/overview.ts';
import { useWords } from '../../words/words.ts';

interface SurveyChoiceProps {
  surveys: readonly Pick<Survey, 'id' | 'name'>[];
  value: string;
  onChange: (id: string) => void;
}

/** Chooses the survey whose numbers are shown; the name of the only one. */
export function SurveyChoice({ surveys, value, onChange }: SurveyChoiceProps) {
  const t = useWords({ en, de });
  if (surveys.length <= 1) return <span className="cut text-12 text-ink-3">{surveys[0]?.name}</span>;
  return (
    <Select
      hideLabel
      label={t.kinds.survey}
      className="w-48"
      value={value}
      options={surveys.map(({ id, name }) => ({ value: id, label: name }))}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
