import { useQuery } from '@tanstack/react-query';
import { Hourglass } from 'lucide-react';
import type { CampaignDetail, StepNumbers } from '@reachback/client/outreach-types';
import { Interval, rateInterval } from '../../../components/charts.tsx';
import { Chip } from '../../../components/marks/chip.tsx';
import { Failure, Skeleton } from '../../../components/states.tsx';
import { outreach } from '../../../data/clients.ts';
import { formatDate, formatNumber, formatPercent } from '../../../words/words.ts';
import { Card } from './card.tsx';
import { useCampaignPageWords } from '../use-campaign.ts';

const daysShown = 28;
const letterOf = (index: number) => String.fromCharCode(65 + index);

/** Reply rate of each step and variant with its interval; no winner is shown that chance explains. */
export function WhatWorks({ campaign }: { campaign: CampaignDetail }) {
  const t = useCampaignPageWords();
  const numbers = useQuery({
    queryKey: ['campaigns', 'one', campaign.id, 'steps'],
    queryFn: async ({ signal }) => (await outreach.listStepNumbers({ id: campaign.id }, { signal })).data,
  });
  const rows = (numbers.data ?? []).filter(({ sent }) => sent > 0);
  const highs = rows.map(({ replied, sent }) => rateInterval(replied, sent)?.high ?? 0);
  const most = Math.max(0.04, Math.ceil(Math.max(0, ...highs) * 25) / 25);
  return (
    <Card title={t.works} sub={t.worksSub}>
      {numbers.isPending && <Skeleton rows={3} rowHeight={36} />}
      {numbers.error && <Failure error={numbers.error} onRetry={() => void numbers.refetch()} />}
      {numbers.data && rows.length === 0 && <p className="text-ink-2">{t.worksNone}</p>}
      {rows.length > 0 && (
        <table className="num w-full table-fixed">
          <thead className="text-12 text-ink-3">
            <tr>
              <th className="pb-1 text-left font-mid">{t.text}</th>
              <th className="w-16 pb-1 text-right font-mid max-phone:w-12">{t.sentColumn}</th>
              <th className="w-24 pb-1 text-right font-mid max-phone:hidden">{t.replied}</th>
              <th className="w-20 pb-1 text-right font-mid">{t.rateColumn}</th>
              <th className="w-[38%] px-4 pb-1 text-left font-mid max-phone:hidden" aria-label={t.rateColumn}>
                <span className="flex justify-between">
                  <span>0 %</span>
                  <span>{formatPercent(most, 0)}</span>
                </span>
              </th>
            </tr>
          </thead>
          {campaign.steps.map((step) => {
            const texts = [null, ...step.variants.map(({ id }) => id)];
            const own = rows.filter(({ step_id: id }) => id === step.id);
            if (own.length === 0) return null;
            return (
              <tbody key={step.id} className="border-t border-line">
                <tr>
                  <th scope="rowgroup" colSpan={5} className="pt-2 text-left">
                    <span className="flex items-center gap-2">
                      {t.stepN(step.position)}
                      {own.length > 1 && !isDecided(own) && (
                        <Chip tone="warn" icon={Hourglass}>
                          {t.tooEarly}
                        </Chip>
                      )}
                    </span>
                  </th>
                </tr>
                {own.map((row) => (
                  <Row
                    key={row.variant ?? 'own'}
                    row={row}
                    letter={texts.length > 1 ? letterOf(texts.indexOf(row.variant)) : '–'}
                    subject={step.variants.find(({ id }) => id === row.variant)?.subject ?? step.subject}
                    max={most}
                  />
                ))}
              </tbody>
            );
          })}
        </table>
      )}
    </Card>
  );
}

function Row({
  row,
  letter,
  subject,
  max,
}: {
  row: StepNumbers;
  letter: string;
  subject: string;
  max: number;
}) {
  const t = useCampaignPageWords();
  const interval = rateInterval(row.replied, row.sent);
  if (!interval) return null;
  const inWords = `${formatPercent(interval.rate)}, ${formatPercent(interval.low)}–${formatPercent(interval.high)}`;
  return (
    <tr className="h-8">
      <td>
        <span className="flex items-center gap-2">
          <Chip>{letter}</Chip>
          <span className="cut" title={subject}>
            {subject || t.sameThread}
          </span>
        </span>
      </td>
      <td className="pl-4 text-right">{formatNumber(row.sent)}</td>
      <td className="pl-4 text-right max-phone:hidden">{formatNumber(row.replied)}</td>
      <td className="pl-4 text-right font-mid whitespace-nowrap">{formatPercent(interval.rate)}</td>
      <td className="px-4 max-phone:hidden" aria-label={inWords}>
        <Interval low={interval.low} high={interval.high} value={interval.rate} max={max} label={inWords} />
      </td>
    </tr>
  );
}

/** Whether the best is better than every other beyond its interval. */
function isDecided(rows: readonly StepNumbers[]): boolean {
  const intervals = rows
    .flatMap(({ replied, sent }) => rateInterval(replied, sent) ?? [])
    .toSorted((one, other) => other.rate - one.rate);
  const [best, second] = intervals;
  return best !== undefined && second !== undefined && best.low > second.high;
}

/** Emails and replies of each day, one above the other: different units share no axis. */
export function PerDay({ campaign }: { campaign: CampaignDetail }) {
  const t = useCampaignPageWords();
  const days = useQuery({
    queryKey: ['campaigns', 'one', campaign.id, 'days'],
    queryFn: async ({ signal }) =>
      (await outreach.listCampaignDays({ campaign_id: [campaign.id], days: daysShown }, { signal })).data,
  });
  const byDay = new Map((days.data ?? []).map((each) => [each.day, each]));
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: campaign.schedule.time_zone }).format();
  const shown = Array.from({ length: daysShown }, (_, index) => {
    const day = new Date(Date.parse(`${today}T00:00:00Z`) - (daysShown - 1 - index) * 86_400_000)
      .toISOString()
      .slice(0, 10);
    return { day, sent: byDay.get(day)?.sent ?? 0, replies: byDay.get(day)?.replies ?? 0 };
  });
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
