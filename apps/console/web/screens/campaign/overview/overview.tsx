import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CalendarClock, CircleCheck } from 'lucide-react';
import type { CampaignDetail } from '@reachback/client/outreach-types';
import { buttonClass } from '../../../components/button.tsx';
import { Interval, Meter, rateInterval } from '../../../components/charts.tsx';
import { Chip } from '../../../components/marks/chip.tsx';
import type { LeadState } from '../../../components/campaign/lead-state.ts';
import { Note } from '../../../components/note.tsx';
import { Failure, Skeleton } from '../../../components/states.tsx';
import { allMailboxesQuery } from '../../../data/mailboxes.ts';
import { formatNumber, formatPercent } from '../../../words/words.ts';
import { useCampaign, useCampaignPageWords } from '../use-campaign.ts';
import { Card } from './card.tsx';
import { PerDay } from './per-day.tsx';
import { WhatWorks } from './what-works.tsx';
import { Week, WindowState } from '../week.tsx';

const tooFew = 100;
const funnelHeight = 55;

/** Progress of the leads, results, and the limits of today. */
export function CampaignOverview() {
  const campaign = useCampaign();
  return (
    <div className="grid h-full grid-cols-[minmax(0,1fr)_384px] content-start gap-4 overflow-auto p-6 max-wide:grid-cols-1 max-phone:p-4">
      <div className="col-span-full">
        <Funnel campaign={campaign} />
      </div>
      <div className="flex min-w-0 flex-col gap-4">
        <ReplyRate campaign={campaign} />
        <WhatWorks campaign={campaign} />
        <PerDay campaign={campaign} />
        <Outcomes campaign={campaign} />
      </div>
      <div className="flex min-w-0 flex-col gap-4">
        <Schedule campaign={campaign} />
        <Capacity campaign={campaign} />
        <Remaining campaign={campaign} />
      </div>
    </div>
  );
}

