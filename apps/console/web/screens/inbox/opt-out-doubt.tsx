import { CircleQuestionMark } from 'lucide-react';
import { Button } from '../../components/button.tsx';
import type { ReplyCategory } from '../../components/marks/category.tsx';
import { Note } from '../../components/note.tsx';
import type { en } from '../../words/en/inbox.ts';

interface OptOutDoubtProps {
  category: ReplyCategory;
  t: typeof en;
  /** Undefined for those who may not choose. */
  onChoose: ((category: ReplyCategory) => void) | undefined;
}

/** Asks a person to decide where the model contradicts the rules on an opt-out. */
export function OptOutDoubt({ category, t, onChoose }: OptOutDoubtProps) {
  const isOptOut = category === 'do_not_contact';
  const actions = onChoose && (
    <span className="flex gap-1">
      <Button kind="ghost" small onClick={() => onChoose(category)}>
        {isOptOut ? t.itIsOptOut : t.itIsNoOptOut}
      </Button>
      {!isOptOut && (
        <Button small onClick={() => onChoose('do_not_contact')}>
          {t.optOut}
        </Button>
      )}
    </span>
  );
  return (
    <div className="flex-none border-b border-line px-6 py-2 max-phone:px-3">
      <Note tone="warn" icon={CircleQuestionMark} action={actions}>
        {isOptOut ? t.maybeNoOptOut : t.maybeOptOut}
      </Note>
    </div>
  );
}
