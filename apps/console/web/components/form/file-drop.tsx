import { FileSpreadsheet } from 'lucide-react';

interface FileDropProps {
  /** Instruction, or the progress of reading. */
  title: string;
  hint: string;
  /** Accessible name. */
  label: string;
  disabled?: boolean;
  onFile: (file: File | undefined) => void;
}

/** Drop area and file picker for a CSV file. */
export function FileDrop({ title, hint, label, disabled, onFile }: FileDropProps) {
  return (
    <label className="relative mx-auto flex w-full max-w-[720px] flex-col items-center gap-2 rounded-3 border border-dashed border-line-control px-6 py-16 text-center focus-within:outline-2 focus-within:outline-accent hover:bg-hover max-phone:py-10">
      <FileSpreadsheet aria-hidden="true" className="text-ink-3" />
      <span className="font-mid">{title}</span>
      <span className="max-w-[52ch] text-12 text-ink-3">{hint}</span>
      <input
        type="file"
        className="absolute inset-0 cursor-pointer opacity-0"
        accept=".csv,.tsv,.txt,text/csv"
        aria-label={label}
        disabled={disabled}
        onChange={(event) => {
          onFile(event.currentTarget.files?.[0]);
          // So that the same file can be selected again after a correction.
          event.currentTarget.value = '';
        }}
      />
    </label>
  );
}
