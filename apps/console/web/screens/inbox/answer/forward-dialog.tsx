import { useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { useCommonWords } from '../../../components/common-words.ts';
import { Field, TextArea } from '../../../components/form/field.tsx';
import { Dialog } from '../../../components/overlays/dialog.tsx';
import { useFailureText } from '../../../components/states.tsx';
import { attemptOf, sentAs } from '../../../data/attempts.ts';
import { outreach } from '../../../data/clients.ts';
import { queryClient } from '../../../data/query-client.ts';
import { offerUndo, undoSeconds } from './send-answer.ts';
import { useAnswerWords } from './words.ts';

/** Forwards a reply, with a note. */
export function ForwardDialog({
  replyId,
  leadId,
  onClose,
}: {
  replyId: string;
  leadId: string;
  onClose: () => void;
}) {
  const t = useAnswerWords();
  const common = useCommonWords();
  const textOf = useFailureText();
  const [to, setTo] = useState('');
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const send = async () => {
    setBusy(true);
    try {
      const stored = await outreach.forwardReply(
        { id: replyId, to: to.trim(), text: text.trim(), undo_seconds: undoSeconds },
        { idempotencyKey: attemptOf(replyId, `${to}\n${text}`).key },
      );
      sentAs(replyId);
      void queryClient.invalidateQueries({ queryKey: ['replies'] });
      offerUndo({ leadId, stored, text: t.forwards(stored.to), undone: () => {} }, { t, textOf });
      onClose();
    } catch (failure) {
      setError(textOf(failure));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={t.forwardTitle}
      onSubmit={() => !isBusy && void send()}
      actions={
        <>
          <Button onClick={onClose}>{common.cancel}</Button>
          <Button kind="primary" type="submit" busy={isBusy} disabled={to.trim() === ''}>
            {t.forward}
          </Button>
        </>
      }
    >
      <Field
        label={t.forwardTo}
        type="email"
        required
        value={to}
        error={error}
        onChange={(event) => {
          setTo(event.target.value);
          setError(undefined);
        }}
      />
      <TextArea
        label={t.forwardText}
        hint={t.forwardHint}
        rows={4}
        maxLength={100_000}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
    </Dialog>
  );
}
