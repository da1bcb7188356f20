import { useMutation, useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, Outlet, useNavigate } from '@tanstack/react-router';
import {
  Archive,
  ClipboardPaste,
  Copy,
  Download,
  Ellipsis,
  Pause,
  PencilLine,
  Play,
  Upload,
  CircleAlert,
} from 'lucide-react';
import { Suspense, useState } from 'react';
import type { CampaignDetail } from '@reachback/client/outreach-types';
import { Button, IconButton } from '../../components/button.tsx';
import { useAsShown, useCampaignMoves } from '../../components/campaign/campaign-moves.tsx';
import { CampaignState, useCampaignWords } from '../../components/campaign/campaign-state.tsx';
import { useCommonWords } from '../../components/common-words.ts';
import { Dialog } from '../../components/overlays/dialog.tsx';
import { Field } from '../../components/form/field.tsx';
import { Menu } from '../../components/overlays/menu.tsx';
import { Note } from '../../components/note.tsx';
import { Failure, Skeleton, useFailureText } from '../../components/states.tsx';
import { Count, Tabs } from '../../components/tabs.tsx';
import { toast } from '../../components/overlays/toast.tsx';
import { campaignQuery } from '../../data/campaigns.ts';
import { outreach } from '../../data/clients.ts';
import { saveExport } from '../../data/download.ts';
import { useMay } from '../../data/me.ts';
import { once } from '../../data/once.ts';
import { queryClient } from '../../data/query-client.ts';
import { useKeys } from '../../shell/keys.ts';
import { Page } from '../../shell/page.tsx';
import { AddPeople } from './people/add-people.tsx';
import { useCampaignPageWords } from './use-campaign.ts';

const route = getRouteApi('/shell/campaigns/$id');

const tabs = [
  { to: '/campaigns/$id', word: 'overview' },
  { to: '/campaigns/$id/steps', word: 'steps' },
  { to: '/campaigns/$id/people', word: 'people' },
  { to: '/campaigns/$id/schedule', word: 'schedule' },
  { to: '/campaigns/$id/mailboxes', word: 'mailboxes' },
  { to: '/campaigns/$id/activity', word: 'activity' },
] as const;

/** Layout of a campaign: name, state, actions and tabs. */
export function CampaignScreen() {
  const t = useCampaignPageWords();
  const { id } = route.useParams();
  const campaign = useQuery(campaignQuery(id));
  const asShown = useAsShown();
  const navigate = useNavigate();
  useKeys(
    tabs.map(({ to }, index) => ({
      key: String(index + 1),
      label: t.tabKey,
      run: () => void navigate({ to, params: { id } }),
    })),
  );
  if (campaign.data) return <Loaded campaign={asShown(campaign.data)} />;
  return (
    <Page title={t.campaigns} flush>
      {campaign.error ? (
        <Failure error={campaign.error} onRetry={() => void campaign.refetch()} />
      ) : (
        <Skeleton />
      )}
    </Page>
  );
}

