import type { Message } from '@reachback/client/outreach-types';
import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import { de } from '../../words/de/conversation.ts';
import { en } from '../../words/en/conversation.ts';
import { useWords } from '../../words/words.ts';
import { Avatar } from '../marks/avatar.tsx';
import { Category } from '../marks/category.tsx';
import { Time } from '../marks/time.tsx';
import { AttachmentMark, Attachments, hasFiles } from './attachments.tsx';
import { foldQuotes } from './fold-quotes.ts';

interface Around {
  /** Name of the person. */
  person: string;
  /** Address of the mailbox that writes to the person, if known. */
  mailbox: string | null;
  /** The reply that the pane is about: it shows its category, and `Forward` sends it. */
  replyId?: string;
}

/** All emails to and from a person, oldest first. Only the reply that the pane is about, or the newest, is unfolded at first. */
export function Conversation({ messages, ...around }: Around & { messages: readonly Message[] }) {
  const openId = around.replyId ?? messages.at(-1)?.id;
  return (
    <ol className="flex flex-col">
      {messages.map((message) => (
        <Email key={message.id} message={message} opens={message.id === openId} {...around} />
      ))}
    </ol>
  );
}

interface EmailProps extends Around {
  message: Message;
  opens: boolean;
}

function Email({ message, opens, person, mailbox, replyId }: EmailProps) {
  const t = useWords({ en, de });
  const [isOpen, setOpen] = useState(opens);
  const [isQuoteShown, showQuote] = useState(false);
  const isOurs = message.direction === 'sent';
  const isMeant = message.id === replyId;
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
      <Avatar name={isOurs ? (mailbox ?? t.us) : person} us={isOurs} />
      <div className="min-w-0 flex-1">
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          className="flex w-full items-baseline gap-2 text-left"
        >
          <span className="cut font-strong">{isOurs ? t.us : person}</span>
          <span className="cut flex-1 text-12 text-ink-3">{facts}</span>
          {!isMeant && message.category && <Category category={message.category} />}
          {!isOpen && hasFiles(message.attachments) && <AttachmentMark />}
          <span className="text-12 text-ink-3">
            <Time at={message.at} />
          </span>
        </button>
        {isOpen ? (
          <div className="flex max-w-[62ch] flex-col items-start gap-2 pt-1 text-14">
            <p className="text-12 wrap-anywhere text-ink-3">
              {t.subject}: {message.subject}
            </p>
            <p dir="auto" className="w-full wrap-anywhere whitespace-pre-wrap">
              {written || t.noText}
            </p>
            {message.attachments && (
              <Attachments
                attachments={message.attachments}
                received={isOurs ? undefined : { mailbox, isForwardable: isMeant }}
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
              <p
                dir="auto"
                className="border-l-2 border-line-strong pl-3 wrap-anywhere whitespace-pre-wrap text-13 text-ink-2"
              >
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
