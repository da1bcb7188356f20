import type { Message, ReplyDetail } from '@reachback/client/outreach-types';
import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import { Avatar } from '../../components/marks/avatar.tsx';
import { Category } from '../../components/marks/category.tsx';
import { Time } from '../../components/marks/time.tsx';
import type { en } from '../../words/en/inbox.ts';
import { AttachmentMark, Attachments, hasFiles } from './attachments.tsx';
import { foldQuotes, nameOf } from './reply-data.ts';

/** All emails to and from the person, oldest first. Only the reply itself is unfolded at first. */
export function Conversation({ reply, t }: { reply: ReplyDetail; t: typeof en }) {
  const isListed = reply.conversation.some(({ id }) => id === reply.id);
  const own: Message = {
    id: reply.id,
    direction: 'received',
    subject: reply.subject,
    text: reply.text,
    at: reply.received_at,
    from: reply.from,
    ...(reply.attachments && { attachments: reply.attachments }),
  };
  const messages = isListed ? reply.conversation : [...reply.conversation, own];
  return (
    <ol className="flex flex-col">
      {messages.map((message) => (
        <Email
          key={message.id}
          message={
            message.id === reply.id && reply.full_text ? { ...message, text: reply.full_text } : message
          }
          reply={reply}
          isMeant={message.id === reply.id}
          t={t}
        />
      ))}
    </ol>
  );
}

function Email({
  message,
  reply,
  isMeant,
  t,
}: {
  message: Message;
  reply: ReplyDetail;
  isMeant: boolean;
  t: typeof en;
}) {
  const [isOpen, setOpen] = useState(isMeant);
  const [isQuoteShown, showQuote] = useState(false);
  const isOurs = message.direction === 'sent';
  const { written, quoted } = foldQuotes(message.text);
  const facts = isOurs
    ? [
        ...(message.step ? [t.step(message.step)] : []),
        ...(message.variant ? [t.variant(message.variant)] : []),
        ...(message.kind ? [t.kinds[message.kind]] : []),
        ...(message.uncertain ? [t.uncertain] : []),
      ].join(', ')
    : message.from;
  return (
    <li className="flex gap-3 border-b border-line py-4 last:border-b-0">
      <Avatar name={isOurs ? (reply.mailbox_email ?? t.us) : nameOf(reply.lead)} us={isOurs} />
      <div className="min-w-0 flex-1">
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          className="flex w-full items-baseline gap-2 text-left"
        >
          <span className="font-strong whitespace-nowrap">{isOurs ? t.us : nameOf(reply.lead)}</span>
          <span className="cut flex-1 text-12 text-ink-3">{facts}</span>
          {!isMeant && message.category && <Category category={message.category} />}
          {!isOpen && hasFiles(message.attachments) && <AttachmentMark />}
          <span className="text-12 text-ink-3">
            <Time at={message.at} />
          </span>
        </button>
        {isOpen ? (
          <div className="flex max-w-[62ch] flex-col items-start gap-2 pt-1 text-14">
            <p className="text-12 text-ink-3">
              {t.subject}: {message.subject}
            </p>
            <p className="wrap-anywhere whitespace-pre-wrap">{written || t.noText}</p>
            {message.attachments && (
              <Attachments
                attachments={message.attachments}
                received={isOurs ? undefined : { mailbox: reply.mailbox_email, isForwardable: isMeant }}
              />
            )}
            {quoted && (
              <button
                type="button"
                className="rounded-1 bg-active px-2 leading-none text-ink-2 hover:text-ink max-phone:min-h-11"
                aria-expanded={isQuoteShown}
                aria-label={isQuoteShown ? t.hideQuoted : t.quoted}
                title={isQuoteShown ? t.hideQuoted : t.quoted}
                onClick={() => showQuote(!isQuoteShown)}
              >
                <Ellipsis aria-hidden="true" />
              </button>
            )}
            {isQuoteShown && (
              <p className="border-l-2 border-line-strong pl-3 wrap-anywhere whitespace-pre-wrap text-13 text-ink-2">
                {quoted}
              </p>
            )}
          </div>
        ) : (
          <p className="cut text-ink-2">{written.replaceAll(/\s+/g, ' ')}</p>
        )}
      </div>
    </li>
  );
}