function Loaded({ campaign }: { campaign: CampaignDetail }) {
  const t = useCampaignPageWords();
  const words = useCampaignWords();
  const navigate = useNavigate();
  const mayCreate = useMay('outreach:write');
  const mayWrite = mayCreate && campaign.status !== 'archived';
  const moves = useCampaignMoves();
  const textOf = useFailureText();
  const [open, setOpen] = useState<'rename' | 'paste'>();
  const { id, name, numbers, steps, mailboxes } = campaign;
  const isActive = campaign.status === 'active';
  const isDraft = campaign.status === 'draft';
  const toggle = () => (isActive ? moves.pause(campaign) : moves.resume(campaign));
  const canToggle = mayWrite && campaign.status !== 'completed';
  const counts: Partial<Record<(typeof tabs)[number]['word'], number>> = {
    steps: steps.length,
    people: numbers.leads,
    mailboxes: mailboxes.length,
  };
  useKeys([
    {
      key: 'p',
      label: (isActive ? words.pause : isDraft ? words.start : words.resume).toLocaleLowerCase(),
      foot: true,
      off: !canToggle,
      run: () => void toggle(),
    },
    { key: 'a', label: t.addKey, foot: true, off: !mayWrite, run: () => setOpen('paste') },
  ]);
  const duplicate = async () => {
    try {
      const copy = await once(outreach.duplicateCampaign, { id });
      await queryClient.invalidateQueries({ queryKey: ['campaigns'] });
      toast(t.duplicated(copy.name));
      await navigate({ to: '/campaigns/$id', params: { id: copy.id } });
    } catch (error) {
      toast(textOf(error));
    }
  };
  return (
    <Page
      title={name}
      flush
      heading={
        <div className="flex min-w-0 items-center gap-2">
          <Link to="/campaigns" className="text-14 text-ink-3 max-phone:hidden">
            {t.campaigns}
          </Link>
          <span className="text-14 text-ink-3 max-phone:hidden" aria-hidden="true">
            /
          </span>
          <h1 className="cut" title={name}>
            {name}
          </h1>
          <CampaignState campaign={campaign} />
          {campaign.test_mode && <span className="text-12 text-ink-3 max-phone:hidden">{t.testMode}</span>}
        </div>
      }
      actions={
        <>
          {mayWrite && (
            <Menu
              trigger={
                <Button icon={Upload} className="max-phone:hidden">
                  {t.addPeople}
                </Button>
              }
              entries={[
                {
                  label: t.importFile,
                  icon: Upload,
                  onSelect: () => void navigate({ to: '/people/import', search: { campaign: id } }),
                },
                {
                  label: t.pasteAddresses,
                  icon: ClipboardPaste,
                  keys: 'a',
                  onSelect: () => setOpen('paste'),
                },
              ]}
            />
          )}
          {canToggle && (
            <Button
              kind={campaign.status === 'draft' ? 'primary' : 'default'}
              icon={isActive ? Pause : Play}
              keys="p"
              onClick={toggle}
            >
              {isActive ? words.pause : campaign.status === 'draft' ? words.start : words.resume}
            </Button>
          )}
          <Menu
            trigger={<IconButton kind="default" icon={Ellipsis} label={t.more} />}
            entries={[
              ...(mayWrite
                ? [
                    { label: t.pasteAddresses, icon: ClipboardPaste, onSelect: () => setOpen('paste') },
                    { label: t.rename, icon: PencilLine, onSelect: () => setOpen('rename') },
                  ]
                : []),
              ...(mayCreate
                ? [{ label: words.duplicate, icon: Copy, onSelect: () => void duplicate() }]
                : []),
              {
                label: t.exportPeople,
                icon: Download,
                onSelect: () => saveExport(`/outreach/api/v1/campaigns/${id}/leads/export`),
              },
              ...(mayWrite
                ? [
                    null,
                    { label: words.archive, icon: Archive, onSelect: () => moves.archive([campaign], name) },
                  ]
                : []),
            ]}
          />
        </>
      }
      tabs={
        <Tabs label={t.tabsLabel}>
          {tabs.map(({ to, word }) => (
            <Link key={to} to={to} params={{ id }} activeOptions={{ exact: true, includeSearch: false }}>
              {t.tabs[word]}
              <Count of={counts[word]} />
            </Link>
          ))}
        </Tabs>
      }
    >
      <div className="flex h-full flex-col">
        {campaign.status === 'paused' && campaign.pause_reason && (
          <div className="px-6 pt-4 max-phone:px-4">
            <Note
              tone="bad"
              icon={CircleAlert}
              title={words.reasons[campaign.pause_reason]}
              action={
                mayWrite && (
                  <Button small onClick={toggle}>
                    {t.resume}
                  </Button>
                )
              }
            >
              {t.pausedItselfText}
            </Note>
          </div>
        )}
        <div className="min-h-0 flex-1">
          <Suspense fallback={<Skeleton />}>
            <Outlet />
          </Suspense>
        </div>
      </div>
      {open === 'rename' && <Rename campaign={campaign} onClose={() => setOpen(undefined)} />}
      {open === 'paste' && <AddPeople campaignId={id} onClose={() => setOpen(undefined)} />}
      {moves.dialog}
    </Page>
  );
}

function Rename({ campaign, onClose }: { campaign: CampaignDetail; onClose: () => void }) {
  const t = useCampaignPageWords();
  const common = useCommonWords();
  const textOf = useFailureText();
  const [name, setName] = useState(campaign.name);
  const save = useMutation({
    mutationFn: () => outreach.updateCampaign({ id: campaign.id, name: name.trim() }),
    onSuccess: async () => {
      onClose();
      await queryClient.invalidateQueries({ queryKey: ['campaigns'] });
    },
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t.rename}
      onSubmit={() => !save.isPending && save.mutate()}
      actions={
        <Button kind="primary" type="submit" busy={save.isPending} disabled={name.trim() === ''}>
          {common.save}
        </Button>
      }
    >
      <Field
        label={t.name}
        autoFocus
        maxLength={200}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        error={save.error ? textOf(save.error) : undefined}
      />
    </Dialog>
  );
}
