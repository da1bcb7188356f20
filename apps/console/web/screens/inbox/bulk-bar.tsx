import type { ChangeConversationsInput, Conversation } from '@reachback/client/outreach-types';
import { Check, Clock, MailOpen, RotateCcw, UserPlus, X } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '../../components/button.tsx';
import { Avatar } from '../../components/marks/avatar.tsx';
import { Menu } from '../../components/overlays/menu.tsx';
import { TimeMenu } from '../../components/overlays/time-menu.tsx';
import { toast } from '../../components/overlays/toast.tsx';
import { useFailureText } from '../../components/states.tsx';
import { outreach } from '../../data/clients.ts';
import { useMay, useMe } from '../../data/me.ts';
import { queryClient } from '../../data/query-client.ts';
import { useKeys } from '../../shell/keys.ts';
import type { en } from '../../words/en/inbox.ts';
import { useMembers } from './members.ts';
import { putsAway } from './reply-data.ts';

type Change = Omit<ChangeConversationsInput, 'lead_ids'>;

/** Maximum of one call. */
const pickedMax = 500;

/** Selected conversations, by lead id. */
export function usePicked(rows: readonly Conversation[]) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  // Conversations that left the list are deselected, so that none is changed unseen.
  const picked = rows.filter((row) => ids.has(row.lead_id));
  const toggle = (id: string) => {
    const next = new Set(picked.map((row) => row.lead_id));
    if (!next.delete(id) && next.size < pickedMax) next.add(id);
    setIds(next);
  };
  return {
    picked,
    has: (id: string) => ids.has(id),
    toggle,
    pickAll: () => setIds(new Set(rows.slice(0, pickedMax).map((row) => row.lead_id))),
    clear: () => setIds(new Set()),
  };
}

interface BulkBarProps {
  picks: ReturnType<typeof usePicked>;
  t: typeof en;
}

/** Actions on the selected conversations, with undo. */
export function BulkBar({ picks, t }: BulkBarProps) {
  const textOf = useFailureText();
  const mayWrite = useMay('outreach:write');
  const members = useMembers();
  const me = useMe()?.person.id;
  const { picked, clear, pickAll } = picks;
  useKeys([{ key: 'Escape', label: '', run: clear }]);

  /** @returns the leads that stay as they are, as a reply came after what is shown; undefined after a failure */
  const changeAll = async (changes: { rows: readonly Conversation[]; to: Change }[]) => {
    const unseen = new Set<string>();
    try {
      for (const { rows, to } of changes) {
        const { not_seen } = await outreach.changeConversations({
          lead_ids: rows.map((row) => row.lead_id),
          ...to,
          ...(putsAway(to) && { seen_until: seenUntil(rows) }),
        });
        for (const id of not_seen) unseen.add(id);
      }
      if (unseen.size > 0) toast(t.manyStayOpen(unseen.size));
      return unseen;
    } catch (error) {
      toast(textOf(error));
      return undefined;
    } finally {
      await queryClient.invalidateQueries({ queryKey: ['replies'] });
    }
  };
  const change = async (
    to: Change,
    said: (changed: number) => string,
    before: (row: Conversation) => Change,
  ) => {
    const unseen = await changeAll([{ rows: picked, to }]);
    if (!unseen) return;
    clear();
    const changed = picked.filter((row) => !unseen.has(row.lead_id));
    const back = grouped(changed, before);
    if (changed.length > 0) toast(said(changed.length), { undo: () => changeAll(back) });
  };
  const markRead = async (read: boolean) => {
    try {
      await outreach.markConversationsRead({
        lead_ids: picked.map((row) => row.lead_id),
        read,
        ...(read && { seen_until: seenUntil(picked) }),
      });
      clear();
    } catch (error) {
      toast(textOf(error));
    } finally {
      await queryClient.invalidateQueries({ queryKey: ['replies'] });
    }
  };
  const assign = (to: string | null) =>
    change({ assignee: to }, t.manyAssigned, ({ assignee }) => ({ assignee }));
  const allDone = picked.every(({ state }) => state === 'done');
  const isUnread = picked.some(({ unread }) => unread);
  const others = members.filter(({ id }) => id !== me);
  return (
    <div
      role="toolbar"
      aria-label={t.manyPicked(picked.length)}
      className="flex min-w-0 flex-1 items-center gap-1"
    >
      <IconButton icon={X} label={t.unpick} onClick={clear} />
      <button type="button" className="cut flex-1 text-left font-mid" title={t.pickAll} onClick={pickAll}>
        {t.manyPicked(picked.length)}
      </button>
      <IconButton
        icon={MailOpen}
        label={isUnread ? t.markRead : t.markUnread}
        onClick={() => markRead(isUnread)}
      />
      {mayWrite && (
        <>
          <Menu
            trigger={<IconButton icon={UserPlus} label={t.assign} />}
            entries={[
              { label: t.toMe, onSelect: () => void assign('me') },
              ...others.map(({ id, name }) => ({
                label: (
                  <span className="flex items-center gap-2">
                    <Avatar name={name} /> {name}
                  </span>
                ),
                onSelect: () => void assign(id),
              })),
              null,
              { label: t.toNobody, onSelect: () => void assign(null) },
            ]}
          />
          <TimeMenu
            trigger={<IconButton icon={Clock} label={t.snooze} />}
            verb={t.snooze}
            onChoose={(at) =>
              change({ state: 'snoozed', snoozed_until: at.toISOString() }, t.manySnoozed, stateOf)
            }
          />
          <IconButton
            icon={allDone ? RotateCcw : Check}
            label={allDone ? t.reopen : t.done}
            onClick={() =>
              allDone
                ? change({ state: 'open' }, t.manyReopened, stateOf)
                : change({ state: 'done' }, t.manyDone, stateOf)
            }
          />
        </>
      )}
    </div>
  );
}

const stateOf = ({ state, snoozed_until: until }: Conversation): Change =>
  state === 'snoozed' && until ? { state, snoozed_until: until } : { state };

/** One call for all conversations with the same change. */
function grouped(rows: readonly Conversation[], changeOf: (row: Conversation) => Change) {
  const groups = new Map<string, { rows: Conversation[]; to: Change }>();
  for (const row of rows) {
    const to = changeOf(row);
    const key = JSON.stringify(to);
    const group = groups.get(key) ?? { rows: [], to };
    group.rows.push(row);
    groups.set(key, group);
  }
  return [...groups.values()];
}

const seenUntil = (rows: readonly Conversation[]): Record<string, string> =>
  Object.fromEntries(rows.map((row) => [row.lead_id, row.last_at]));
