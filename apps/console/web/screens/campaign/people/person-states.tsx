import { CircleAlert } from 'lucide-react';
import type { CampaignDetail, Lead } from '@reachback/client/outreach-types';
import { leadLooks, leadStates, type LeadState } from '../../../components/campaign/lead-state.ts';
import { Dot } from '../../../components/marks/dot.tsx';
import { useServiceText } from '../../../components/states.tsx';
import { formatNumber } from '../../../words/words.ts';
import { canStop, PlanInWords, Reason, usePlan } from './lead-acts.tsx';
import { useCampaignPageWords } from '../use-campaign.ts';

/** Counts are shown only for states that the campaign's numbers match exactly. */
export function StateFilter({
  campaign: { numbers },
  status,
  onChoose,
}: {
  campaign: CampaignDetail;
  status: LeadState | undefined;
  onChoose: (status: LeadState | undefined) => void;
}) {
  const t = useCampaignPageWords();
  const counts: Partial<Record<LeadState, number>> = { stopped: numbers.stopped };
  const row =
    'flex h-7 w-full items-center justify-between rounded-2 px-2 hover:bg-hover aria-pressed:bg-active [&>span:first-child]:text-13';
  return (
    <>
      <h2 className="px-2 pb-1 text-12 font-mid text-ink-3">{t.state}</h2>
      <button
        type="button"
        className={row}
        aria-pressed={status === undefined}
        onClick={() => onChoose(undefined)}
      >
        <span>{t.allPeople}</span>
        <span className="num text-12 text-ink-2">{formatNumber(numbers.leads)}</span>
      </button>
      {leadStates.map((state) => (
        <button
          key={state}
          type="button"
          className={row}
          aria-pressed={status === state}
          onClick={() => onChoose(state)}
        >
          <Dot {...leadLooks[state]}>{t.statuses[state]}</Dot>
          {counts[state] !== undefined && (
            <span className="num text-12 text-ink-2">{formatNumber(counts[state])}</span>
          )}
        </button>
      ))}
    </>
  );
}

/** Why the next email was not sent yet, or that there is none. */
export function Why({ lead }: { lead: Lead }) {
  const t = useCampaignPageWords();
  const serviceText = useServiceText();
  const plan = usePlan(lead);
  if (lead.status === 'stopped') {
    return (
      <Reason
        icon={CircleAlert}
        isBad
        title={lead.stop_reason ? t.stopReasons[lead.stop_reason] : t.statuses.stopped}
      >
        {lead.stop_detail && serviceText(lead.stop_detail)}
      </Reason>
    );
  }
  if (!canStop(lead) || !plan.data) return null;
  return <PlanInWords plan={plan.data} />;
}
