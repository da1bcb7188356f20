import type { ReplyDetail } from '@reachback/client/outreach-types';
import { CircleQuestionMark } from 'lucide-react';
import { Button } from '../../components/button.tsx';
import type { ReplyCategory } from '../../components/marks/category.tsx';
import { Note } from '../../components/note.tsx';
import type { en } from '../../words/en/inbox.ts';
import { isHeld } from './reply-data.ts';

interface DoubtsProps {
  reply: ReplyDetail;
  t: typeof en;
  /** Undefined for those who may not choose. */
  onChoose: ((category: ReplyCategory) => void) | undefined;
}

/** Asks a person to decide where the model contradicts the rules on an opt-out, or the sender looks forged. */
export function Doubts({ reply, t, onChoose }: DoubtsProps) {
  const { category } = reply;
  const isOptOut = category === 'do_not_contact';
  const held = isHeld(reply);
  if (!held && !reply.opt_out_in_doubt) return null;
  const actions = onChoose && (
    <span className="flex gap-1">
      <Button kind="ghost" small onClick={() => onChoose(category)}>
        {held ? t.itIsTheirs : isOptOut ? t.itIsOptOut : t.itIsNoOptOut}
      </Button>
      {!held && !isOptOut && (
        <Button small onClick={() => onChoose('do_not_contact')}>
          {t.optOut}
        </Button>
      )}
    </span>
  );
  return (
    <div className="flex-none border-b border-line px-6 py-2 max-phone:px-3">
      <Note tone="warn" icon={CircleQuestionMark} action={actions}>
        {held ? t.held : isOptOut ? t.maybeNoOptOut : t.maybeOptOut}
      </Note>
    </div>
  );
}
