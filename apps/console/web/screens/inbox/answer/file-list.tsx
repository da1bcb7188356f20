import { Paperclip, X } from 'lucide-react';
import { IconButton } from '../../../components/button.tsx';
import { formatNumber } from '../../../words/words.ts';
import { useAnswerWords } from './words.ts';

/** Formats a size in kB or MB. */
function sizeOf(bytes: number): string {
  const inMegabytes = bytes >= 1e6;
  const unit = inMegabytes ? 'megabyte' : 'kilobyte';
  const value = Math.max(bytes / (inMegabytes ? 1e6 : 1e3), 0.1);
  return formatNumber(value, { style: 'unit', unit, unitDisplay: 'short', maximumFractionDigits: 1 });
}

/** Attachments of the answer being written. */
export function FileList({ files, onRemove }: { files: readonly File[]; onRemove: (file: File) => void }) {
  const t = useAnswerWords();
  if (files.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-2">
      {files.map((file) => (
        <li
          key={`${file.name} ${file.size} ${file.lastModified}`}
          className="flex max-w-full items-center gap-2 rounded-2 border border-line-strong pl-2 text-12"
        >
          <Paperclip aria-hidden="true" className="text-ink-3" />
          <span className="cut">{file.name}</span>
          <span className="num text-ink-3">{sizeOf(file.size)}</span>
          <IconButton icon={X} small label={t.removeFile(file.name)} onClick={() => onRemove(file)} />
        </li>
      ))}
    </ul>
  );
}
