import { CircleAlert, ChevronDown, Search as SearchIcon } from 'lucide-react';
import { useId, useRef, type ComponentProps, type ReactNode } from 'react';
import { useKeys } from '../../shell/keys.ts';
import { useCommonWords } from '../common-words.ts';
import { Kbd } from '../marks/kbd.tsx';

interface Frame {
  label: ReactNode;
  /** Shown below the field while it is valid. */
  hint?: ReactNode;
  /** What is wrong and how to fix it. */
  error?: string | undefined;
  /** The label is visually hidden. */
  hideLabel?: boolean | undefined;
  className?: string | undefined;
}

function useFrame({ label, hint, error, hideLabel, className = '' }: Frame) {
  const id = useId();
  const about = error || hint ? `${id}-about` : undefined;
  const wrap = (control: ReactNode) => (
    <div className={`field ${className}`}>
      <label htmlFor={id} className={hideLabel ? 'hidden-text' : undefined}>
        {label}
      </label>
      {control}
      {error ? (
        <p id={about} className="field-error">
          <CircleAlert aria-hidden="true" />
          {error}
        </p>
      ) : (
        hint && (
          <p id={about} className="field-hint">
            {hint}
          </p>
        )
      )}
    </div>
  );
  return { wrap, control: { id, 'aria-describedby': about, 'aria-invalid': error ? true : undefined } };
}

/** A labeled input with a hint or error. Takes a ref and all properties of `<input>`, so `{...register('name')}` works. */
export function Field({
  label,
  hint,
  error,
  hideLabel,
  className,
  ...input
}: Frame & Omit<ComponentProps<'input'>, 'className'>) {
  const { wrap, control } = useFrame({ label, hint, error, hideLabel, className });
  return wrap(<input className="input" {...input} {...control} />);
}

/** A labeled textarea. It runs in the direction of its text. */
export function TextArea({
  label,
  hint,
  error,
  hideLabel,
  className,
  ...area
}: Frame & Omit<ComponentProps<'textarea'>, 'className'>) {
  const { wrap, control } = useFrame({ label, hint, error, hideLabel, className });
  return wrap(<textarea className="input" dir="auto" {...area} {...control} />);
}

interface SelectProps extends Frame, Omit<ComponentProps<'select'>, 'className' | 'children'> {
  options: readonly { value: string; label: string; disabled?: boolean }[];
  /** An empty first option, such as "Choose". */
  placeholder?: string;
}

/** A native select: works well on phones and with screen readers. */
export function Select({
  label,
  hint,
  error,
  hideLabel,
  className,
  options,
  placeholder,
  ...select
}: SelectProps) {
  const { wrap, control } = useFrame({ label, hint, error, hideLabel, className });
  return wrap(
    <div className="relative">
      <select className="input" {...select} {...control}>
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map(({ value, label: text, disabled }) => (
          <option key={value} value={value} disabled={disabled}>
            {text}
          </option>
        ))}
      </select>
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 right-2 -translate-y-1/2 text-ink-3"
      />
    </div>,
  );
}

/** A checkbox with its label. Without `label`, set `aria-label`. */
export function Checkbox({
  label,
  indeterminate,
  ...input
}: { label?: ReactNode; indeterminate?: boolean } & ComponentProps<'input'>) {
  const box = (
    <input
      {...input}
      type={input.type ?? 'checkbox'}
      className="check"
      ref={(element) => {
        if (element) element.indeterminate = indeterminate ?? false;
      }}
    />
  );
  if (label === undefined) return box;
  return (
    <label className="flex items-center gap-2">
      {box}
      <span>{label}</span>
    </label>
  );
}

/** A switch that takes effect immediately, without saving. */
export function Switch({
  label,
  onChange,
  ...input
}: { label: ReactNode; onChange: (on: boolean) => void } & Omit<ComponentProps<'input'>, 'onChange'>) {
  return (
    <label className="flex items-center gap-2">
      <input
        {...input}
        type="checkbox"
        role="switch"
        aria-checked={input.checked ?? false}
        className="switch"
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <span>{label}</span>
    </label>
  );
}

/** Search field of a list: `/` focuses it, Escape clears and leaves it. */
export function SearchField({
  value,
  onChange,
  label,
  className = 'w-56',
}: {
  value: string;
  onChange: (value: string) => void;
  label: string;
  className?: string;
}) {
  const input = useRef<HTMLInputElement>(null);
  const t = useCommonWords();
  useKeys([{ key: '/', label: t.search.toLocaleLowerCase(), foot: true, run: () => input.current?.focus() }]);
  return (
    <div className={`search ${className}`}>
      <SearchIcon aria-hidden="true" />
      <input
        ref={input}
        type="search"
        aria-label={label}
        placeholder={label}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          event.preventDefault();
          if (value === '') input.current?.blur();
          else onChange('');
        }}
      />
      <Kbd keys="/" />
    </div>
  );
}
