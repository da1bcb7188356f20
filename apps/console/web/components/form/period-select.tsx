import { periods, type Period } from '../../data/search.ts';
import { Select } from './field.tsx';

interface PeriodSelectProps {
  /** Texts of the screen. */
  t: { period: string; days: (n: number) => string };
  value: Period;
  onChange: (value: Period | undefined) => void;
}

/** Selects the number of days a screen covers. */
export function PeriodSelect({ t, value, onChange }: PeriodSelectProps) {
  return (
    <Select
      hideLabel
      label={t.period}
      className="w-40"
      value={value}
      options={periods.map((each) => ({ value: each, label: t.days(Number(each)) }))}
      onChange={(event) => onChange(periods.find((each) => each === event.target.value))}
    />
  );
}
