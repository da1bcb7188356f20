import type { ReplyDetail } from '@reachback/client/outreach-types';
import { CircleQuestionMark } from 'lucide-react';
import { Button } from '../../components/button.tsx';
import { Note } from '../../components/note.tsx';
import { toast } from '../../components/overlays/toast.tsx';
import { useFailureText } from '../../components/states.tsx';
import { outreach } from '../../data/clients.ts';
import { queryClient } from '../../data/query-client.ts';
import type { en } from '../../words/en/inbox.ts';

interface OptOutDoubtProps {
  reply: ReplyDetail;
  t: typeof en;
  mayWrite: boolean;
  onOptOut: () => void;
}

/** Asks a person where the model contradicts the rules on whether somebody wants no more emails. */
export function OptOutDoubt({ reply: { id, category }, t, mayWrite, onOptOut }: OptOutDoubtProps) {
  const textOf = useFailureText();
  const isOptOut = category === 'do_not_contact';
  const keep = async () => {
    try {
      await outreach.recategorizeReply({ id, category });
      await queryClient.invalidateQueries({ queryKey: ['replies'] });
    } catch (failure) {
      toast(textOf(failure));
    }
  };
  const actions = mayWrite && (
    <span className="flex gap-1">
      <Button kind="ghost" small onClick={keep}>
        {isOptOut ? t.itIsOptOut : t.itIsNoOptOut}
      </Button>
      {!isOptOut && (
        <Button small onClick={onOptOut}>
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
