import { useQuery } from '@tanstack/react-query';
import type { CampaignDetail } from '@reachback/client/outreach-types';
import { Failure, Skeleton } from '../../../components/states.tsx';
import { outreach } from '../../../data/clients.ts';
import { daysUntil, today } from '../../../data/days.ts';
import { formatDate, formatNumber } from '../../../words/words.ts';
import { Card } from './card.tsx';
import { useCampaignPageWords } from '../use-campaign.ts';

const daysShown = 28;

/** Emails and replies per day in two charts, as different units share no axis. */
export function PerDay({ campaign }: { campaign: CampaignDetail }) {
  const t = useCampaignPageWords();
  const days = useQuery({
    queryKey: ['campaigns', 'one', campaign.id, 'days'],
    queryFn: async ({ signal }) =>
      (await outreach.listCampaignDays({ campaign_id: [campaign.id], days: daysShown }, { signal })).data,
  });
  const byDay = new Map((days.data ?? []).map((each) => [each.day, each]));
  const shown = daysUntil(today(campaign.schedule.time_zone), daysShown).map((day) => ({
    day,
    sent: byDay.get(day)?.sent ?? 0,
    replies: byDay.get(day)?.replies ?? 0,
  }));
  const sum = (of: 'sent' | 'replies') => shown.reduce((total, each) => total + each[of], 0);
  const isEmpty = sum('sent') === 0 && sum('replies') === 0;
  return (
    <Card
      title={t.perDayTitle}
      sub={t.perDaySub}
      action={
        !isEmpty && (
          <span className="flex gap-4 text-12 text-ink-2">
            <span className="flex items-center gap-1">
              <span className="dot text-c-1" aria-hidden="true" />
              {t.sentOf(formatNumber(sum('sent')))}
            </span>
            <span className="flex items-center gap-1">
              <span className="dot text-c-promoter" aria-hidden="true" />
              {t.repliesOf(formatNumber(sum('replies')))}
            </span>
          </span>
        )
      }
    >
      {days.isPending && <Skeleton rows={2} rowHeight={48} />}
      {days.error && <Failure error={days.error} onRetry={() => void days.refetch()} />}
      {days.data && isEmpty && <p className="text-ink-2">{t.perDayNone}</p>}
      {days.data && !isEmpty && (
        <figure className="flex flex-col gap-3" aria-label={t.perDayTitle}>
          <DayBars days={shown} of="sent" height={64} />
          <DayBars days={shown} of="replies" height={28} />
          <div className="flex justify-between text-11 text-ink-3" aria-hidden="true">
            {[0, 7, 14, 21, daysShown - 1].map((index) => (
              <span key={index}>
                {formatDate(`${shown[index]?.day}T12:00:00Z`, {
                  day: 'numeric',
                  month: 'short',
                  timeZone: 'UTC',
                })}
              </span>
            ))}
          </div>
        </figure>
      )}
    </Card>
  );
}

interface DayFigures {
  day: string;
  sent: number;
  replies: number;
}

function DayBars({
  days,
  of,
  height,
}: {
  days: readonly DayFigures[];
  of: 'sent' | 'replies';
  height: number;
}) {
  const t = useCampaignPageWords();
  const most = Math.max(1, ...days.map((each) => each[of]));
  const words = of === 'sent' ? t.sentOf : t.repliesOf;
  return (
    <div className="flex gap-3">
      <span
        className="num flex w-8 flex-col justify-between text-right text-11 text-ink-3"
        style={{ height }}
        aria-hidden="true"
      >
        <span>{formatNumber(most)}</span>
        <span>0</span>
      </span>
      <ol className="flex flex-1 items-end gap-[3px] border-b border-c-zero" style={{ height }}>
        {days.map((each, index) => {
          const day = formatDate(`${each.day}T12:00:00Z`, {
            weekday: 'short',
            day: 'numeric',
            month: 'short',
            timeZone: 'UTC',
          });
          const isToday = index === days.length - 1;
          const color =
            of === 'sent'
              ? isToday
                ? 'bg-c-1'
                : 'bg-c-1-soft'
              : isToday
                ? 'bg-c-promoter'
                : 'bg-c-promoter opacity-60';
          return (
            <li
              key={each.day}
              title={`${day}: ${words(formatNumber(each[of]))}`}
              className={`flex-1 rounded-t-[2px] ${color}`}
              style={{ height: each[of] > 0 ? Math.max(2, (each[of] / most) * height) : 0 }}
            >
              <span className="hidden-text">{`${day}: ${words(formatNumber(each[of]))}`}</span>
            </li>
          );
        })}
      </ol>
    </div>
  );
}
