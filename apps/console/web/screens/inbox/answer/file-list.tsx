import { Paperclip, X } from 'lucide-react';
import { IconButton } from '../../../components/button.tsx';
import { sizeOf } from '../../../components/conversation/attachments.tsx';
import { useAnswerWords } from './words.ts';

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
