import type { Conversation } from '@reachback/client/outreach-types';
import { useCommonWords } from '../../components/common-words.ts';
import { EditDialog } from '../../components/form/edit-dialog.tsx';
import { TextArea } from '../../components/form/field.tsx';
import { useDraft } from '../../components/form/use-draft.ts';
import { outreach } from '../../data/clients.ts';
import type { en } from '../../words/en/inbox.ts';

interface TeamNoteProps {
  conversation: Conversation;
  t: typeof en;
  onClose: () => void;
}

const fieldsOf = ({ note }: Pick<Conversation, 'note'>) => ({ note: note ?? '' });

/** Dialog with the team's note about a conversation. */
export function TeamNote({ conversation, t, onClose }: TeamNoteProps) {
  const common = useCommonWords();
  const { lead_id } = conversation;
  const form = useDraft(fieldsOf(conversation), {
    load: async () => fieldsOf(await outreach.getConversation({ lead_id })),
    save: (_change, { note }) => outreach.changeConversation({ lead_id, note: note.trim() || null }),
    stale: 'replies',
    keepAs: `note of conversation ${lead_id}`,
  });
  return (
    <EditDialog
      form={form}
      title={t.note}
      names={{ note: t.noteText }}
      saved={common.noteSaved}
      isComplete
      onClose={onClose}
    >
      <TextArea
        label={t.noteText}
        rows={5}
        maxLength={10_000}
        value={form.draft.note}
        onChange={(event) => form.set({ note: event.target.value })}
      />
    </EditDialog>
  );
}
