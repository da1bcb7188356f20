import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { ChartNoAxesColumn } from 'lucide-react';
import type { GetOverviewAnswer } from '@reachback/client/outreach-types';
import { buttonClass } from '../../components/button.tsx';
import { Interval } from '../../components/charts.tsx';
import { Select } from '../../components/form/field.tsx';
import { RateTable } from '../../components/results/rate-table.tsx';
import { isEarly, isFresh, useResultsWords, type Rate } from '../../components/results/rates.ts';
import { Empty, QueryState } from '../../components/states.tsx';
import { Segments } from '../../components/tabs.tsx';
import { outreach } from '../../data/clients.ts';
import { rateMetrics, type RateMetric } from '../../data/search.ts';
import { Page } from '../../shell/page.tsx';
import { formatDate, formatNumber, formatPercent } from '../../words/words.ts';
import { resultPeriods } from './search.ts';

const route = getRouteApi('/shell/results');

/** What all campaigns sent and what came back, each rate with what chance leaves of it. */
export function ResultsScreen() {
  const t = useResultsWords();
  const { days = '28', rate: metric = 'replied' } = route.useSearch();
  const navigate = route.useNavigate();
  const overview = useQuery({
    queryKey: ['campaigns', 'overview', days],
    queryFn: ({ signal }) => outreach.getOverview({ days: Number(days) }, { signal }),
    placeholderData: keepPreviousData,
  });
  const { data } = overview;
  const isEmpty = data !== undefined && data.total.sent === 0 && data.total.bounced === 0;
  return (
    <Page
      title={t.title}
      actions={
        <Select
          hideLabel
          label={t.period}
          className="w-40"
          value={days}
          options={resultPeriods.map((each) => ({ value: each, label: t.days(Number(each)) }))}
          onChange={({ currentTarget: { value } }) =>
            void navigate({
              search: (was) => ({ ...was, days: resultPeriods.find((each) => each === value) }),
              replace: true,
            })
          }
        />
      }
    >
      <QueryState of={overview} />
      {isEmpty && (
        <Empty
          icon={ChartNoAxesColumn}
          title={t.emptyTitle}
          action={
            <Link to="/campaigns" className={buttonClass()}>
              {t.toCampaigns}
            </Link>
          }
        >
          {t.emptyText}
        </Empty>
      )}
      {data && !isEmpty && (
        <div className="flex flex-col gap-4">
          <Figures total={data.total} />
          <section className="card">
            <header className="flex-wrap">
              <h2 className="text-13">{t.byDay}</h2>
              <span className="cut text-12 text-ink-3 max-phone:hidden">
                {metric === 'bounced' ? t.perDeliveredOrBounced : t.perDelivered}
              </span>
              <span className="flex-1" />
              <Segments
                label={t.rateLabel}
                value={metric}
                onChange={(value) =>
                  void navigate({ search: (was) => ({ ...was, rate: value }), replace: true })
                }
                options={rateMetrics.map((each) => ({ value: each, label: t.metrics[each] }))}
              />
            </header>
            <div className="p-4">
              <Days data={data} metric={metric} />
            </div>
          </section>
        </div>
      )}
    </Page>
  );
}

type Total = GetOverviewAnswer['total'];

/** What was sent, and the rates of the whole period. */
function Figures({ total }: { total: Total }) {
  const t = useResultsWords();
  const counts = [
    [t.sent, total.sent],
    [t.newPeople, total.contacted],
    [t.delivered, total.delivered],
  ] as const;
  return (
    <section className="card" aria-label={t.total}>
      <dl className="grid grid-cols-3 border-b border-line">
        {counts.map(([label, value]) => (
          <div key={label} className="flex min-w-0 flex-col px-4 py-3">
            <dt className="cut text-12 text-ink-2">{label}</dt>
            <dd className="num text-20 font-strong">{formatNumber(value)}</dd>
          </div>
        ))}
      </dl>
      <ul className="grid grid-cols-5 max-wide:grid-cols-3 max-phone:grid-cols-1">
        {rateMetrics.map((metric) => (
          <li key={metric} className="flex min-w-0 flex-col gap-1 px-4 py-3">
            <span className="flex items-baseline justify-between gap-2">
              <span className="text-12 text-ink-2">{t.metrics[metric]}</span>
              <span className="num text-12 text-ink-2">{formatNumber(total[metric])}</span>
            </span>
            <RateFigure rate={total.rates[metric]} hits={total[metric]} />
          </li>
        ))}
      </ul>
      <p className="border-t border-line px-4 py-3 text-12 text-ink-3">{t.campaignsToo}</p>
    </section>
  );
}

function RateFigure({ rate, hits }: { rate: Rate | null; hits: number }) {
  const t = useResultsWords();
  if (!rate) return <span className="text-12 text-ink-3">{t.nothing}</span>;
  const { value, low, high, of } = rate;
  const share = formatPercent(value);
  const [from, to] = [formatPercent(low), formatPercent(high)];
  return (
    <>
      <span className="num text-20 font-strong">{share}</span>
      <Interval
        low={low}
        high={high}
        value={value}
        max={Math.min(1, Math.max(0.04, high * 1.25))}
        quiet={isEarly(rate)}
        label={t.inWords(formatNumber(hits), formatNumber(of), share, from, to)}
      />
      <span className="num text-11 text-ink-3" title={isEarly(rate) ? t.earlyHint : undefined}>
        {t.between(from, to)}
        {isEarly(rate) && `, ${t.early}`}
      </span>
    </>
  );
}

/** The days with emails, newest first. */
function Days({ data, metric }: { data: GetOverviewAnswer; metric: RateMetric }) {
  const t = useResultsWords();
  const rows = data.data.toReversed().map((each) => {
    const fresh = metric !== 'bounced' && isFresh(each.day);
    return {
      key: each.day,
      name: formatDate(`${each.day}T12:00:00Z`, {
        weekday: 'short',
        day: 'numeric',
        month: 'short',
        timeZone: 'UTC',
      }),
      sent: each.sent,
      hits: each[metric],
      rate: each.rates[metric],
      quiet: fresh,
      remark: fresh ? t.fresh : undefined,
    };
  });
  const { total } = data;
  return (
    <RateTable
      head={t.day}
      metric={metric}
      groups={[{ key: 'days', rows }]}
      total={{
        key: 'total',
        name: t.total,
        sent: total.sent,
        hits: total[metric],
        rate: total.rates[metric],
      }}
    />
  );
}
