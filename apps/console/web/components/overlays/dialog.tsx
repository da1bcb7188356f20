import { useState, type FormEvent, type ReactNode } from 'react';
import { later } from './later.ts';

const [DialogPopup] = later(() => import('./dialog-popup.tsx').then((module) => module.DialogPopup));

export interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
  /** Buttons, the primary one last. */
  actions?: ReactNode;
  /** Makes it a form: Enter in a field submits. */
  onSubmit?: (event: FormEvent<HTMLFormElement>) => unknown;
  /** `broad` has room for a preview beside the fields. */
  wide?: boolean | 'broad';
  /** Cannot be dismissed, such as signing in again. */
  stays?: boolean;
}

/** A modal dialog; on phones a bottom sheet. Never opened over another dialog. */
export function Dialog(props: DialogProps) {
  const [wasOpen, setWasOpen] = useState(props.open);
  if (props.open && !wasOpen) setWasOpen(true);
  // Stays mounted when closed, so that it can fade out.
  return wasOpen && <DialogPopup {...props} />;
}