function Funnel({ campaign: { id, numbers } }: { campaign: CampaignDetail }) {
  const t = useCampaignPageWords();
  const { leads, contacted, bounced, replied, interested, meetings_booked: meetings } = numbers;
  const of = (part: number, whole: number) => (whole > 0 ? formatPercent(part / whole) : '–');
  const stages: {
    name: string;
    value: number;
    sub: string;
    status?: LeadState;
    category?: string;
  }[] = [
    { name: t.people, value: leads, sub: t.notContacted(formatNumber(Math.max(0, leads - contacted))) },
    { name: t.contacted, value: contacted, sub: t.ofPeople(of(contacted, leads)) },
    {
      name: t.delivered,
      value: Math.max(0, contacted - bounced),
      sub: t.bouncedOf(formatNumber(bounced), of(bounced, contacted)),
    },
    { name: t.replied, value: replied, sub: t.ofContacted(of(replied, contacted)), status: 'replied' },
    {
      name: t.interested,
      value: interested,
      sub: t.ofContacted(of(interested, contacted)),
      category: 'interested',
    },
    {
      name: t.meetings,
      value: meetings,
      sub: t.ofContacted(of(meetings, contacted)),
      status: 'meeting_booked',
    },
  ];
  const most = Math.max(1, leads);
  const heightOf = (value: number) => (value > 0 ? Math.max(2, (value / most) * funnelHeight) : 0);
  return (
    <section className="card" aria-label={t.funnel}>
      <ol className="grid grid-cols-6 max-tablet:grid-cols-3 max-phone:grid-cols-2">
        {stages.map(({ name, value, sub, status, category }, index) => (
          <li key={name} className="flex flex-col pl-4">
            <span className="pt-3 text-12 text-ink-2">{name}</span>
            <Link
              to="/campaigns/$id/people"
              params={{ id }}
              search={{ status, category }}
              className="num w-fit text-20 font-strong tracking-tight hover:underline"
            >
              {formatNumber(value)}
            </Link>
            <span className="cut pr-2 text-12 text-ink-2">{sub}</span>
            <span className="mt-2 -mr-4 flex h-14 items-end border-b border-c-zero" aria-hidden="true">
              <i className="block w-[56%] bg-c-1" style={{ height: heightOf(value) }} />
              {stages[index + 1] && (
                <i
                  className="h-full flex-1 bg-c-1-soft opacity-60 max-tablet:hidden"
                  style={{ clipPath: slope(heightOf(value), heightOf(stages[index + 1]!.value)) }}
                />
              )}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Distance between the tops of two bars. */
const slope = (from: number, to: number): string =>
  `polygon(0 ${funnelHeight - from}px, 100% ${funnelHeight - to}px, 100% 100%, 0 100%)`;

function ReplyRate({ campaign: { numbers } }: { campaign: CampaignDetail }) {
  const t = useCampaignPageWords();
  const interval = rateInterval(numbers.replied, numbers.contacted);
  const max = Math.max(0.1, Math.ceil((interval?.high ?? 0) * 20) / 20);
  return (
    <Card title={t.rateTitle} sub={t.rateSub}>
      {interval ? (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <span className="num text-20 font-strong">{formatPercent(interval.rate)}</span>
          <div className="min-w-40 flex-1 max-phone:order-last max-phone:basis-full">
            <Interval
              low={interval.low}
              high={interval.high}
              value={interval.rate}
              max={max}
              quiet={numbers.contacted < tooFew}
              label={`${t.rateTitle}: ${formatPercent(interval.rate)}, ${formatPercent(interval.low)}–${formatPercent(interval.high)}`}
            />
            <div className="num flex justify-between text-11 text-ink-3" aria-hidden="true">
              <span>0 %</span>
              <span>{formatPercent(max, 0)}</span>
            </div>
          </div>
          <span className="num whitespace-nowrap text-12 text-ink-2">
            {formatPercent(interval.low)}–{formatPercent(interval.high)}
          </span>
          {numbers.contacted < tooFew && <Chip tone="warn">{t.tooEarly}</Chip>}
        </div>
      ) : (
        <p className="text-ink-2">{t.rateNone}</p>
      )}
    </Card>
  );
}

function Outcomes({ campaign: { id, numbers, tracking } }: { campaign: CampaignDetail }) {
  const t = useCampaignPageWords();
  const rows = (
    [
      ['completed', numbers.completed],
      ['opted_out', numbers.opted_out],
      ['bounced', numbers.bounced],
      ['stopped', numbers.stopped],
    ] as const
  ).filter(([, count]) => count > 0);
  const tracked = [
    ...(tracking.opens ? [[t.opened, numbers.opened] as const] : []),
    ...(tracking.clicks ? [[t.clicked, numbers.clicked] as const] : []),
  ];
  return (
    <Card title={t.outcomes}>
      {rows.length === 0 && <p className="text-ink-2">{t.outcomesNone}</p>}
      <ul className="flex flex-col">
        {rows.map(([status, count]) => (
          <li key={status} className="border-b border-line last:border-0">
            <Link
              to="/campaigns/$id/people"
              params={{ id }}
              search={{ status }}
              className="flex h-8 items-center justify-between hover:bg-hover"
            >
              <span>{t.statuses[status]}</span>
              <span className="num font-mid">{formatNumber(count)}</span>
            </Link>
          </li>
        ))}
      </ul>
      {tracked.length > 0 && (
        <p className="pt-2 text-12 text-ink-3">
          {tracked.map(([name, count]) => `${name} ${formatNumber(count)}`).join(' · ')} · {t.trackingNote}
        </p>
      )}
    </Card>
  );
}

function Schedule({ campaign: { id, schedule } }: { campaign: CampaignDetail }) {
  const t = useCampaignPageWords();
  return (
    <Card
      title={t.scheduleTitle}
      sub={schedule.time_zone}
      action={
        <Link to="/campaigns/$id/schedule" params={{ id }} className="link text-12">
          {t.change}
        </Link>
      }
    >
      <Week schedule={schedule} />
      <p className="pt-3 text-12 text-ink-2">
        <WindowState schedule={schedule} />
      </p>
    </Card>
  );
}

function Capacity({ campaign: { id, mailboxes } }: { campaign: CampaignDetail }) {
  const t = useCampaignPageWords();
  const all = useQuery(allMailboxesQuery);
  const ids = new Set(mailboxes.map((mailbox) => mailbox.id));
  const used = (all.data ?? []).filter((mailbox) => ids.has(mailbox.id));
  const sent = used.reduce((sum, { today }) => sum + today.sent, 0);
  const left = used.reduce((sum, { today }) => sum + Math.max(0, today.cap - today.sent), 0);
  return (
    <Card
      title={t.capacity}
      sub={used.length > 0 ? t.capacitySum(formatNumber(sent), formatNumber(left)) : undefined}
      action={
        <Link to="/campaigns/$id/mailboxes" params={{ id }} className="link text-12">
          {t.tabs.mailboxes}
        </Link>
      }
    >
      {all.isPending && <Skeleton rows={2} />}
      {all.error && <Failure error={all.error} onRetry={() => void all.refetch()} />}
      {mailboxes.length === 0 && (
        <div className="flex flex-col items-start gap-2">
          <p className="text-ink-2">{t.noMailbox}</p>
          <Link to="/campaigns/$id/mailboxes" params={{ id }} className={buttonClass({ small: true })}>
            {t.choose}
          </Link>
        </div>
      )}
      <ul className="flex flex-col gap-3">
        {used.map(({ id: mailboxId, email, today, status }) => (
          <li key={mailboxId} className="flex flex-col gap-1">
            <div className="flex items-center justify-between gap-2">
              <span className="cut font-mid" title={email}>
                {email}
              </span>
              {status === 'active' ? (
                <span className="num whitespace-nowrap">
                  {t.left(formatNumber(Math.max(0, today.cap - today.sent)))}
                </span>
              ) : (
                <Chip tone={status === 'disabled' ? 'neutral' : 'bad'}>{t.mailboxStates[status]}</Chip>
              )}
            </div>
            <Meter
              share={today.cap > 0 ? today.sent / today.cap : 0}
              label={t.ofCap(formatNumber(today.sent), formatNumber(today.cap))}
            />
            <span className="text-11 text-ink-3">
              {t.ofCap(formatNumber(today.sent), formatNumber(today.cap))}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Remaining({ campaign: { completion, limits, numbers } }: { campaign: CampaignDetail }) {
  const t = useCampaignPageWords();
  if (numbers.leads === 0) return null;
  if (completion.remaining === 0) return <Note icon={CircleCheck}>{t.remainingDone}</Note>;
  return (
    <Note icon={CalendarClock} title={t.remaining(completion.remaining)}>
      {limits.daily_new_leads === null ? t.noLimit : t.perDay(limits.daily_new_leads)}
    </Note>
  );
}
