import { useId, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { Kbd } from '../../../components/marks/kbd.tsx';
import { placeholdersIn, sameName } from './placeholders.ts';
import { useCampaignPageWords } from '../use-campaign.ts';

export interface KnownVariable {
  name: string;
  /** Values of the preview's lead. */
  example: string | undefined;
}

interface TemplateInputProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  known: readonly KnownVariable[];
  multiline?: boolean;
  placeholder?: string;
  readOnly?: boolean;
}

const suggestionsMax = 8;

/**
 * A text with placeholders: known ones are marked blue, unknown ones red, as they are typed; `{{` offers the names. A
 * plain textarea over its own coloured copy, so typing, undo, spelling and screen readers work as everywhere.
 */
export function TemplateInput({
  label,
  value,
  onChange,
  known,
  multiline,
  placeholder,
  readOnly,
}: TemplateInputProps) {
  const t = useCampaignPageWords();
  const area = useRef<HTMLTextAreaElement>(null);
  const marker = useRef<HTMLSpanElement>(null);
  const listId = useId();
  const [caret, setCaret] = useState<number>();
  const [chosen, setChosen] = useState(0);
  const [place, setPlace] = useState({ left: 0, top: 0 });
  const typed = caret === undefined ? undefined : /\{\{\s*([\w-]*)$/.exec(value.slice(0, caret));
  const wanted = sameName(typed?.[1] ?? '');
  const found = typed
    ? known
        .filter(({ name }) => sameName(name).includes(wanted))
        .toSorted(
          (one, other) =>
            Number(sameName(other.name).startsWith(wanted)) - Number(sameName(one.name).startsWith(wanted)),
        )
        .slice(0, suggestionsMax)
    : [];
  const isOpen = found.length > 0 && !readOnly;
  const at = Math.min(chosen, found.length - 1);

  useLayoutEffect(() => {
    if (!isOpen || !marker.current) return;
    const { offsetLeft, offsetTop, offsetHeight } = marker.current;
    const next = { left: offsetLeft, top: offsetTop + offsetHeight + 4 };
    setPlace((before) => (before.left === next.left && before.top === next.top ? before : next));
  }, [isOpen, value, caret]);

  const insert = (name: string) => {
    if (!typed || caret === undefined) return;
    const before = value.slice(0, caret - typed[0].length);
    const after = value.slice(caret).replace(/^\s*\}\}/, '');
    const text = `{{ ${name} }}`;
    onChange(before + text + after);
    setCaret(undefined);
    requestAnimationFrame(() => {
      area.current?.focus();
      area.current?.setSelectionRange(before.length + text.length, before.length + text.length);
    });
  };
  const shape = 'col-start-1 row-start-1 whitespace-pre-wrap wrap-anywhere p-0';
  return (
    <div className="relative grid flex-1">
      <div aria-hidden="true" className={`${shape} pointer-events-none`}>
        {colored(
          value,
          known,
          isOpen && typed && caret !== undefined ? caret - typed[0].length : undefined,
          marker,
        )}
        {'\u200B'}
      </div>
      <textarea
        ref={area}
        aria-label={label}
        rows={1}
        value={value}
        readOnly={readOnly}
        placeholder={placeholder}
        spellCheck
        role="combobox"
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        aria-activedescendant={isOpen ? `${listId}-${at}` : undefined}
        aria-autocomplete="list"
        className={`plain-input ${shape} resize-none overflow-hidden border-0 bg-transparent text-transparent caret-ink outline-none`}
        onChange={(event) => {
          const next = multiline
            ? event.currentTarget.value
            : event.currentTarget.value.replaceAll(/[\r\n]+/g, ' ');
          onChange(next);
          setCaret(event.currentTarget.selectionStart);
          setChosen(0);
        }}
        onSelect={(event) => setCaret(event.currentTarget.selectionStart)}
        onBlur={() => setCaret(undefined)}
        onKeyDown={(event) => {
          const isMod = event.metaKey || event.ctrlKey;
          if (!multiline && event.key === 'Enter' && !isMod && !isOpen) return event.preventDefault();
          if (!isOpen) return;
          if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
            event.preventDefault();
            setChosen((at + (event.key === 'ArrowDown' ? 1 : found.length - 1)) % found.length);
          } else if (event.key === 'Enter' || event.key === 'Tab') {
            event.preventDefault();
            insert(found[at]!.name);
          } else if (event.key === 'Escape') {
            event.stopPropagation();
            setCaret(undefined);
          }
        }}
      />
      {isOpen && (
        <div
          id={listId}
          role="listbox"
          aria-label={t.insertVariable}
          className="pop absolute z-20 w-64"
          style={{ left: `min(${place.left}px, calc(100% - 256px))`, top: place.top }}
        >
          {found.map(({ name, example }, index) => (
            <div
              key={name}
              id={`${listId}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === at}
              data-selected={index === at}
              className="pop-item"
              onMouseDown={(event) => {
                event.preventDefault();
                insert(name);
              }}
            >
              <span className="mono flex-1">{name}</span>
              {example !== undefined && <span className="cut max-w-28 text-12 text-ink-3">{example}</span>}
            </div>
          ))}
          <div className="flex items-center gap-1 border-t border-line px-2 pt-1 text-11 text-ink-3">
            <Kbd keys="Enter" />
            {t.insertVariable}
          </div>
        </div>
      )}
    </div>
  );
}

function colored(
  text: string,
  known: readonly KnownVariable[],
  markAt: number | undefined,
  marker: React.RefObject<HTMLSpanElement | null>,
): ReactNode[] {
  const names = new Set(known.map(({ name }) => sameName(name)));
  const pieces: ReactNode[] = [];
  let done = 0;
  const plain = (until: number) => {
    if (markAt !== undefined && markAt >= done && markAt <= until) {
      pieces.push(text.slice(done, markAt), <span key="marker" ref={marker} />, text.slice(markAt, until));
    } else pieces.push(text.slice(done, until));
    done = until;
  };
  for (const { start, end, name, fallback } of placeholdersIn(text)) {
    plain(start);
    const isKnown = names.has(sameName(name)) || fallback !== undefined;
    pieces.push(
      <mark
        key={start}
        className={`rounded-1 ${isKnown ? 'bg-accent-soft text-accent-ink' : 'bg-bad-soft text-bad-ink underline decoration-bad decoration-wavy'}`}
      >
        {text.slice(start, end)}
      </mark>,
    );
    done = end;
  }
  plain(text.length);
  return pieces;
}
