import { Link } from '@tanstack/react-router';
import { Pause, Play } from 'lucide-react';
import type { Campaign } from '@reachback/client/outreach-types';
import { IconButton } from '../../components/button.tsx';
import { CampaignState, useCampaignWords } from '../../components/campaign/campaign-state.tsx';
import { Meter, rateInterval } from '../../components/charts.tsx';
import type { Column } from '../../components/list/head.tsx';
import { en } from '../../words/en/campaigns.ts';
import { formatNumber, formatPercent } from '../../words/words.ts';
import type { DayPages } from './day-pages.ts';
import { SentDays } from './sent-days.tsx';

/** The columns of the list of campaigns. */
export function useColumns(
  t: typeof en,
  mayWrite: boolean,
  toggle: (campaign: Campaign) => Promise<void>,
  dayPages: DayPages,
): Column<Campaign>[] {
  const words = useCampaignWords();
  return [
    {
      key: 'name',
      head: t.campaign,
      sorts: true,
      width: 'minmax(180px, 1fr)',
      cell: (campaign) => (
        <div className="flex flex-col">
          <Link
            to="/campaigns/$id"
            params={{ id: campaign.id }}
            className="cut font-mid"
            title={campaign.name}
          >
            {campaign.name}
          </Link>
          <SubLine campaign={campaign} t={t} />
        </div>
      ),
    },
    {
      key: 'status',
      head: t.state,
      width: '104px',
      cell: (campaign) => <CampaignState campaign={campaign} />,
    },
    {
      key: 'contacted',
      head: t.contacted,
      width: '144px',
      sorts: true,
      cell: (campaign) => <Progress campaign={campaign} t={t} />,
    },
    {
      key: 'replied',
      head: t.replied,
      align: 'end',
      width: '72px',
      sorts: true,
      cell: ({ numbers }) => <Figure value={numbers.replied} of={numbers.contacted} />,
    },
    {
      key: 'rate',
      head: <span title={t.rateHint}>{t.rate}</span>,
      align: 'end',
      width: '136px',
      sorts: true,
      from: 'tablet',
      cell: ({ numbers }) => <Rate hits={numbers.replied} of={numbers.contacted} />,
    },
    {
      key: 'interested',
      head: t.interested,
      align: 'end',
      width: '72px',
      sorts: true,
      from: 'wide',
      cell: ({ numbers }) => <Figure value={numbers.interested} of={numbers.contacted} />,
    },
    {
      key: 'meetings',
      head: t.meetings,
      align: 'end',
      width: '72px',
      sorts: true,
      from: 'wide',
      cell: ({ numbers }) => <Figure value={numbers.meetings_booked} of={numbers.contacted} />,
    },
    {
      key: 'days',
      head: <span title={t.daysHint}>{t.days}</span>,
      width: '84px',
      from: 'broad',
      cell: (campaign) => <SentDays campaign={campaign} page={dayPages.get(campaign.id)} t={t} />,
    },
    {
      key: 'actions',
      head: <span className="hidden-text">{words.pause}</span>,
      width: '28px',
      cell: (campaign) => {
        if (!mayWrite || campaign.status === 'archived' || campaign.status === 'completed') return null;
        const isActive = campaign.status === 'active';
        const label = isActive ? words.pause : campaign.status === 'draft' ? words.start : words.resume;
        return <IconButton icon={isActive ? Pause : Play} label={label} onClick={() => toggle(campaign)} />;
      },
    },
  ];
}

function SubLine({
  campaign: { status, pause_reason: reason, numbers, test_mode: isTest },
  t,
}: {
  campaign: Campaign;
  t: typeof en;
}) {
  const words = useCampaignWords();
  if (status === 'paused' && reason)
    return <span className="cut text-12 text-bad-ink">{words.reasons[reason]}</span>;
  const facts = [
    numbers.leads === 0 ? t.nobody : t.people(numbers.leads),
    ...(numbers.sent > 0 ? [t.sent(numbers.sent)] : []),
    ...(isTest ? [t.testMode] : []),
  ];
  return <span className="cut text-12 text-ink-3">{facts.join(' · ')}</span>;
}

function Progress({ campaign: { status, numbers }, t }: { campaign: Campaign; t: typeof en }) {
  const share = numbers.leads > 0 ? numbers.contacted / numbers.leads : 0;
  return (
    <div className="flex flex-col gap-1">
      <div className="flex justify-between text-12">
        <span>
          {formatNumber(numbers.contacted)}{' '}
          <span className="text-ink-3">{t.ofPeople(formatNumber(numbers.leads))}</span>
        </span>
        <span className="text-ink-3">{formatPercent(share, 0)}</span>
      </div>
      <Meter share={share} quiet={status !== 'active'} label={`${t.contacted}: ${formatPercent(share, 0)}`} />
    </div>
  );
}

/** A dash before the first email, as zero would be a result. */
function Figure({ value, of }: { value: number; of: number }) {
  return of === 0 ? <span className="text-ink-3">–</span> : formatNumber(value);
}

function Rate({ hits, of }: { hits: number; of: number }) {
  const interval = rateInterval(hits, of);
  if (!interval) return <span className="text-ink-3">–</span>;
  const part = (share: number) =>
    formatNumber(share * 100, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  return (
    <span className="whitespace-nowrap">
      <span className="font-mid">{formatPercent(interval.rate)}</span>{' '}
      <span className="text-12 text-ink-3">
        {part(interval.low)}–{part(interval.high)}
      </span>
    </span>
  );
}

/** Card of a campaign on phones. */
export function CampaignCard({ campaign, t }: { campaign: Campaign; t: typeof en }) {
  return (
    <div className="flex flex-col gap-1">
      <div className="flex items-center justify-between gap-2">
        <span className="cut font-mid">{campaign.name}</span>
        <CampaignState campaign={campaign} />
      </div>
      <SubLine campaign={campaign} t={t} />
      <Progress campaign={campaign} t={t} />
    </div>
  );
}

/** Totals of the columns. */
export function totalsOf(rows: readonly Campaign[], t: typeof en) {
  const sum = (of: keyof Campaign['numbers']) => rows.reduce((total, { numbers }) => total + numbers[of], 0);
  return {
    name: t.total(rows.length),
    contacted: (
      <>
        {formatNumber(sum('contacted'))} {t.ofPeople(formatNumber(sum('leads')))}
      </>
    ),
    replied: formatNumber(sum('replied')),
    rate: <Rate hits={sum('replied')} of={sum('contacted')} />,
    interested: formatNumber(sum('interested')),
    meetings: formatNumber(sum('meetings_booked')),
  };
}
