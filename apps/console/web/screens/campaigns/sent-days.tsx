import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Campaign, CampaignDay } from '@reachback/client/outreach-types';
import { Sparkline } from '../../components/charts.tsx';
import { outreach } from '../../data/clients.ts';
import { daysUntil, today } from '../../data/days.ts';
import { zone } from '../../data/me.ts';
import type { en } from '../../words/en/campaigns.ts';

const daysShown = 28;

/**
 * Emails per day of a campaign, with the days of replies. Rows in sight load their page, which others share. While it
 * loads, and after a failure, which is repeated every 5 s, the place of the chart is empty.
 */
export function SentDays({
  campaign: { id, status },
  page,
  t,
}: {
  campaign: Campaign;
  page: readonly string[] | undefined;
  t: typeof en;
}) {
  const { data } = useQuery({
    queryKey: ['campaigns', 'days', page],
    queryFn: ({ signal }) => loadDays(page ?? [], signal),
    enabled: page !== undefined,
    placeholderData: keepPreviousData,
  });
  if (!page) return <span className="text-ink-3">–</span>;
  const known = data?.[id] ?? [];
  const byDay = new Map(known.map((each) => [each.day, each]));
  // Where the campaign is, the newest day may have begun earlier than here.
  const newest = [today(zone), known.at(-1)?.day ?? ''].toSorted().at(-1) ?? '';
  const sum = (of: 'sent' | 'replies') => known.reduce((total, each) => total + each[of], 0);
  return (
    <Sparkline
      days={daysUntil(newest, daysShown).map((day) => byDay.get(day) ?? { sent: 0, replies: 0 })}
      quiet={status !== 'active'}
      label={data && t.inDays(sum('sent'), sum('replies'))}
    />
  );
}

async function loadDays(page: readonly string[], signal: AbortSignal) {
  const { data } = await outreach.listCampaignDays({ campaign_id: [...page], days: daysShown }, { signal });
  const byCampaign: Record<string, CampaignDay[]> = {};
  for (const day of data) (byCampaign[day.campaign_id] ??= []).push(day);
  return byCampaign;
}
