import { Dialog as Base } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { useRef } from 'react';
import { useKeys } from '../../shell/keys.ts';
import { IconButton } from '../button.tsx';
import { useCommonWords } from '../common-words.ts';
import type { DialogProps } from './dialog.tsx';

/** What `Dialog` shows. Apart from it, because keeping the focus weighs much. */
export function DialogPopup({ open, onClose, title, children, actions, onSubmit, wide, stays }: DialogProps) {
  const t = useCommonWords();
  const popup = useRef<HTMLDivElement>(null);
  const inside = (
    <>
      <header className="flex min-h-12 flex-none items-center gap-2 pr-3 pl-5">
        <Base.Title className="text-14 flex-1">{title}</Base.Title>
        {!stays && <IconButton icon={X} label={t.close} onClick={onClose} />}
      </header>
      <div className="flex min-h-0 flex-col gap-4 overflow-auto px-5 pt-1 pb-5">{children}</div>
      {actions && (
        <footer className="flex flex-none justify-end gap-2 border-t border-line px-5 py-3">{actions}</footer>
      )}
    </>
  );
  return (
    <Base.Root open={open} onOpenChange={(next) => !next && !stays && onClose()}>
      <Base.Portal>
        <Base.Backdrop className="backdrop" />
        <Base.Popup
          ref={popup}
          // Focuses a field rather than the close button; not on phones, where the keyboard would open.
          initialFocus={(by) => (by === 'touch' ? popup.current : firstField(popup.current))}
          className={`dialog ${wide === 'broad' ? 'dialog-broad' : wide ? 'dialog-wide' : ''}`}
        >
          {open && <ModalKeys />}
          {onSubmit ? (
            <form
              className="flex min-h-0 flex-col"
              onSubmit={(event) => {
                event.preventDefault();
                event.stopPropagation();
                onSubmit(event);
              }}
            >
              {inside}
            </form>
          ) : (
            inside
          )}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}

const firstField = (popup: HTMLElement | null): HTMLElement | null =>
  popup?.querySelector<HTMLElement>('[autofocus], input.input, textarea, select') ?? popup;

/** Disables the keys of the page below a dialog. */
function ModalKeys() {
  useKeys([], { isModal: true });
  return null;
}
