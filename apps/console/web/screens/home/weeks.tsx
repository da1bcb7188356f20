import type { Mailbox } from '@reachback/client/outreach-types';
import { Bars, Meter } from '../../components/charts.tsx';
import { Failure, Skeleton } from '../../components/states.tsx';
import { en } from '../../words/en/home.ts';
import { formatDate, formatNumber, formatPercent } from '../../words/words.ts';
import { sumByDay, useOutreachWeek, useSurveyWeek } from './home-data.ts';
import { Card, Figures, More } from './parts.tsx';

/** What was sent and came back in 7 days. */
export function OutreachWeek({ t, mailboxes }: { t: typeof en; mailboxes: readonly Mailbox[] }) {
  const { data, error, refetch } = useOutreachWeek();
  const working = mailboxes.filter(({ status }) => status === 'active');
  const cap = working.reduce((sum, { today }) => sum + today.cap, 0);
  const sentToday = working.reduce((sum, { today }) => sum + today.sent, 0);
  const sum = (of: 'sent' | 'new_leads' | 'replies' | 'bounced') =>
    formatNumber((data ?? []).reduce((total, each) => total + each[of], 0));
  return (
    <Card title={t.outreachWeek} link={<More to="/campaigns">{t.campaigns}</More>}>
      {error && !data && <Failure error={error} onRetry={() => void refetch()} />}
      {!error && !data && <Skeleton rows={3} rowHeight={44} />}
      {data && data.length === 0 && <p className="text-12 text-ink-3">{t.nothingSent}</p>}
      {data && data.length > 0 && (
        <>
          <Figures
            of={[
              { value: sum('sent'), label: t.sent },
              { value: sum('new_leads'), label: t.newPeople },
              { value: sum('replies'), label: t.replied },
              { value: sum('bounced'), label: t.bounced },
            ]}
          />
          <Bars
            label={t.sentByDay}
            bars={sumByDay(data).map(({ day, sent }, index) => ({
              label:
                index === 6 ? t.today : formatDate(`${day}T12:00:00Z`, { weekday: 'short', timeZone: 'UTC' }),
              value: sent,
              strong: index === 6,
            }))}
          />
        </>
      )}
      {cap > 0 && (
        <div className="flex flex-col gap-1 border-t border-line pt-3 text-12">
          <div className="flex justify-between gap-2">
            <span className="font-mid">{t.capacity}</span>
            <span className="num text-ink-2">
              {t.capacityOf(
                formatNumber(sentToday),
                formatNumber(Math.max(0, cap - sentToday)),
                formatNumber(cap),
              )}
            </span>
          </div>
          <Meter share={sentToday / cap} label={t.capacity} />
        </div>
      )}
    </Card>
  );
}

/** How the visits of 7 days were rated. */
export function SurveyWeek({ t }: { t: typeof en }) {
  const { data, error, refetch } = useSurveyWeek();
  const week = data?.week;
  const interval = week?.npsInterval;
  const weeks = data?.quarter.weekly.slice(-8) ?? [];
  return (
    <Card title={t.surveyWeek} link={<More to="/overview">{t.overview}</More>}>
      {error && !data && <Failure error={error} onRetry={() => void refetch()} />}
      {!error && !data && <Skeleton rows={3} rowHeight={44} />}
      {week && (
        <Figures
          of={[
            {
              value: interval ? formatNumber(week.nps) : '–',
              label: t.nps,
              ...(interval && {
                note: t.npsInterval(
                  formatNumber(Math.round(interval.low)),
                  formatNumber(Math.round(interval.high)),
                ),
              }),
            },
            { value: formatNumber(week.responses), label: t.responses },
            {
              value: week.surveysSent > 0 ? formatPercent(week.responseRatePercent / 100) : '–',
              label: t.rate,
            },
            { value: formatNumber(week.sentiment.unhappy), label: t.unhappy },
          ]}
        />
      )}
      {data &&
        (data.quarter.responses > 0 ? (
          <div className="flex flex-col gap-1">
            <h3 className="text-12 font-mid text-ink-3">{t.responsesByWeek}</h3>
            <Bars
              label={t.responsesByWeek}
              height={56}
              bars={weeks.map(({ weekStart, responses }, index) => ({
                label: formatDate(`${weekStart}T12:00:00Z`, {
                  day: 'numeric',
                  month: 'numeric',
                  timeZone: 'UTC',
                }),
                value: responses,
                strong: index === weeks.length - 1,
                ...(index === weeks.length - 1 && { title: t.thisWeek }),
              }))}
            />
          </div>
        ) : (
          <p className="text-12 text-ink-3">{t.noResponses}</p>
        ))}
    </Card>
  );
}
