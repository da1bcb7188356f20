import { useQuery } from '@tanstack/react-query';
import {
  ArrowRightLeft,
  Ban,
  CircleAlert,
  CircleStop,
  Ellipsis,
  Play,
  Search,
  Trash2,
  X,
} from 'lucide-react';
import { useState } from 'react';
import type { CampaignDetail, LeadDetail } from '@reachback/client/outreach-types';
import { Avatar } from '../../../components/marks/avatar.tsx';
import { Button, IconButton } from '../../../components/button.tsx';
import { Conversation } from '../../../components/conversation/conversation.tsx';
import { later } from '../../../components/overlays/later.ts';
import { Menu } from '../../../components/overlays/menu.tsx';
import { Note } from '../../../components/note.tsx';
import { Failure, Skeleton, useFailureText, useServiceText } from '../../../components/states.tsx';
import { toast } from '../../../components/overlays/toast.tsx';
import { useCampaigns } from '../../../data/campaigns.ts';
import { outreach } from '../../../data/clients.ts';
import { queryClient } from '../../../data/query-client.ts';
import { useKeys } from '../../../shell/keys.ts';
import { PlanInWords, useLeadActs, usePlan, nameOf } from './lead-acts.tsx';
import { LeadValues } from './lead-values.tsx';
import { useCampaignPageWords } from '../use-campaign.ts';

const [ChooseDialog] = later(() =>
  import('../../../components/overlays/choose-dialog.tsx').then((module) => module.ChooseDialog),
);

/** Campaigns in the menu; the others are found by search. */
const listedMax = 12;

interface LeadPaneProps {
  id: string;
  campaign: CampaignDetail;
  mayWrite: boolean;
  onClose: () => void;
}

/** Pane of a lead: its next email, conversation and values. */
export function LeadPane({ id, campaign, mayWrite, onClose }: LeadPaneProps) {
  const t = useCampaignPageWords();
  const lead = useQuery({
    queryKey: ['leads', 'one', id],
    queryFn: ({ signal }) => outreach.showLead({ id }, { signal }),
  });
  useKeys([{ key: 'Escape', label: t.close.toLocaleLowerCase(), run: onClose }]);
  return (
    <aside
      aria-label={t.person}
      className="flex w-[400px] flex-none flex-col overflow-auto border-l border-line bg-surface max-wide:absolute max-wide:inset-y-0 max-wide:right-0 max-wide:z-10 max-wide:shadow-3 max-phone:fixed max-phone:inset-0 max-phone:z-20 max-phone:w-full"
    >
      {lead.data ? (
        <Loaded lead={lead.data} campaign={campaign} mayWrite={mayWrite} onClose={onClose} />
      ) : (
        <>
          <div className="flex justify-end p-2">
            <IconButton icon={X} label={t.close} onClick={onClose} />
          </div>
          {lead.error ? (
            <Failure error={lead.error} onRetry={() => void lead.refetch()} />
          ) : (
            <Skeleton rows={5} />
          )}
        </>
      )}
    </aside>
  );
}

