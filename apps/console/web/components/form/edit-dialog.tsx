import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../button.tsx';
import { useCommonWords } from '../common-words.ts';
import { Note } from '../note.tsx';
import { Dialog } from '../overlays/dialog.tsx';
import { toast } from '../overlays/toast.tsx';
import { Conflict } from './conflict.tsx';
import { Discard } from './discard.tsx';
import type { useDraft } from './use-draft.ts';

interface EditDialogProps<Shape extends object> {
  form: ReturnType<typeof useDraft<Shape>>;
  title: string;
  /** Labels of the fields. */
  names: Partial<Record<keyof Shape, string>>;
  /** Toast after saving. */
  saved: string;
  /** False while a required field is empty. */
  isComplete: boolean;
  /** Allows saving without changes, for example to start over. */
  savesUnchanged?: boolean;
  /** Read-only: no button, no submit. */
  isFixed?: boolean;
  wide?: boolean | 'broad';
  /** Removes or archives the edited item; shown before Save. */
  removal?: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

/** Dialog that edits one item, with conflicts, error and Save. Closes after saving. Kept changes can be discarded. */
export function EditDialog<Shape extends object>(props: EditDialogProps<Shape>) {
  const { form, isComplete, savesUnchanged = false, isFixed = false, onClose } = props;
  const common = useCommonWords();
  const submit = async () => {
    if (!(await form.submit())) return;
    toast(props.saved);
    onClose();
  };
  return (
    <Dialog
      open
      wide={props.wide ?? false}
      onClose={onClose}
      title={props.title}
      onSubmit={() => !isFixed && void submit()}
      actions={
        !isFixed && (
          <>
            {props.removal}
            {form.isKept && <Discard of={form} />}
            <Button
              kind="primary"
              type="submit"
              busy={form.isBusy}
              disabled={!isComplete || (!form.isChanged && !savesUnchanged)}
            >
              {common.save}
            </Button>
          </>
        )
      }
    >
      <Conflict of={form.conflict} names={props.names} />
      {form.error && (
        <Note tone="bad" icon={CircleAlert}>
          {form.error}
        </Note>
      )}
      {props.children}
    </Dialog>
  );
}
