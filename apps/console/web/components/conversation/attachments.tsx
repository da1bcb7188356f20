import type { Attachment } from '@reachback/client/outreach-types';
import { FileText, Image, Mail, Paperclip, type LucideIcon } from 'lucide-react';
import { useMay } from '../../data/me.ts';
import { de } from '../../words/de/attachments.ts';
import { en } from '../../words/en/attachments.ts';
import { formatNumber, useWords } from '../../words/words.ts';

/** Formats a size in kB or MB. */
export function sizeOf(bytes: number): string {
  const inMegabytes = bytes >= 1e6;
  const unit = inMegabytes ? 'megabyte' : 'kilobyte';
  const value = Math.max(bytes / (inMegabytes ? 1e6 : 1e3), 0.1);
  return formatNumber(value, { style: 'unit', unit, unitDisplay: 'short', maximumFractionDigits: 1 });
}

/** Says that there are files. */
export function AttachmentMark() {
  const t = useWords({ en, de });
  return <Paperclip role="img" aria-label={t.some} className="self-center text-ink-3" />;
}

/** Whether files came with an email, apart from images within its text. */
export const hasFiles = (attachments: readonly Attachment[] = []) =>
  attachments.some(({ inline }) => !inline);

interface AttachmentsProps {
  attachments: readonly Attachment[];
  /** Of a received email: its mailbox, null for a deleted one, and whether it is the one that `Forward` sends. */
  received?: { mailbox: string | null; isForwardable: boolean } | undefined;
}

/** The files of an email, by name, and where those of a received one are. */
export function Attachments({ attachments, received }: AttachmentsProps) {
  const t = useWords({ en, de });
  const mayForward = useMay('outreach:write');
  const files = attachments.filter(({ inline }) => !inline);
  const images = attachments.length - files.length;
  if (attachments.length === 0) return null;
  return (
    <div className="flex max-w-full flex-col items-start gap-1 text-12">
      {files.length > 0 && (
        <ul aria-label={t.all} className="flex max-w-full flex-wrap gap-2">
          {files.map(({ filename, content_type: type, size }, index) => (
            // Two files of an email may have the same name.
            <li
              key={index}
              className="flex h-7 max-w-full items-center gap-2 rounded-2 border border-line-strong px-2"
            >
              <Icon of={iconOf(type)} />
              <span className={`cut ${filename ? 'font-mid' : 'text-ink-2'}`} title={filename || type}>
                {filename || t.unnamed}
              </span>
              <span className="num whitespace-nowrap text-ink-3">{sizeOf(size)}</span>
            </li>
          ))}
        </ul>
      )}
      {received && (
        <p className="text-ink-3">
          {images > 0 && `${t.inText(images)}. `}
          {t.inMailbox(received.mailbox)} {received.isForwardable && mayForward && t.orForward}
        </p>
      )}
    </div>
  );
}

function Icon({ of: Shape }: { of: LucideIcon }) {
  return <Shape aria-hidden="true" className="flex-none text-ink-3" />;
}

const iconOf = (type: string): LucideIcon =>
  type.startsWith('image/') ? Image : type.startsWith('message/') ? Mail : FileText;
