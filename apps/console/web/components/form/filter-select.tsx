import { Plus, X } from 'lucide-react';
import { useCommonWords } from '../common-words.ts';

interface FilterSelectProps {
  /** What is filtered by, such as "Location". */
  label: string;
  /** Empty: everything. */
  value: string;
  options: readonly { value: string; label: string }[];
  /** What the chip says once it is set; else the option's label. */
  shown?: string | undefined;
  onChange: (value: string | undefined) => void;
}

/** A filter as a chip: dashed until one is chosen, × removes it. The browser's own list lies over it: it has room for thousands. */
export function FilterSelect({ label, value, options, shown, onChange }: FilterSelectProps) {
  const t = useCommonWords();
  const chosen = options.find((option) => option.value === value);
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
          {options.map((option) => (
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
