import { useQuery } from '@tanstack/react-query';
import { CalendarClock, CircleAlert, Clock, RefreshCw } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { CampaignDetail, Hold, Lead, LeadPlan } from '@reachback/client/outreach-types';
import { useCommonWords } from '../../../components/common-words.ts';
import { sentence, useFailureText } from '../../../components/states.tsx';
import { formatRelative, useNow } from '../../../components/marks/time.tsx';
import { toast } from '../../../components/overlays/toast.tsx';
import { useMany } from '../../../components/overlays/use-many.ts';
import { useRemoval } from '../../../components/overlays/use-removal.ts';
import { blockPerson } from '../../../data/blocking.ts';
import { outreach } from '../../../data/clients.ts';
import { queryClient } from '../../../data/query-client.ts';
import { useCampaignPageWords } from '../use-campaign.ts';

/** First and last name, or the address. */
export const nameOf = ({ email, first_name: first, last_name: last }: Lead): string =>
  [first, last].filter(Boolean).join(' ') || email;

/** Whether another email may be sent. */
export const canStop = ({ status }: Pick<Lead, 'status'>): boolean =>
  status === 'pending' || status === 'in_progress';

const loadPlanAfterMs = 200;

/** The next email of a lead. Loaded only for rows that stay in view. */
export function usePlan(lead: Pick<Lead, 'id' | 'status'>, afterMs = loadPlanAfterMs) {
  const [isResting, setResting] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setResting(true), afterMs);
    return () => clearTimeout(timer);
  }, [afterMs]);
  return useQuery({
    queryKey: ['leads', 'plan', lead.id, lead.status],
    queryFn: ({ signal }) => outreach.leadPlan({ id: lead.id }, { signal }),
    enabled: isResting && canStop(lead),
  });
}

const needsAct = new Set<Hold['code']>([
  'campaign_draft',
  'campaign_paused',
  'no_mailbox',
  'mailbox_failing',
  'mailbox_disabled',
  'unresolved_placeholder',
  'template_error',
  'blocklisted',
]);

/** When the next email is sent, and what it waits for. */
export function PlanInWords({ plan }: { plan: LeadPlan }) {
  const t = useCampaignPageWords();
  const common = useCommonWords();
  const now = useNow();
  if (!plan.next) return <Reason icon={Clock} title={t.nothingMore} />;
  const step = t.stepN(plan.next.position);
  // The reason that lasts longest is shown; those that need a change come first.
  const hold =
    plan.held_by.find(({ until }) => until === null) ??
    plan.held_by.toSorted((one, other) => String(other.until).localeCompare(String(one.until)))[0];
  if (!hold)
    return (
      <Reason icon={Clock} title={t.leavesNow}>
        {step}
      </Reason>
    );
  const words = t.holds[hold.code] ?? sentence(hold.message);
  if (plan.earliest_at === null) {
    const isBad = needsAct.has(hold.code);
    return (
      <Reason icon={isBad ? CircleAlert : Clock} isBad={isBad} title={isBad ? t.notBeforeAct : words}>
        {isBad ? `${step} · ${words}` : step}
      </Reason>
    );
  }
  const icon =
    hold.code === 'retry'
      ? RefreshCw
      : new Date(plan.earliest_at).getTime() - now > 12 * 3_600_000
        ? CalendarClock
        : Clock;
  return (
    <Reason icon={icon} title={sentence(formatRelative(plan.earliest_at, now, common.now))}>
      {`${step} · ${words}`}
    </Reason>
  );
}

/** A reason in two lines. */
export function Reason({
  icon: Icon,
  title,
  isBad = false,
  children,
}: {
  icon: typeof Clock;
  title: string;
  isBad?: boolean;
  children?: React.ReactNode;
}) {
  return (
    <div className="flex gap-2">
      <Icon aria-hidden="true" className={`mt-[2px] ${isBad ? 'text-bad-ink' : 'text-ink-3'}`} />
      <div className="flex min-w-0 flex-col">
        <span className={`cut font-mid ${isBad ? 'text-bad-ink' : ''}`}>{title}</span>
        {children && (
          <span
            className="cut text-12 text-ink-2"
            title={typeof children === 'string' ? children : undefined}
          >
            {children}
          </span>
        )}
      </div>
    </div>
  );
}

const reload = () =>
  Promise.all([
    queryClient.invalidateQueries({ queryKey: ['leads'] }),
    queryClient.invalidateQueries({ queryKey: ['campaigns'] }),
  ]);

/** Actions on leads, with undo. */
export function useLeadActs(campaign: CampaignDetail) {
  const t = useCampaignPageWords();
  const common = useCommonWords();
  const textOf = useFailureText();
  const many = useMany();
  const { isHidden, removeLater } = useRemoval(reload, textOf);
  /** Stops or resumes. Undo does the opposite with those that were changed. */
  const change = async (leads: readonly Lead[], to: 'stop' | 'resume', isUndo = false): Promise<void> => {
    const call = to === 'stop' ? outreach.stopLead : outreach.resumeLead;
    const { done, failure, say } = await many(leads, ({ id }) => call({ id }));
    await reload();
    if (isUndo) {
      if (failure) toast(failure);
      return;
    }
    const named = leads.length === 1 ? t.stopped(nameOf(leads[0]!)) : t.stoppedMany(done.length);
    say(to === 'stop' ? named : t.resumedMany(done.length), () =>
      change(done, to === 'stop' ? 'resume' : 'stop', true),
    );
  };
  const resumeAll = async (filter: { tag?: string; q?: string }) => {
    try {
      let [resumed, skipped] = [0, 0];
      let after: string | undefined;
      do {
        const answer = await outreach.resumeLeads({
          id: campaign.id,
          filter: {
            ...('tag' in filter && { tag: filter.tag }),
            ...('q' in filter && { q: filter.q }),
            status: 'stopped',
          },
          ...(after && { after }),
        });
        resumed += answer.resumed;
        skipped += Object.values(answer.skipped).reduce((sum, count) => sum + count, 0);
        after = answer.next ?? undefined;
      } while (after);
      toast(t.resumedResult(resumed, skipped));
    } catch (error) {
      toast(textOf(error));
    }
    await reload();
  };
  const block = async ({ id, email }: Lead) => {
    const run = async (act: () => Promise<unknown>) => {
      try {
        await act();
      } catch (error) {
        toast(textOf(error));
      }
      await reload();
    };
    await run(async () => {
      const undo = await blockPerson(await outreach.getPerson({ id }));
      if (undo) toast(t.blocked(email), { undo: (clients) => run(() => undo(clients)) });
      else toast(common.blockedBefore(email));
    });
  };
  /** Deleted when the time to undo is over. */
  const remove = (lead: Lead) =>
    removeLater(lead.id, t.deleted(nameOf(lead)), ({ outreach }, id) => outreach.deleteLead({ id }));
  return {
    stop: (leads: readonly Lead[]) => change(leads, 'stop'),
    resume: (leads: readonly Lead[]) => change(leads, 'resume'),
    resumeAll,
    block,
    remove,
    isRemoved: isHidden,
  };
}
