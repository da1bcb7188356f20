import type { Conversation as ConversationRow } from '@reachback/client/outreach-types';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ArrowLeft, Ban, Ellipsis, Forward, UserX } from 'lucide-react';
import { useRef, useState } from 'react';
import { Avatar } from '../../components/marks/avatar.tsx';
import { Button, IconButton } from '../../components/button.tsx';
import { Category, replyCategories, type ReplyCategory } from '../../components/marks/category.tsx';
import { Chip } from '../../components/marks/chip.tsx';
import { useCommonWords } from '../../components/common-words.ts';
import { Conversation } from '../../components/conversation/conversation.tsx';
import { AskDialog } from '../../components/overlays/ask-dialog.tsx';
import { Menu } from '../../components/overlays/menu.tsx';
import { Failure, Skeleton, useFailureText } from '../../components/states.tsx';
import { toast } from '../../components/overlays/toast.tsx';
import { outreach } from '../../data/clients.ts';
import { useMay } from '../../data/me.ts';
import { queryClient } from '../../data/query-client.ts';
import { useKeys } from '../../shell/keys.ts';
import { formatDate } from '../../words/words.ts';
import type { en } from '../../words/en/inbox.ts';
import { later } from '../../components/overlays/later.ts';
import type { Writing } from './answer/answer-bar.tsx';
import { ConversationActs } from './conversation-acts.tsx';
import { Doubts } from './doubts.tsx';
import { isAutomatic, messagesOf, nameOf, replyQuery } from './reply-data.ts';
import type { Sorted } from './use-reply-moves.ts';

const [AnswerBar] = later(() => import('./answer/answer-bar.tsx').then((module) => module.AnswerBar));
const [NotSentYet] = later(() => import('./answer/not-sent-yet.tsx').then((module) => module.NotSentYet));

const moment = {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
} as const;

interface ReplyPaneProps {
  id: string;
  t: typeof en;
  /** The category that is being saved. */
  chosen: ReplyCategory | undefined;
  isBlocked: (email: string) => boolean;
  onCategory: (reply: Sorted, to: ReplyCategory) => void;
  onBlock: (email: string) => void;
  /** Undefined until loaded. */
  conversation: ConversationRow | undefined;
  /** Called when something is written, so that this conversation stays open. */
  onWrite: () => void;
  /** It was archived or erased. */
  onGone: () => void;
  onBack: () => void;
}

