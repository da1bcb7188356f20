import { Link } from '@tanstack/react-router';
import { Mail } from 'lucide-react';
import type { Mailbox } from '@reachback/client/outreach-types';
import { buttonClass } from '../../components/button.tsx';
import { useCommonWords } from '../../components/common-words.ts';
import { Meter } from '../../components/charts.tsx';
import { Dot } from '../../components/marks/dot.tsx';
import { Checkbox } from '../../components/form/field.tsx';
import type { Column } from '../../components/list/head.tsx';
import { List } from '../../components/list/list.tsx';
import { Empty, useFailureText, useServiceText } from '../../components/states.tsx';
import { toast } from '../../components/overlays/toast.tsx';
import { campaignQuery } from '../../data/campaigns.ts';
import { outreach } from '../../data/clients.ts';
import { useMailboxPages } from '../../data/mailbox-pages.ts';
import { mailboxesOfCampaignMax } from '../../data/mailboxes.ts';
import { inTurn } from '../../data/in-turn.ts';
import { useMay } from '../../data/me.ts';
import { queryClient } from '../../data/query-client.ts';
import { formatNumber } from '../../words/words.ts';
import { useCampaign, useCampaignPageWords } from './use-campaign.ts';

/** The mailboxes of a campaign, with their remaining emails today. */
export function CampaignMailboxes() {
  const t = useCampaignPageWords();
  const common = useCommonWords();
  const campaign = useCampaign();
  const mayWrite = useMay('outreach:write') && campaign.status !== 'archived';
  const textOf = useFailureText();
  const serviceText = useServiceText();
  // All of them, for the box that selects all.
  const pages = useMailboxPages();
  const used = campaign.mailboxes.map(({ id }) => id);
  const set = async (change: (ids: string[]) => string[]) => {
    const ids = change(used);
    const { queryKey } = campaignQuery(campaign.id);
    const before = queryClient.getQueryData<typeof campaign>(queryKey);
    const all = new Map(
      [...campaign.mailboxes, ...pages.rows].map(({ id, email, name, status }) => [
        id,
        { id, email, name, status },
      ]),
    );
    queryClient.setQueryData(queryKey, { ...campaign, mailboxes: ids.flatMap((id) => all.get(id) ?? []) });
    try {
      const saved = await inTurn(`mailboxes of ${campaign.id}`, async () => {
        // Based on the stored list: someone else may have added another.
        const now = await outreach.getCampaign({ id: campaign.id });
        const mailbox_ids = change(now.mailboxes.map((each) => each.id));
        return outreach.updateCampaign({ id: campaign.id, mailbox_ids });
      });
      queryClient.setQueryData(queryKey, saved);
      return true;
    } catch (error) {
      queryClient.setQueryData(queryKey, before);
      toast(textOf(error));
      return false;
    }
  };
  const turn = async (changed: readonly string[], isOn: boolean, said: string) => {
    const without = (ids: string[]) => ids.filter((each) => !changed.includes(each));
    const withThem = (ids: string[]) => [...without(ids), ...changed];
    if (await set(isOn ? withThem : without)) toast(said, { undo: () => set(isOn ? without : withThem) });
  };
  const toggle = ({ id, email }: Mailbox) => {
    const isOn = !used.includes(id);
    return turn([id], isOn, isOn ? t.mailboxOn(email) : t.mailboxOff(email));
  };
  const unused = pages.rows.filter(({ id, status }) => status !== 'disabled' && !used.includes(id));
  const isTooMany = used.length + unused.length > mailboxesOfCampaignMax;
  const toggleAll = () =>
    unused.length > 0
      ? turn(
          unused.map(({ id }) => id),
          true,
          t.mailboxesOn(unused.length),
        )
      : turn(used, false, t.mailboxesOff(used.length));
  const columns: Column<Mailbox>[] = [
    {
      key: 'used',
      head: (
        <Checkbox
          aria-label={t.useAll}
          title={isTooMany ? common.mailboxesMax(mailboxesOfCampaignMax) : undefined}
          disabled={!mayWrite || pages.hasMore || isTooMany}
          checked={used.length > 0 && unused.length === 0}
          indeterminate={used.length > 0 && unused.length > 0}
          onChange={() => void toggleAll()}
        />
      ),
      width: '14px',
      cell: (mailbox) => (
        <Checkbox
          aria-label={`${t.inUse}: ${mailbox.email}`}
          disabled={!mayWrite}
          checked={used.includes(mailbox.id)}
          onChange={() => void toggle(mailbox)}
        />
      ),
    },
    {
      key: 'mailbox',
      head: t.mailbox,
      cell: ({ email, from_name: name }) => (
        <div className="flex flex-col">
          <span className="cut font-mid" title={email}>
            {email}
          </span>
          <span className="cut text-12 text-ink-3">{name}</span>
        </div>
      ),
    },
    {
      key: 'state',
      head: t.state,
      from: 'phone',
      cell: ({ status, error }) => (
        <div className="flex flex-col">
          <Dot
            tone={status === 'active' ? 'good' : status === 'disabled' ? 'off' : 'bad'}
            ring={status === 'disabled'}
          >
            {t.mailboxStates[status]}
          </Dot>
          {error && (
            <span className="cut text-12 text-bad-ink" title={serviceText(error)}>
              {serviceText(error)}
            </span>
          )}
        </div>
      ),
    },
    {
      key: 'today',
      head: t.today,
      width: '160px',
      cell: ({ today }) => (
        <div className="flex flex-col gap-1">
          <span className="text-12">
            {formatNumber(today.sent)} / {formatNumber(today.cap)}
          </span>
          <Meter
            share={today.cap > 0 ? today.sent / today.cap : 0}
            label={t.ofCap(formatNumber(today.sent), formatNumber(today.cap))}
          />
        </div>
      ),
    },
  ];
  return (
    <List
      label={t.tabs.mailboxes}
      pages={pages}
      rowId={({ id }) => id}
      columns={columns}
      {...(mayWrite && {
        rowKeys: { x: { label: t.inUse.toLocaleLowerCase(), run: (row: Mailbox) => void toggle(row) } },
      })}
      bar={<span className="text-ink-2">{t.mailboxesText}</span>}
      empty={
        <Empty
          icon={Mail}
          title={t.noMailbox}
          action={
            <Link to="/mailboxes" className={buttonClass({ kind: 'primary' })}>
              {t.connectMailbox}
            </Link>
          }
        />
      }
    />
  );
}
