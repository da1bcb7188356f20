import { useQuery } from '@tanstack/react-query';
import { Eye, Send } from 'lucide-react';
import type { Reply, Response } from '@reachback/client/survey-types';
import { useRef, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { TextArea } from '../../components/form/field.tsx';
import { Chip, type Tone } from '../../components/marks/chip.tsx';
import { Time } from '../../components/marks/time.tsx';
import { toast } from '../../components/overlays/toast.tsx';
import { Failure, useFailureText, useServiceText } from '../../components/states.tsx';
import { attemptOf, sentAs } from '../../data/attempts.ts';
import { survey } from '../../data/clients.ts';
import { keepText, keptText, useKeptText } from '../../data/kept-texts.ts';
import { queryClient } from '../../data/query-client.ts';
import { useKeys } from '../../shell/keys.ts';
import { de } from '../../words/de/responses.ts';
import { en } from '../../words/en/responses.ts';
import { useWords } from '../../words/words.ts';

/** As the service has it. */
const textMax = 10_000;
const shownSeconds = 10;
/** Longer than shown, to allow for latency. */
const undoSeconds = shownSeconds + 2;

const toneOf: Record<Reply['status'], Tone> = {
  queued: 'accent',
  sending: 'accent',
  sent: 'good',
  uncertain: 'warn',
  failed: 'bad',
  canceled: 'neutral',
};

const nameOf = (id: string) => `reply to ${id}`;

const reload = () => queryClient.invalidateQueries({ queryKey: ['responses'] });

/** Replies to the person, and a composer. */
export function Replies({ response: { id }, isWanted }: { response: Response; isWanted: boolean }) {
  const t = useWords({ en, de });
  const serviceText = useServiceText();
  const query = useQuery({
    queryKey: ['responses', 'replies', id],
    queryFn: ({ signal }) => survey.listReplies({ id }, { signal }),
  });
  const { data } = query;
  return (
    <section aria-labelledby="replies" className="flex flex-col gap-3 px-6 py-5">
      <h3 id="replies" className="text-13">
        {t.replyTitle}
      </h3>
      {query.error && <Failure error={query.error} onRetry={() => void query.refetch()} />}
      {data && data.data.length > 0 && (
        <ol className="flex flex-col gap-3">
          {data.data.map((reply) => (
            <li key={reply.id} className="flex flex-col gap-1 rounded-2 border border-line p-3">
              <span className="flex flex-wrap items-center gap-2 text-12 text-ink-2">
                <span className="cut font-mid text-ink">{reply.author_name}</span>
                <Time at={reply.sent_at ?? reply.created_at} />
                <span className="flex-1" />
                <Chip tone={toneOf[reply.status]}>{t.replyStates[reply.status]}</Chip>
              </span>
              <p
                dir="auto"
                className={`wrap-anywhere whitespace-pre-wrap ${reply.text === null ? 'text-ink-3' : ''}`}
              >
                {reply.text ?? t.replyErased}
              </p>
              {reply.error && <p className="text-12 text-ink-2">{serviceText(reply.error)}</p>}
            </li>
          ))}
        </ol>
      )}
      {data?.obstacle && <p className="text-ink-2">{t.obstacles[data.obstacle]}</p>}
      {data && !data.obstacle && <Composer id={id} isWanted={isWanted} isUnsubscribed={data.unsubscribed} />}
    </section>
  );
}

function Composer({
  id,
  isWanted,
  isUnsubscribed,
}: {
  id: string;
  isWanted: boolean;
  isUnsubscribed: boolean;
}) {
  const t = useWords({ en, de });
  const failure = useFailureText();
  const area = useRef<HTMLDivElement>(null);
  const text = useKeptText(nameOf(id));
  const [error, setError] = useState('');
  /** Of a text, and shown as long as that is the text. */
  const [preview, setPreview] = useState<{ of: string; reply: Reply }>();
  const shown = preview?.of === text ? preview.reply : undefined;
  const [isBusy, setBusy] = useState(false);
  const isSending = useRef(false);
  const send = async () => {
    const said = text.trim();
    if (!said || isSending.current) return;
    isSending.current = true;
    setBusy(true);
    setError('');
    try {
      // A retry of the same text is the same reply, even after another response was opened.
      const { key } = attemptOf(id, said);
      const reply = await survey.sendReply(
        { id, text: said, undo_seconds: undoSeconds },
        { idempotencyKey: key },
      );
      sentAs(id);
      if (keptText(nameOf(id)).trim() === said) keepText(nameOf(id), '');
      toast(t.replySends, { seconds: shownSeconds, undo: () => takeBack(reply, said) });
      await reload();
    } catch (failed) {
      setError(failure(failed));
    } finally {
      isSending.current = false;
      setBusy(false);
    }
  };
  const takeBack = async (reply: Reply, said: string) => {
    try {
      await survey.cancelReply({ id, reply_id: reply.id! });
      // Above what was typed meanwhile.
      keepText(nameOf(id), [said, keptText(nameOf(id))].filter(Boolean).join('\n\n'));
      toast(t.replyTakenBack);
    } catch (failed) {
      toast(failure(failed));
    }
    await reload();
  };
  const look = async () => {
    setError('');
    try {
      setPreview({ of: text, reply: await survey.sendReply({ id, text: text.trim(), dry_run: true }) });
    } catch (failed) {
      setError(failure(failed));
    }
  };
  useKeys([
    {
      key: 'r',
      label: t.answerKey,
      foot: true,
      run: (event) => {
        event.preventDefault();
        area.current?.querySelector('textarea')?.focus();
      },
    },
    { key: 'mod+Enter', label: t.send, inFields: true, off: !text.trim(), run: () => void send() },
  ]);
  return (
    <div ref={area} className="flex flex-col gap-3">
      <TextArea
        label={t.replyText}
        hideLabel
        rows={5}
        maxLength={textMax}
        placeholder={t.replyText}
        value={text}
        readOnly={isBusy}
        autoFocus={isWanted}
        error={error || undefined}
        hint={isUnsubscribed ? t.unsubscribedHint : t.replyHint}
        onChange={(event) => keepText(nameOf(id), event.currentTarget.value)}
      />
      {shown?.preview && (
        <div className="flex flex-col gap-2 rounded-2 border border-line bg-sunken p-3" aria-live="polite">
          <dl className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-1 text-12">
            <dt className="text-ink-3">{t.from}</dt>
            <dd className="cut">{shown.preview.from}</dd>
            <dt className="text-ink-3">{t.to}</dt>
            <dd className="cut">{shown.preview.to}</dd>
            <dt className="text-ink-3">{t.answersTo}</dt>
            <dd className="cut">{shown.reply_to}</dd>
            <dt className="text-ink-3">{t.subject}</dt>
            <dd>{shown.preview.subject}</dd>
          </dl>
          <p dir="auto" className="wrap-anywhere whitespace-pre-wrap">
            {shown.preview.text}
          </p>
        </div>
      )}
      <div className="flex flex-wrap gap-2">
        <Button
          kind="primary"
          icon={Send}
          keys="mod+Enter"
          busy={isBusy}
          disabled={!text.trim()}
          onClick={send}
        >
          {t.send}
        </Button>
        <Button icon={Eye} disabled={!text.trim()} onClick={look}>
          {t.preview}
        </Button>
      </div>
    </div>
  );
}