/** A reply: sender, category with its reason, and the conversation. */
export function ReplyPane({
  id,
  t,
  chosen,
  isBlocked: isBlockedNow,
  onCategory,
  onBlock,
  conversation: listed,
  onWrite,
  onGone,
  onBack,
}: ReplyPaneProps) {
  const common = useCommonWords();
  const textOf = useFailureText();
  const mayWrite = useMay('outreach:write');
  const mayErase = useMay('settings:manage');
  const change = useRef<HTMLButtonElement>(null);
  const [isErasing, setErasing] = useState(false);
  const [writing, setWriting] = useState<Writing>();
  const write = (what: Writing) => {
    if (what) onWrite();
    setWriting(what);
  };
  const { data: reply, error, refetch } = useQuery(replyQuery(id));
  const lead = reply?.lead;
  // Not in the list, for example opened by URL.
  const { data: alone } = useQuery({
    queryKey: ['replies', 'conversation', lead?.id],
    queryFn: ({ signal }) => outreach.getConversation({ lead_id: lead?.id ?? '' }, { signal }),
    enabled: lead !== undefined && listed === undefined,
  });
  const [lastListed, setLastListed] = useState(listed);
  if (listed && listed !== lastListed) setLastListed(listed);
  // Until it is loaded alone, as it was: what is written in its dialogs stays.
  const conversation = listed ?? alone ?? lastListed;
  const isBlocked = lead !== undefined && isBlockedNow(lead.email);
  const mayBlock = mayWrite && lead !== undefined && !isBlocked;
  const block = () => {
    if (lead) onBlock(lead.email);
  };
  useKeys([
    {
      key: 'c',
      label: t.changeKey,
      foot: true,
      off: !mayWrite || !reply,
      run: () => change.current?.click(),
    },
    { key: 'b', label: t.blockKey, foot: true, off: !mayBlock, run: block },
    { key: 'r', label: t.answerKey, foot: true, off: !mayWrite || !reply, run: () => write('answer') },
    { key: 'f', label: t.forwardKey, off: !mayWrite || !reply, run: () => write('forward') },
  ]);

  if (error && !reply) return <Failure error={error} onRetry={() => void refetch()} />;
  if (!reply || !lead) return <Skeleton rows={4} rowHeight={72} />;
  const name = nameOf(lead);
  const category = chosen ?? reply.category;
  const decidedBy = chosen ? 'person' : reply.decided_by;
  const choose = (to: ReplyCategory) =>
    onCategory({ id, category, automatic: reply.automatic || isAutomatic(category), name }, to);
  const erase = async () => {
    try {
      await outreach.erasePerson({ email: lead.email });
      setErasing(false);
      toast(t.erased(lead.email));
      onGone();
      void queryClient.invalidateQueries({ queryKey: ['replies'] });
      void queryClient.invalidateQueries({ queryKey: ['leads'] });
    } catch (failure) {
      toast(textOf(failure));
    }
  };
  return (
    <>
      <header className="flex flex-none flex-wrap items-center gap-3 border-b border-line px-6 py-3 max-phone:px-3">
        <IconButton icon={ArrowLeft} label={t.back} className="tablet:hidden" onClick={onBack} />
        <span className="max-phone:hidden">
          <Avatar name={name} size="large" />
        </span>
        <div className="min-w-0 flex-1">
          <div className="flex items-baseline gap-2">
            <h2 className="cut text-14" title={lead.email}>
              {name}
            </h2>
            <span className="cut text-ink-2">{lead.company}</span>
            {isBlocked && <Chip tone="bad">{t.blockedChip}</Chip>}
          </div>
          <p className="cut text-12 text-ink-3">
            <Link to="/campaigns/$id" params={{ id: reply.campaign_id }} className="hover:underline">
              {reply.campaign_name}
            </Link>
            {' · '}
            {t.states[lead.status]}
          </p>
        </div>
        <div className="flex items-center gap-1 max-phone:basis-full max-phone:justify-end">
          {(mayWrite || mayErase) && (
            <Menu
              trigger={<IconButton icon={Ellipsis} label={common.moreActions} />}
              entries={[
                ...(mayWrite
                  ? [
                      {
                        label: `${t.forward} …`,
                        icon: Forward,
                        keys: 'f',
                        onSelect: () => write('forward'),
                      },
                    ]
                  : []),
                ...(mayBlock ? [{ label: t.block, icon: Ban, keys: 'b', onSelect: block }] : []),
                ...(mayErase
                  ? [{ label: `${t.erase} …`, icon: UserX, danger: true, onSelect: () => setErasing(true) }]
                  : []),
              ]}
            />
          )}
          {mayWrite && conversation && (
            <ConversationActs conversation={conversation} t={t} onWrite={onWrite} onPutAway={onGone} />
          )}
        </div>
      </header>
      <div className="flex min-h-9 flex-none items-center gap-2 border-b border-line bg-sunken px-6 text-12 max-phone:px-3">
        <Category category={category} />
        <span className="cut flex-1 text-ink-3">
          <Decision by={decidedBy} t={t} />
        </span>
        {mayWrite && (
          <Menu
            trigger={
              <Button ref={change} kind="ghost" small keys="c">
                {t.change}
              </Button>
            }
            entries={replyCategories.map((each) => ({
              label: <Category category={each} />,
              checked: each === category,
              onSelect: () => {
                // The one that it has is confirmed, unless a person chose it.
                if (each !== category || decidedBy !== 'person') choose(each);
              },
            }))}
          />
        )}
      </div>
      {!chosen && <Doubts reply={reply} t={t} onChoose={mayWrite ? choose : undefined} />}
      <div className="min-h-0 flex-1 overflow-auto px-6 max-phone:px-3">
        {conversation?.state === 'snoozed' && conversation.snoozed_until && (
          <p className="pt-3 text-12 text-ink-3">
            {t.snoozedUntil(formatDate(conversation.snoozed_until, moment))}
          </p>
        )}
        {conversation?.note && (
          <p className="mt-3 rounded-2 bg-sunken px-3 py-2 whitespace-pre-wrap">{conversation.note}</p>
        )}
        <Conversation messages={messagesOf(reply)} person={name} mailbox={reply.mailbox_email} replyId={id} />
        <NotSentYet
          leadId={lead.id}
          us={reply.mailbox_email ?? t.us}
          mayWrite={mayWrite}
          onWriteAgain={() => write('answer')}
        />
      </div>
      {mayWrite && (
        <AnswerBar
          reply={reply}
          isAutomatic={isAutomatic(reply.category)}
          writing={writing}
          onWriting={write}
        />
      )}
      <AskDialog
        open={isErasing}
        onClose={() => setErasing(false)}
        title={t.eraseTitle(name)}
        yes={t.eraseYes}
        onYes={erase}
      >
        {t.eraseText(lead.email)}
      </AskDialog>
    </>
  );
}

function Decision({ by, t }: { by: string | null; t: typeof en }) {
  if (by === null) return null;
  if (by === 'person') return t.byPerson;
  const isModel = by.startsWith('model:');
  return (
    <>
      {isModel ? t.byModel : t.byRule}{' '}
      <span className="mono text-ink-2">{by.replace(/^(rule|model):/, '')}</span>
    </>
  );
}
