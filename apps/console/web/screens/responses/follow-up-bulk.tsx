import type { Response } from '@reachback/client/survey-types';
import { Check, UserPlus } from 'lucide-react';
import { Button } from '../../components/button.tsx';
import { Menu } from '../../components/overlays/menu.tsx';
import { toast } from '../../components/overlays/toast.tsx';
import { useMany } from '../../components/overlays/use-many.ts';
import { survey, type Clients } from '../../data/clients.ts';
import { useMe } from '../../data/me.ts';
import { queryClient } from '../../data/query-client.ts';
import { useMembers } from '../../data/surveys.ts';
import { de } from '../../words/de/responses.ts';
import { en } from '../../words/en/responses.ts';
import { useWords } from '../../words/words.ts';
import { openAgain } from './use-follow-up.ts';

type Call = (clients: Pick<Clients, 'survey'>, response: Response) => Promise<unknown>;

const reload = () => queryClient.invalidateQueries({ queryKey: ['responses'] });

/** The former assignee: a member, free text, or nobody. */
const assignAgain: Call = (
  { survey },
  { id, followup_assignee: assignee, followup_assignee_id: assignee_id },
) => survey.updateFollowUp({ id, ...(assignee ? { assignee } : { assignee_id }) });

/** Actions on the selected responses that have an open follow-up, with undo. */
export function FollowUpBulk({ rows, onDone }: { rows: readonly Response[]; onDone: () => void }) {
  const t = useWords({ en, de });
  const many = useMany();
  const me = useMe()?.person.id;
  const members = useMembers().data?.data ?? [];
  const open = rows.filter((each) => each.followup_status === 'open');
  const isNone = open.length === 0;
  const change = async (call: Call, said: (n: number) => string, back: Call) => {
    const { done, say } = await many(open, (row) => call({ survey }, row));
    onDone();
    await reload();
    say(said(done.length), async (clients) => {
      const { failure } = await many(done, (row) => back(clients, row));
      await reload();
      if (failure) toast(failure);
    });
  };
  const assign = (to: string | null) =>
    change(
      (clients, { id }) => clients.survey.updateFollowUp({ id, assignee_id: to }),
      t.assignedMany,
      assignAgain,
    );
  const close = () => {
    const closedByOthers = new Set<string>();
    return change(
      async ({ survey }, { id }) => {
        const { followup_resolution: text } = await survey.closeFollowUp({ id, resolution: null });
        if (text !== null) closedByOthers.add(id);
      },
      t.closedMany,
      async (clients, row) => {
        if (!closedByOthers.has(row.id)) await openAgain(clients, row);
      },
    );
  };
  const colleagues = members.filter(({ id, role }) => id !== me && role !== 'viewer');
  return (
    <>
      <Menu
        trigger={
          <Button small icon={UserPlus} disabled={isNone}>
            {t.assign}
          </Button>
        }
        entries={[
          ...(me ? [{ label: t.me, onSelect: () => void assign(me) }] : []),
          ...colleagues.map(({ id, name }) => ({ label: name, onSelect: () => void assign(id) })),
          null,
          { label: t.nobody, onSelect: () => void assign(null) },
        ]}
      />
      <Button small icon={Check} disabled={isNone} onClick={close}>
        {t.close}
      </Button>
    </>
  );
}
