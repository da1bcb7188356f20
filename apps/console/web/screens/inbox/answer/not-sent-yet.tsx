import { useQuery } from '@tanstack/react-query';
import type { LeadMessage } from '@reachback/client/outreach-types';
import { useEffect, useRef } from 'react';
import { Avatar } from '../../../components/marks/avatar.tsx';
import { Button } from '../../../components/button.tsx';
import { Chip } from '../../../components/marks/chip.tsx';
import { toast } from '../../../components/overlays/toast.tsx';
import { useFailureText, useServiceText } from '../../../components/states.tsx';
import { outreach } from '../../../data/clients.ts';
import { queryClient } from '../../../data/query-client.ts';
import { Attachments } from '../../../components/conversation/attachments.tsx';
import { noDraft, putBack } from './drafts.ts';
import { cancel, filesOfMessage } from './send-answer.ts';
import { useAnswerWords } from './words.ts';

const soonMs = 2 * 60_000;
const isOpen = ({ status }: LeadMessage) => ['scheduled', 'sending', 'failed'].includes(status);
const leavesSoon = ({ status, send_at: at }: LeadMessage) =>
  status === 'sending' || (status === 'scheduled' && Date.parse(at) < Date.now() + soonMs);

interface NotSentYetProps {
  leadId: string;
  /** Shown as the sender. */
  us: string;
  mayWrite: boolean;
  onWriteAgain: () => void;
}

/** Answers that are scheduled, being sent, or failed; below the conversation. */
export function NotSentYet({ leadId, us, mayWrite, onWriteAgain }: NotSentYetProps) {
  const { data } = useQuery({
    queryKey: ['replies', 'messages', leadId],
    queryFn: ({ signal }) => outreach.listMessages({ id: leadId }, { signal }),
    refetchInterval: ({ state }) => (state.data?.data.some(leavesSoon) ? 2000 : false),
  });
  const messages = (data?.data ?? []).filter(isOpen).toReversed();
  const leaving = messages.filter(({ status }) => status !== 'failed').length;
  const before = useRef(0);
  useEffect(() => {
    // A sent one is part of the conversation.
    if (leaving < before.current) void queryClient.invalidateQueries({ queryKey: ['replies', 'one'] });
    before.current = leaving;
  }, [leaving]);
  if (messages.length === 0) return null;
  return (
    <ol className="flex flex-col">
      {messages.map((message) => (
        <NotSent key={message.id} {...{ message, leadId, us, mayWrite, onWriteAgain }} />
      ))}
    </ol>
  );
}

function NotSent({
  message,
  leadId,
  us,
  mayWrite,
  onWriteAgain,
}: NotSentYetProps & { message: LeadMessage }) {
  const t = useAnswerWords();
  const textOf = useFailureText();
  const serviceText = useServiceText();
  const { id, status, send_at: at, kind, to, text, cc, bcc, attachments, error } = message;
  const writeAgain = async () => {
    const files = filesOfMessage(id);
    await putBack(leadId, { ...noDraft, text, cc: cc.join(', '), bcc: bcc.join(', '), files });
    if (files.length < attachments.length)
      toast(t.attachAgain(attachments.map(({ filename }) => filename).join(', ')));
    onWriteAgain();
  };
  const stop = async () => {
    if (id && (await cancel(leadId, id, { t, textOf })) && kind === 'answer') await writeAgain();
  };
  return (
    <li className="flex gap-3 border-t border-line py-4">
      <Avatar name={us} us />
      <div className="flex min-w-0 flex-1 flex-col items-start gap-2">
        <div className="flex w-full flex-wrap items-center gap-2">
          <Chip tone={status === 'failed' ? 'bad' : 'neutral'}>
            {status === 'failed'
              ? t.failed
              : status === 'sending'
                ? t.sending
                : leavesSoon(message)
                  ? t.waiting
                  : t.waitsUntil(at)}
          </Chip>
          <span className="cut flex-1 text-12 text-ink-3">
            {kind === 'forward' && `${t.forwarded}, ${t.toOther(to)}`}
          </span>
          {mayWrite && status === 'scheduled' && (
            <Button small onClick={stop}>
              {t.cancel}
            </Button>
          )}
          {mayWrite && status === 'failed' && kind === 'answer' && (
            <Button small onClick={writeAgain}>
              {t.writeAgain}
            </Button>
          )}
        </div>
        {error && <p className="text-bad-ink">{serviceText(error)}</p>}
        <p className="max-w-[62ch] text-14 wrap-anywhere whitespace-pre-wrap">{text}</p>
        <Attachments attachments={attachments} />
      </div>
    </li>
  );
}