function Loaded({
  lead,
  campaign,
  mayWrite,
  onClose,
}: {
  lead: LeadDetail;
  campaign: CampaignDetail;
  mayWrite: boolean;
  onClose: () => void;
}) {
  const t = useCampaignPageWords();
  const acts = useLeadActs(campaign);
  const textOf = useFailureText();
  const serviceText = useServiceText();
  const plan = usePlan(lead, 0);
  const campaigns = useCampaigns();
  const [isChoosing, setChoosing] = useState(false);
  const isRunning = lead.status === 'pending' || lead.status === 'in_progress';
  const others = (campaigns.data ?? []).filter(
    ({ id, status }) => id !== campaign.id && status !== 'archived',
  );
  const move = async (target: { id: string; name: string }) => {
    try {
      await outreach.moveLead({ id: lead.id, campaign_id: target.id });
      toast(t.moved(nameOf(lead), target.name), {
        undo: () =>
          outreach
            .moveLead({ id: lead.id, campaign_id: campaign.id })
            // Such as of someone who was contacted there meanwhile.
            .catch((error: unknown) => toast(textOf(error)))
            .then(() => queryClient.invalidateQueries({ queryKey: ['leads'] })),
      });
      onClose();
      await queryClient.invalidateQueries({ queryKey: ['leads'] });
    } catch (error) {
      toast(textOf(error));
    }
  };
  return (
    <>
      <header className="flex items-center gap-3 border-b border-line px-5 py-3">
        <Avatar name={nameOf(lead)} size="large" />
        <div className="flex min-w-0 flex-1 flex-col">
          <h2 className="cut text-14">{nameOf(lead)}</h2>
          <span className="cut text-12 text-ink-2">{lead.email}</span>
        </div>
        {mayWrite && (
          <Menu
            trigger={<IconButton icon={Ellipsis} label={t.more} />}
            entries={[
              isRunning
                ? { label: t.stop, icon: CircleStop, onSelect: () => void acts.stop([lead]) }
                : {
                    label: t.resumePerson,
                    icon: Play,
                    disabled: lead.status !== 'stopped',
                    onSelect: () => void acts.resume([lead]),
                  },
              { label: t.block, icon: Ban, onSelect: () => void acts.block(lead) },
              ...(lead.status === 'pending' && others.length > 0
                ? [
                    { heading: t.moveTo },
                    ...others.slice(0, listedMax).map((each) => ({
                      label: each.name,
                      icon: ArrowRightLeft,
                      onSelect: () => void move(each),
                    })),
                    ...(others.length > listedMax
                      ? [{ label: t.otherCampaign, icon: Search, onSelect: () => setChoosing(true) }]
                      : []),
                  ]
                : []),
              null,
              {
                label: t.deletePerson,
                icon: Trash2,
                danger: true,
                onSelect: () => {
                  onClose();
                  acts.remove(lead);
                },
              },
            ]}
          />
        )}
        <IconButton icon={X} label={t.close} onClick={onClose} />
        {isChoosing && (
          <ChooseDialog
            title={t.moveTo}
            label={t.campaign}
            options={others.map(({ id: value, name: label }) => ({ value, label }))}
            onChoose={(chosen) => {
              const target = others.find(({ id }) => id === chosen);
              if (target) void move(target);
            }}
            onClose={() => setChoosing(false)}
          />
        )}
      </header>
      {lead.status === 'stopped' && (
        <div className="px-5 pt-4">
          <Note
            tone="bad"
            icon={CircleAlert}
            title={lead.stop_reason ? t.stopReasons[lead.stop_reason] : t.statuses.stopped}
            action={
              mayWrite && (
                <Button small onClick={() => acts.resume([lead])}>
                  {t.resumePerson}
                </Button>
              )
            }
          >
            {lead.stop_detail && serviceText(lead.stop_detail)}
          </Note>
        </div>
      )}
      {isRunning && (
        <section className="border-b border-line px-5 py-4">
          <h3 className="pb-2 text-12 font-mid text-ink-3">{t.nextEmail}</h3>
          {plan.data ? (
            <>
              <PlanInWords plan={plan.data} />
              {plan.data.next?.subject && <p className="cut pt-2 text-ink-2">{plan.data.next.subject}</p>}
            </>
          ) : (
            <Skeleton rows={1} rowHeight={40} />
          )}
        </section>
      )}
      <LeadValues lead={lead} mayWrite={mayWrite} />
      <section className="px-5 py-4">
        <h3 className="pb-2 text-12 font-mid text-ink-3">{t.conversation}</h3>
        {lead.conversation.length === 0 && <p className="text-ink-2">{t.conversationNone}</p>}
        <Conversation messages={lead.conversation} person={nameOf(lead)} mailbox={null} />
      </section>
    </>
  );
}
