import { CircleAlert } from 'lucide-react';
import { Button } from '../button.tsx';
import { useCommonWords } from '../common-words.ts';
import { Note } from '../note.tsx';

interface ConflictProps<Shape> {
  /** From `useDraft`. */
  of: { fields: (keyof Shape)[]; stored: Shape; settle: (takesTheirs: boolean) => void };
  /** Labels of the fields. */
  names: Partial<Record<keyof Shape, string>>;
}

/** Shows values that someone else saved in the same fields; the person chooses before saving. */
export function Conflict<Shape extends object>({ of, names }: ConflictProps<Shape>) {
  const t = useCommonWords();
  if (of.fields.length === 0) return null;
  return (
    <Note
      tone="warn"
      icon={CircleAlert}
      title={t.changedElsewhere}
      action={
        <span className="flex gap-2">
          <Button small onClick={() => of.settle(true)}>
            {t.takeTheirs}
          </Button>
          <Button small onClick={() => of.settle(false)}>
            {t.keepMine}
          </Button>
        </span>
      }
    >
      <ul>
        {of.fields.map((key) => (
          <li key={String(key)}>
            {names[key] ?? String(key)}: <span className="font-mid">{shown(of.stored[key]) || t.none}</span>
          </li>
        ))}
      </ul>
    </Note>
  );
}

/** The value of any field as one line of text. */
function shown(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? '✓' : '–';
  if (typeof value === 'object') return Object.values(value).map(shown).join(' · ');
  return typeof value === 'string' ? value : JSON.stringify(value);
}
