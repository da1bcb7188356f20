import { Combobox as Base } from '@base-ui/react/combobox';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { useCommonWords } from '../common-words.ts';

interface Option {
  value: string;
  label: string;
  /** Second line of the row. */
  hint?: string;
}

interface ComboboxProps {
  label: string;
  options: readonly Option[];
  value: string | null;
  onChange: (value: string | null) => void;
  /** For options that a service searches: called with the typed text, and with none when that is over. */
  onSearch?: (text: string) => void;
  placeholder?: string;
  hideLabel?: boolean;
  className?: string;
}

/** A select with search, for many options. */
export function Combobox({
  label,
  options,
  value,
  onChange,
  onSearch,
  placeholder,
  hideLabel,
  className = '',
}: ComboboxProps) {
  const t = useCommonWords();
  const [typed, setTyped] = useState<string>();
  const chosen = options.find((option) => option.value === value) ?? null;
  return (
    <Base.Root<Option>
      items={options}
      value={chosen}
      onValueChange={(option) => onChange(option?.value ?? null)}
      {...(onSearch && {
        // Options that arrive would replace what is typed by the chosen one.
        inputValue: typed ?? chosen?.label ?? '',
        onInputValueChange: (text, { reason }) => {
          const isTyped = reason === 'input-change' || reason === 'input-clear';
          setTyped(isTyped ? text : undefined);
          onSearch(isTyped ? text : '');
        },
        filter: null,
      })}
      itemToStringLabel={(option) => option.label}
      isItemEqualToValue={(one, other) => one.value === other.value}
    >
      <label className={`field ${className}`}>
        <span className={hideLabel ? 'hidden-text' : 'field-label'}>{label}</span>
        <Base.Input className="input" placeholder={placeholder ?? t.choose} />
      </label>
      <Base.Portal>
        <Base.Positioner className="pop-at" sideOffset={4} align="start">
          <Base.Popup className="pop min-w-(--anchor-width)">
            <Base.Empty>
              <span className="pop-item text-ink-2">{t.noMatch}</span>
            </Base.Empty>
            <Base.List>
              {(option: Option) => (
                <Base.Item key={option.value} value={option} className="pop-item">
                  <span className="flex min-w-0 flex-1 flex-col">
                    <span className="cut">{option.label}</span>
                    {option.hint && <span className="cut text-12 text-ink-2">{option.hint}</span>}
                  </span>
                  <Base.ItemIndicator>
                    <Check aria-hidden="true" />
                  </Base.ItemIndicator>
                </Base.Item>
              )}
            </Base.List>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
