import type { ReplyDetail } from '@reachback/client/outreach-types';
import { Reply } from 'lucide-react';
import { Button } from '../../../components/button.tsx';
import { nameOf } from '../reply-data.ts';
import { Composer } from './composer.tsx';
import { noDraft, useDraft } from './drafts.ts';
import { ForwardDialog } from './forward-dialog.tsx';
import { useAnswerWords } from './words.ts';

/** Kind of message being written. */
export type Writing = 'answer' | 'forward' | undefined;

interface AnswerBarProps {
  reply: ReplyDetail;
  isAutomatic: boolean;
  writing: Writing;
  onWriting: (writing: Writing) => void;
}

/** Below a conversation: the composer, or the button that opens it, with the draft. */
export function AnswerBar({ reply, isAutomatic, writing, onWriting }: AnswerBarProps) {
  const t = useAnswerWords();
  const { lead } = reply;
  const { draft = noDraft } = useDraft(lead.id);
  const close = () => onWriting(undefined);
  return (
    <>
      {writing === 'answer' ? (
        <Composer reply={reply} isAutomatic={isAutomatic} onClose={close} />
      ) : (
        <div className="flex flex-none items-center gap-3 border-t border-line px-6 py-3 max-phone:px-3">
          <Button icon={Reply} keys="r" onClick={() => onWriting('answer')}>
            {t.answer(nameOf(lead))}
          </Button>
          {draft.text.trim() !== '' && (
            <span className="cut flex-1 text-ink-3">
              <span className="font-mid text-warn-ink">{t.draft}</span> {draft.text}
            </span>
          )}
        </div>
      )}
      {writing === 'forward' && <ForwardDialog replyId={reply.id} leadId={lead.id} onClose={close} />}
    </>
  );
}
