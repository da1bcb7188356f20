import { Autocomplete } from '@base-ui/react/autocomplete';
import { X } from 'lucide-react';
import type { Ref } from 'react';

const lengthMax = 64;
const suggestedMax = 8;

interface TagFieldProps {
  /** Accessible name of the input, and its placeholder. */
  label: string;
  tags: readonly string[];
  /** Tags in use, the most frequent first. */
  suggestions: readonly string[];
  /** What is typed and not added yet. */
  text: string;
  onText: (text: string) => void;
  onAdd: (tag: string) => void;
  onRemove: (tag: string) => void;
  /** Accessible name of ×. */
  removeLabel: (tag: string) => string;
  ref?: Ref<HTMLInputElement>;
  autoFocus?: boolean;
}

/** Tags with × and an input that suggests others: Enter adds the typed text, or the suggestion that was moved to. */
export function TagField({
  label,
  tags,
  suggestions,
  text,
  onText,
  onAdd,
  onRemove,
  removeLabel,
  ref,
  autoFocus,
}: TagFieldProps) {
  const wanted = text.trim().toLocaleLowerCase();
  const matching = suggestions.filter(
    (tag) => !tags.includes(tag) && tag.toLocaleLowerCase().includes(wanted),
  );
  const add = (given: string) => {
    const tag = given.trim();
    onText('');
    if (tag && !tags.includes(tag)) onAdd(tag);
  };
  return (
    <div className="flex flex-wrap items-center gap-1">
      {tags.map((tag) => (
        <span key={tag} className="tag">
          <span className="cut" title={tag}>
            {tag}
          </span>
          <button
            type="button"
            aria-label={removeLabel(tag)}
            title={removeLabel(tag)}
            onClick={() => onRemove(tag)}
          >
            <X aria-hidden="true" />
          </button>
        </span>
      ))}
      <Autocomplete.Root
        items={matching.slice(0, suggestedMax)}
        filter={null}
        value={text}
        openOnInputClick
        onValueChange={(value, { reason }) => (reason === 'item-press' ? add(value) : onText(value))}
      >
        <Autocomplete.Input
          ref={ref}
          className="input tag-input"
          aria-label={label}
          placeholder={label}
          maxLength={lengthMax}
          autoFocus={autoFocus}
          onKeyDown={(event) => {
            const isMoved = Boolean(event.currentTarget.getAttribute('aria-activedescendant'));
            if (event.nativeEvent.isComposing) return;
            if (event.key === 'Enter' && text.trim() && !isMoved) {
              event.preventDefault();
              add(text);
            } else if (event.key === 'Backspace' && text === '' && tags.length > 0) onRemove(tags.at(-1)!);
          }}
        />
        {matching.length > 0 && (
          <Autocomplete.Portal>
            <Autocomplete.Positioner className="pop-at" sideOffset={4} align="start" collisionPadding={8}>
              <Autocomplete.Popup className="pop min-w-(--anchor-width)">
                <Autocomplete.List>
                  {(tag: string) => (
                    <Autocomplete.Item key={tag} value={tag} className="pop-item">
                      <span className="cut">{tag}</span>
                    </Autocomplete.Item>
                  )}
                </Autocomplete.List>
              </Autocomplete.Popup>
            </Autocomplete.Positioner>
          </Autocomplete.Portal>
        )}
      </Autocomplete.Root>
    </div>
  );
}
