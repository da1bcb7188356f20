import type { ReplyDetail } from '@reachback/client/outreach-types';
import { ChevronDown, Clock, FileText, Paperclip, Trash2, X } from 'lucide-react';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { Button, IconButton } from '../../../components/button.tsx';
import { useCommonWords } from '../../../components/common-words.ts';
import { Field } from '../../../components/form/field.tsx';
import { Menu } from '../../../components/overlays/menu.tsx';
import { TimeMenu } from '../../../components/overlays/time-menu.tsx';
import { Failure, useFailureText } from '../../../components/states.tsx';
import { nameOf } from '../reply-data.ts';
import { changeDraft, dropDraft, noDraft, openDraft, typeAhead, useDraft, type Draft } from './drafts.ts';
import { CannedTexts } from './canned-texts.tsx';
import { FileList } from './file-list.tsx';
import { fileBytesMax, filesMax, sendAnswer } from './send-answer.ts';
import { useAnswerWords } from './words.ts';

interface ComposerProps {
  reply: ReplyDetail;
  /** An automatic reply: the answer goes to the person's last email. */
  isAutomatic: boolean;
  onClose: () => void;
}

/** Composer of an answer. The typed text is stored as the person's draft. */
export function Composer({ reply, isAutomatic, onClose }: ComposerProps) {
  const t = useAnswerWords();
  const common = useCommonWords();
  const textOf = useFailureText();
  const { lead } = reply;
  const { draft: known, state, error: unknown, retry } = useDraft(lead.id);
  const draft = known ?? noDraft;
  const area = useRef<HTMLTextAreaElement>(null);
  const files = useRef<HTMLInputElement>(null);
  const [hasCopies, setCopies] = useState(false);
  const [stopsSequence, setStops] = useState(true);
  const [isDropping, setDropping] = useState(false);
  const [isSending, setSending] = useState(false);
  const [showsTexts, setTexts] = useState(false);
  const [error, setError] = useState<string>();
  const isKnown = known !== undefined;
  useEffect(() => openDraft(lead.id), [lead.id]);
  // Focused at once, even before the stored draft is loaded: otherwise typed keys would act as shortcuts.
  useEffect(() => {
    const at = area.current;
    at?.focus();
    at?.setSelectionRange(at.value.length, at.value.length);
  }, [isKnown]);

  const set = (change: Partial<Draft>) => {
    setError(undefined);
    (isKnown ? changeDraft : typeAhead)(lead.id, { ...draft, ...change });
  };
  const attach = (added: Iterable<File>) => {
    const all = [...draft.files, ...added];
    set({ files: all });
    if (all.length > filesMax) setError(t.tooMany);
    else if (all.reduce((sum, { size }) => sum + size, 0) > fileBytesMax) setError(t.tooLarge);
  };
  const isTooMuch =
    draft.files.length > filesMax || draft.files.reduce((sum, { size }) => sum + size, 0) > fileBytesMax;
  const maySend = draft.text.trim() !== '' && !isTooMuch;
  const send = async (sendAt?: Date) => {
    if (!maySend || isSending) return;
    setSending(true);
    setError(undefined);
    try {
      const replyId = isAutomatic ? undefined : reply.id;
      await sendAnswer({ lead, name: nameOf(lead), replyId, draft, sendAt, stopsSequence }, { t, textOf });
      onClose();
    } catch (failure) {
      setError(textOf(failure));
    } finally {
      setSending(false);
    }
  };
  const insert = (text: string) => {
    const { selectionStart: from = 0, selectionEnd: to = 0 } = area.current ?? {};
    const [before, after] = [draft.text.slice(0, from), draft.text.slice(to)];
    set({ text: `${before}${/\S$/.test(before) ? '\n\n' : ''}${text}${after}` });
    setTexts(false);
    area.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) {
      event.preventDefault();
      void send();
    } else if (event.key === 'Escape') {
      event.stopPropagation();
      onClose();
    }
  };
  const showsCopies = hasCopies || draft.cc !== '' || draft.bcc !== '';
  const mayStop = lead.status === 'pending' || lead.status === 'in_progress';
  return (
    <form
      aria-label={t.answer(nameOf(lead))}
      className={`mx-6 mb-4 flex max-h-[60%] flex-none flex-col overflow-hidden rounded-3 border bg-surface max-phone:mx-0 max-phone:mb-0 max-phone:rounded-none ${isDropping ? 'border-accent bg-selected' : 'border-line-strong focus-within:border-accent'}`}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <div className="flex min-h-9 flex-none items-center gap-2 border-b border-line pr-1 pl-3 text-12 text-ink-3">
        <span className="cut flex-1">
          {t.to} <span className="font-mid text-ink">{nameOf(lead)}</span> {t.from}{' '}
          <span className="text-ink-2">{reply.mailbox_email}</span>
        </span>
        {mayStop && (
          <Menu
            trigger={
              <Button kind="ghost" small>
                {stopsSequence ? t.stops : t.goesOn}
                <ChevronDown aria-hidden="true" />
              </Button>
            }
            entries={[true, false].map((stops) => ({
              label: stops ? t.stops : t.goesOn,
              checked: stops === stopsSequence,
              onSelect: () => setStops(stops),
            }))}
          />
        )}
        {!showsCopies && (
          <Button kind="ghost" small onClick={() => setCopies(true)}>
            {t.copies}
          </Button>
        )}
        <IconButton icon={X} label={t.close} small onClick={onClose} />
      </div>
      <div className="flex min-h-0 flex-1 flex-col gap-2 overflow-auto px-3 py-2">
        {showsCopies && (
          <div className="grid grid-cols-2 gap-3 max-phone:grid-cols-1">
            <Field
              label={t.cc}
              value={draft.cc}
              onKeyDown={onKeyDown}
              onChange={(event) => set({ cc: event.target.value })}
            />
            <Field
              label={t.bcc}
              value={draft.bcc}
              onKeyDown={onKeyDown}
              onChange={(event) => set({ bcc: event.target.value })}
            />
          </div>
        )}
        <textarea
          ref={area}
          aria-label={t.text}
          rows={4}
          maxLength={100_000}
          className="plain-input field-sizing-content min-h-24 w-full resize-none bg-transparent py-1 text-14 outline-none!"
          placeholder={isDropping ? t.dropHere : t.text}
          value={draft.text}
          readOnly={isSending}
          onChange={(event) => set({ text: event.target.value })}
          onKeyDown={onKeyDown}
          onDragOver={(event) => {
            if (!event.dataTransfer.types.includes('Files')) return;
            event.preventDefault();
            setDropping(true);
          }}
          onDragLeave={() => setDropping(false)}
          onDrop={(event) => {
            event.preventDefault();
            setDropping(false);
            attach(event.dataTransfer.files);
          }}
        />
        <FileList
          files={draft.files}
          onRemove={(file) => set({ files: draft.files.filter((each) => each !== file) })}
        />
        {unknown && <Failure error={unknown} onRetry={retry} />}
        {error && (
          <p role="alert" className="field-error">
            {error}
          </p>
        )}
      </div>
      <div className="flex flex-none flex-wrap items-center gap-1 border-t border-line p-2">
        <Button kind="ghost" small icon={FileText} onClick={() => setTexts(true)}>
          {t.texts}
        </Button>
        <IconButton icon={Paperclip} label={t.attach} onClick={() => files.current?.click()} />
        <input
          ref={files}
          type="file"
          multiple
          hidden
          aria-label={t.attach}
          onChange={(event) => {
            attach(event.target.files ?? []);
            event.target.value = '';
          }}
        />
        <span
          className="cut flex-1 px-1 text-right text-12 text-ink-3 max-phone:basis-full max-phone:order-first"
          role="status"
        >
          {draft.text.trim() !== '' && t[state]}
        </span>
        <IconButton
          icon={Trash2}
          label={t.discard}
          disabled={draft.text === '' && draft.files.length === 0}
          onClick={() => {
            dropDraft(lead.id);
            onClose();
          }}
        />
        <TimeMenu
          trigger={
            <Button small icon={Clock} disabled={!maySend || isSending}>
              {t.sendLater}
            </Button>
          }
          verb={t.sendLater}
          onChoose={send}
        />
        <Button kind="primary" type="submit" keys="mod+Enter" disabled={!maySend} busy={isSending}>
          {t.send}
        </Button>
      </div>
      {showsTexts && (
        <CannedTexts
          leadId={lead.id}
          written={draft.text}
          closeLabel={common.cancel}
          onInsert={insert}
          onClose={() => setTexts(false)}
        />
      )}
    </form>
  );
}
