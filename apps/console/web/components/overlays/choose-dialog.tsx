import { Combobox } from '../form/combobox.tsx';
import { Dialog } from './dialog.tsx';

interface ChooseDialogProps {
  title: string;
  /** Of the field. */
  label: string;
  options: readonly { value: string; label: string; hint?: string }[];
  /** Called when the dialog is closed already. */
  onChoose: (value: string) => void;
  onClose: () => void;
}

/** One of many, for lists and menus that show only the first ones: a dialog with a search. */
export function ChooseDialog({ title, label, options, onChoose, onClose }: ChooseDialogProps) {
  return (
    <Dialog open onClose={onClose} title={title}>
      <Combobox
        label={label}
        options={options}
        value={null}
        onChange={(value) => {
          if (value === null) return;
          onClose();
          onChoose(value);
        }}
      />
    </Dialog>
  );
}
