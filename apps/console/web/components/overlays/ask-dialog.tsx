import type { ReactNode } from 'react';
import { Button } from '../button.tsx';
import { useCommonWords } from '../common-words.ts';
import { Dialog } from './dialog.tsx';

interface AskDialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  /** What the button says that goes ahead. */
  yes: string;
  /** Closes the dialog when it succeeded. */
  onYes: () => Promise<unknown>;
  children: ReactNode;
}

/** Asks before something that cannot be undone. */
export function AskDialog({ open, onClose, title, yes, onYes, children }: AskDialogProps) {
  const common = useCommonWords();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button onClick={onClose}>{common.cancel}</Button>
          <Button kind="danger" onClick={onYes}>
            {yes}
          </Button>
        </>
      }
    >
      <p>{children}</p>
    </Dialog>
  );
}
