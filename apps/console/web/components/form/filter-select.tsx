import { Plus, X } from 'lucide-react';
import { useDeferredValue } from 'react';
import { useCommonWords } from '../common-words.ts';

const none: FilterSelectProps['options'] = [];

interface FilterSelectProps {
  /** Name of the filter, such as "Location". */
  label: string;
  /** Empty: no filter. */
  value: string;
  options: readonly { value: string; label: string }[];
  /** Text of the chip when set; defaults to the option's label. */
  shown?: string | undefined;
  onChange: (value: string | undefined) => void;
}

/** A filter as a chip: dashed until set, × removes it. A native select lies over it, which handles thousands of options. */
export function FilterSelect({ label, value, options, shown, onChange }: FilterSelectProps) {
  const t = useCommonWords();
  // There can be a thousand, which nobody needs before the list is opened.
  const listed = useDeferredValue(options, none);
  const chosen = listed.find((option) => option.value === value);
  const text = value === '' ? label : (shown ?? chosen?.label ?? label);
  return (
    <span className={`filter-chip filter-select ${value === '' ? '' : 'filter-chip-on'}`}>
      <span className="relative inline-flex items-center gap-1">
        {value === '' && <Plus aria-hidden="true" />}
        <span aria-hidden="true" className="cut max-w-44">
          {text}
        </span>
        <select
          aria-label={label}
          title={label}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value || undefined)}
        >
          <option value="">{t.all}</option>
          {value !== '' && !chosen && <option value={value}>{text}</option>}
          {listed.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      </span>
      {value !== '' && (
        <button type="button" aria-label={t.remove(text)} onClick={() => onChange(undefined)}>
          <X aria-hidden="true" />
        </button>
      )}
    </span>
  );
}
