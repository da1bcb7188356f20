import { ReachbackError } from '@reachback/client';
import type { ChangeConversationInput, Conversation } from '@reachback/client/outreach-types';
import { Check, Clock, NotebookPen, RotateCcw, UserPlus } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button, IconButton } from '../../components/button.tsx';
import { Avatar } from '../../components/marks/avatar.tsx';
import { later } from '../../components/overlays/later.ts';
import { Menu } from '../../components/overlays/menu.tsx';
import { TimeMenu } from '../../components/overlays/time-menu.tsx';
import { toast } from '../../components/overlays/toast.tsx';
import { useFailureText } from '../../components/states.tsx';
import { outreach } from '../../data/clients.ts';
import { useMe } from '../../data/me.ts';
import { queryClient } from '../../data/query-client.ts';
import { useKeys } from '../../shell/keys.ts';
import { formatDate } from '../../words/words.ts';
import type { en } from '../../words/en/inbox.ts';
import { assigneeName, useMembers } from './members.ts';
import { nameOf, putsAway } from './reply-data.ts';

const [TeamNote] = later(() => import('./team-note.tsx').then((module) => module.TeamNote));

type Change = Omit<ChangeConversationInput, 'lead_id'>;

const moment = {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
} as const;

/** Changes a conversation as it is shown; `back` is the change that undoes it. */
function useConversationChange(t: typeof en) {
  const textOf = useFailureText();
  const change = async (
    shown: Conversation,
    to: Change,
    said?: { text: string; back: Change },
  ): Promise<boolean> => {
    const { lead_id, last_at, lead } = shown;
    try {
      await outreach.changeConversation({ lead_id, ...to, ...(putsAway(to) && { seen_until: last_at }) });
      if (said) toast(said.text, { undo: () => change(shown, said.back) });
      return true;
    } catch (error) {
      toast(isUnseen(error) ? t.staysOpen(nameOf(lead)) : textOf(error));
      return false;
    } finally {
      await queryClient.invalidateQueries({ queryKey: ['replies'] });
    }
  };
  return change;
}

/** A reply came after what is shown. */
const isUnseen = (error: unknown) => error instanceof ReachbackError && error.code === 'invalid_state';

interface ConversationActsProps {
  conversation: Conversation;
  t: typeof en;
  /** Called when a note is written, so that this conversation stays open. */
  onWrite: () => void;
  /** Called when it is not open any more, to show the next one. */
  onPutAway: () => void;
}

/** Assign, snooze, done, and the team's note. */
export function ConversationActs({ conversation, t, onWrite, onPutAway }: ConversationActsProps) {
  const change = useConversationChange(t);
  const members = useMembers();
  const me = useMe()?.person.id;
  const assign = useRef<HTMLButtonElement>(null);
  const snooze = useRef<HTMLButtonElement>(null);
  const [isNoting, setNoting] = useState(false);
  const { state, assignee, lead } = conversation;
  const name = nameOf(lead);
  const before: Change =
    state === 'snoozed' && conversation.snoozed_until
      ? { state, snoozed_until: conversation.snoozed_until }
      : { state };
  const putAway = async (to: Change, text: string) => {
    onPutAway();
    await change(conversation, to, { text, back: before });
  };
  const isDone = state === 'done';
  const toggle = () =>
    isDone
      ? change(conversation, { state: 'open' }, { text: t.reopened(name), back: before })
      : putAway({ state: 'done' }, t.isDone(name));
  useKeys([
    { key: 'e', label: isDone ? t.reopenKey : t.doneKey, foot: true, run: () => void toggle() },
    { key: 's', label: t.snoozeKey, foot: true, run: () => snooze.current?.click() },
    { key: 'a', label: t.assignKey, run: () => assign.current?.click() },
  ]);
  const assignTo = (to: string | null, text: string) =>
    void change(conversation, { assignee: to }, { text, back: { assignee } });
  const others = members.filter((each) => each.id !== me);
  return (
    <>
      <Menu
        trigger={
          <IconButton
            ref={assign}
            icon={UserPlus}
            label={assignee ? t.assignedTo(assigneeName(members, assignee)) : t.assign}
            keys="a"
            className={assignee ? 'text-accent' : ''}
          />
        }
        entries={[
          { label: t.toMe, checked: assignee === me, onSelect: () => assignTo('me', t.assignedToMe(name)) },
          ...others.map((each) => ({
            label: (
              <span className="flex items-center gap-2">
                <Avatar name={each.name} /> {each.name}
              </span>
            ),
            checked: assignee === each.id,
            onSelect: () => assignTo(each.id, t.assignedTo(each.name)),
          })),
          null,
          {
            label: t.toNobody,
            checked: assignee === null,
            onSelect: () => assignTo(null, t.assignedToNobody),
          },
        ]}
      />
      <IconButton
        icon={NotebookPen}
        label={t.note}
        onClick={() => {
          onWrite();
          setNoting(true);
        }}
      />
      <TimeMenu
        trigger={<IconButton ref={snooze} icon={Clock} label={t.snooze} keys="s" />}
        verb={t.snooze}
        onChoose={(at) =>
          putAway(
            { state: 'snoozed', snoozed_until: at.toISOString() },
            t.snoozed(name, formatDate(at, moment)),
          )
        }
      />
      <Button icon={isDone ? RotateCcw : Check} keys="e" onClick={toggle}>
        <span className="max-wide:sr-only">{isDone ? t.reopen : t.done}</span>
      </Button>
      {isNoting && <TeamNote conversation={conversation} t={t} onClose={() => setNoting(false)} />}
    </>
  );
}
