import { CircleAlert } from 'lucide-react';
import type { Campaign, CampaignDetail } from '@reachback/client/outreach-types';
import { ReachbackError } from '@reachback/client';
import { useState, type ReactNode } from 'react';
import { campaignQuery, campaignsQuery } from '../../data/campaigns.ts';
import { outreach, type Clients } from '../../data/clients.ts';
import { queryClient } from '../../data/query-client.ts';
import { Button } from '../button.tsx';
import { useCampaignWords } from './campaign-state.tsx';
import { useCommonWords } from '../common-words.ts';
import { Dialog } from '../overlays/dialog.tsx';
import { later } from '../overlays/later.ts';
import { Note } from '../note.tsx';
import { sentence, useFailureText } from '../states.tsx';
import { toast } from '../overlays/toast.tsx';

const [RefusedFindings] = later(() =>
  import('./campaign-check.tsx').then((module) => module.RefusedFindings),
);

type Named = Pick<Campaign, 'id' | 'name' | 'status'>;

interface CampaignMoves {
  pause: (campaign: Named) => Promise<void>;
  resume: (campaign: Named) => Promise<void>;
  /** Permanent, after 10 s in which it can be undone. */
  archive: (campaigns: Named[], label: string) => void;
  /** The findings of the check, to be rendered by the caller. */
  dialog: ReactNode;
}

/** Pause, resume and archive: optimistic, with undo and the findings of the check. */
export function useCampaignMoves(): CampaignMoves {
  const t = useCampaignWords();
  const common = useCommonWords();
  const textOf = useFailureText();
  const [refused, setRefused] = useState<{ campaign: Named; error: ReachbackError }>();

  const move = async (campaign: Named, status: Campaign['status'], call: () => Promise<unknown>) => {
    const before = showState([campaign.id], status);
    try {
      return await call();
    } catch (error) {
      before();
      throw error;
    } finally {
      void queryClient.invalidateQueries({ queryKey: ['campaigns'] });
    }
  };
  const resume = async (campaign: Named, force = false) => {
    try {
      const input = force ? { id: campaign.id, force } : { id: campaign.id };
      await move(campaign, 'active', async () => {
        const { not_renderable: broken } = await outreach.resumeCampaign(input);
        const warning = broken.leads > 0 ? ` · ${t.stoppedPeople(broken.leads)}` : '';
        toast(t.resumed(campaign.name) + warning, { undo: () => pause(campaign, false) });
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
  const archive = (campaigns: Named[], label: string) => {
    const before = showState(
      campaigns.map(({ id }) => id),
      'archived',
    );
    const act = async ({ outreach }: Clients) => {
      const results = await Promise.allSettled(campaigns.map(({ id }) => outreach.archiveCampaign({ id })));
      void queryClient.invalidateQueries({ queryKey: ['campaigns'] });
      const failed = results.find((result) => result.status === 'rejected');
      if (failed) throw failed.reason;
    };
    toast(t.archiving(label), { undo: before, onEnd: act, textOf });
  };

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
        {refused && sentence(refused.error.message)}
      </Note>
      {refused && <RefusedFindings id={refused.campaign.id} onLeave={() => setRefused(undefined)} />}
    </Dialog>
  );
  return { pause: (campaign) => pause(campaign), resume: (campaign) => resume(campaign), archive, dialog };
}

/** Shows a state optimistically. @returns a function that restores the previous state */
function showState(ids: string[], status: Campaign['status']): () => void {
  const listBefore = queryClient.getQueryData<Campaign[]>(campaignsQuery.queryKey);
  const onesBefore = ids.map((id) => queryClient.getQueryData<CampaignDetail>(campaignQuery(id).queryKey));
  queryClient.setQueryData<Campaign[]>(campaignsQuery.queryKey, (list) =>
    list?.map((each) => (ids.includes(each.id) ? withState(each, status) : each)),
  );
  for (const id of ids) {
    queryClient.setQueryData<CampaignDetail>(
      campaignQuery(id).queryKey,
      (one) => one && withState(one, status),
    );
  }
  return () => {
    queryClient.setQueryData(campaignsQuery.queryKey, listBefore);
    for (const [index, id] of ids.entries())
      queryClient.setQueryData(campaignQuery(id).queryKey, onesBefore[index]);
  };
}

function withState<Each extends Campaign>(campaign: Each, status: Campaign['status']): Each {
  const next = { ...campaign, status };
  delete next.pause_reason;
  return next;
}
