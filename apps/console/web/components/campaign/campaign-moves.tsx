import { CircleAlert } from 'lucide-react';
import type { Campaign, CampaignDetail } from '@reachback/client/outreach-types';
import { ReachbackError } from '@reachback/client';
import { useCallback, useState, type ReactNode } from 'react';
import { campaignQuery, campaignsQuery } from '../../data/campaigns.ts';
import { outreach } from '../../data/clients.ts';
import { queryClient } from '../../data/query-client.ts';
import { Button } from '../button.tsx';
import { useCampaignWords } from './campaign-state.tsx';
import { useCommonWords } from '../common-words.ts';
import { Dialog } from '../overlays/dialog.tsx';
import { later } from '../overlays/later.ts';
import { Note } from '../note.tsx';
import { useFailureText } from '../states.tsx';
import { toast } from '../overlays/toast.tsx';
import { useMany } from '../overlays/use-many.ts';
import { useIsHidden, useRemoval } from '../overlays/use-removal.ts';

const [RefusedFindings] = later(() =>
  import('./campaign-check.tsx').then((module) => module.RefusedFindings),
);

const reload = () => queryClient.invalidateQueries({ queryKey: ['campaigns'] });

type Named = Pick<Campaign, 'id' | 'name' | 'status'>;

interface CampaignMoves {
  pause: (campaign: Named) => Promise<void>;
  resume: (campaign: Named) => Promise<void>;
  /** Several: one toast says how many, and its Undo is for all of them. */
  pauseAll: (campaigns: readonly Named[]) => Promise<void>;
  resumeAll: (campaigns: readonly Named[]) => Promise<void>;
  /** Permanent, after 10 s in which it can be undone. */
  archive: (campaigns: Named[], label: string) => void;
  /** The findings of the check, to be rendered by the caller. */
  dialog: ReactNode;
}

/** Shows a campaign as archived as soon as it will be, when the time to undo is over. */
export function useAsShown() {
  const isHidden = useIsHidden();
  return useCallback(
    <Each extends Campaign>(campaign: Each): Each =>
      isHidden(campaign.id) ? withState(campaign, 'archived') : campaign,
    [isHidden],
  );
}

/** Pause, resume and archive: optimistic, with undo and the findings of the check. */
export function useCampaignMoves(): CampaignMoves {
  const t = useCampaignWords();
  const common = useCommonWords();
  const textOf = useFailureText();
  const many = useMany();
  const { removeAllLater } = useRemoval(reload, textOf);
  const [refused, setRefused] = useState<{ campaign: Named; error: ReachbackError }>();

  const warningOf = (stopped: number) => (stopped > 0 ? ` · ${t.stoppedPeople(stopped)}` : '');
  const move = async (campaign: Named, status: Campaign['status'], call: () => Promise<unknown>) => {
    const before = showState(campaign.id, status);
    try {
      return await call();
    } catch (error) {
      before();
      throw error;
    } finally {
      void reload();
    }
  };
  const resume = async (campaign: Named, force = false) => {
    try {
      const input = force ? { id: campaign.id, force } : { id: campaign.id };
      await move(campaign, 'active', async () => {
        const { not_renderable: broken } = await outreach.resumeCampaign(input);
        toast(t.resumed(campaign.name) + warningOf(broken.leads), { undo: () => pause(campaign, false) });
      });
      setRefused(undefined);
    } catch (error) {
      if (error instanceof ReachbackError && error.status === 409) setRefused({ campaign, error });
      else toast(textOf(error));
    }
  };
  const pause = async (campaign: Named, says = true) => {
    try {
      await move(campaign, 'paused', () => outreach.pauseCampaign({ id: campaign.id }));
      if (says) toast(t.paused(campaign.name), { undo: () => resume(campaign) });
    } catch (error) {
      toast(textOf(error));
    }
  };
  const moveAll = async (campaigns: readonly Named[], to: 'paused' | 'active') => {
    let stopped = 0;
    const moved = await many(campaigns, async ({ id }) => {
      if (to === 'paused') return outreach.pauseCampaign({ id });
      const resumed = await outreach.resumeCampaign({ id });
      stopped += resumed.not_renderable.leads;
      return resumed;
    });
    await reload();
    return { ...moved, warning: warningOf(stopped) };
  };
  const changeAll = async (campaigns: readonly Named[], to: 'paused' | 'active') => {
    const { done, warning, say } = await moveAll(campaigns, to);
    const undo = async () => {
      const { failure } = await moveAll(done, to === 'paused' ? 'active' : 'paused');
      if (failure) toast(failure);
    };
    say((to === 'paused' ? t.pausedMany : t.resumedMany)(done.length) + warning, undo);
  };
  const pauseAll = async (campaigns: readonly Named[]) => {
    await (campaigns.length === 1 ? pause(campaigns[0]!) : changeAll(campaigns, 'paused'));
  };
  const resumeAll = async (campaigns: readonly Named[]) => {
    await (campaigns.length === 1 ? resume(campaigns[0]!) : changeAll(campaigns, 'active'));
  };
  const archive = (campaigns: Named[], label: string) =>
    removeAllLater(
      campaigns.map(({ id }) => id),
      t.archiving(label),
      ({ outreach }, id) => outreach.archiveCampaign({ id }),
    );

  const dialog = (
    <Dialog
      open={refused !== undefined}
      onClose={() => setRefused(undefined)}
      title={t.refusedTitle}
      actions={
        <>
          {refused?.error.code === 'leads_not_renderable' && (
            <Button onClick={() => resume(refused.campaign, true)}>{t.refusedForce}</Button>
          )}
          {refused?.error.code === 'mailboxes_not_authenticated' && (
            <Button onClick={() => resume(refused.campaign, true)}>{t.refusedForceMailboxes}</Button>
          )}
          <Button kind="primary" onClick={() => setRefused(undefined)}>
            {common.close}
          </Button>
        </>
      }
    >
      <Note tone="warn" icon={CircleAlert}>
        {refused && textOf(refused.error)}
      </Note>
      {refused && <RefusedFindings id={refused.campaign.id} onLeave={() => setRefused(undefined)} />}
    </Dialog>
  );
  return {
    pause: (campaign) => pause(campaign),
    resume: (campaign) => resume(campaign),
    pauseAll,
    resumeAll,
    archive,
    dialog,
  };
}

/** Shows a state optimistically. @returns a function that restores the previous state */
function showState(id: string, status: Campaign['status']): () => void {
  const { queryKey } = campaignQuery(id);
  const listBefore = queryClient.getQueryData<Campaign[]>(campaignsQuery.queryKey);
  const before = queryClient.getQueryData<CampaignDetail>(queryKey);
  queryClient.setQueryData<Campaign[]>(campaignsQuery.queryKey, (list) =>
    list?.map((each) => (each.id === id ? withState(each, status) : each)),
  );
  queryClient.setQueryData<CampaignDetail>(queryKey, (one) => one && withState(one, status));
  return () => {
    queryClient.setQueryData(campaignsQuery.queryKey, listBefore);
    queryClient.setQueryData(queryKey, before);
  };
}

function withState<Each extends Campaign>(campaign: Each, status: Campaign['status']): Each {
  const next = { ...campaign, status };
  delete next.pause_reason;
  return next;
}
