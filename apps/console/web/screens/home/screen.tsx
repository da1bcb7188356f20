import { Link, useNavigate } from '@tanstack/react-router';
import type { Campaign, Mailbox } from '@reachback/client/outreach-types';
import { CircleCheck, CirclePause, Plus, Unplug } from 'lucide-react';
import { Avatar } from '../../components/avatar.tsx';
import { Button, buttonClass } from '../../components/button.tsx';
import { useCampaignWords } from '../../components/campaign-state.tsx';
import { Category } from '../../components/category.tsx';
import { Bars, Meter } from '../../components/charts.tsx';
import { useCommonWords } from '../../components/common-words.ts';
import { Score } from '../../components/score.tsx';
import { Failure, Skeleton } from '../../components/states.tsx';
import { Time, useNow } from '../../components/time.tsx';
import { useCampaigns } from '../../data/campaigns.ts';
import { useMay, zone } from '../../data/me.ts';
import { useKeys } from '../../shell/keys.ts';
import { Page } from '../../shell/page.tsx';
import { de } from '../../words/de/home.ts';
import { en } from '../../words/en/home.ts';
import { formatDate, formatNumber, formatPercent, useWords } from '../../words/words.ts';
import {
  sumByDay,
  useAsking,
  useFollowUps,
  useMailboxes,
  useOutreachWeek,
  useSurveyBegun,
  useSurveyWeek,
} from './home-data.ts';
import { Card, Figures, More, Section } from './parts.tsx';
import { FirstSteps } from './first-steps.tsx';

/** What needs a person today, and the week of both loops; on a new installation the way to the first result. */
export function HomeScreen() {
  const t = useWords({ en, de });
  const common = useCommonWords();
  const navigate = useNavigate();
  const now = useNow();
  const mayWrite = useMay('outreach:write');
  const campaigns = useCampaigns();
  const mailboxes = useMailboxes();
  const begun = useSurveyBegun();
  const create = () => void navigate({ to: '/campaigns', search: { new: '1' } });
  useKeys([
    { key: 'j', label: common.move, foot: true, run: () => moveFocus(1) },
    { key: 'k', label: common.move, foot: true, run: () => moveFocus(-1) },
    { key: 'n', label: t.newKey, foot: true, off: !mayWrite, run: create },
  ]);
  const hasSent = campaigns.data?.some(({ numbers }) => numbers.sent > 0);
  const isKnown = campaigns.data !== undefined && mailboxes.data !== undefined && begun.data !== undefined;
  const failed = [campaigns, mailboxes, begun].find(({ error, data }) => error && !data);
  const isNew = isKnown && !hasSent && !begun.data.hasResponse;
  return (
    <Page
      title={t.title}
      sub={formatDate(now, { weekday: 'long', day: 'numeric', month: 'long', timeZone: zone })}
      actions={
        mayWrite && (
          <Button icon={Plus} keys="n" onClick={create}>
            {t.newCampaign}
          </Button>
        )
      }
    >
      {isNew ? (
        <FirstSteps t={t} campaigns={campaigns.data} mailboxes={mailboxes.data} begun={begun.data} />
      ) : isKnown || failed ? (
        <div className="mx-auto grid max-w-[1240px] grid-cols-[minmax(0,1fr)_384px] items-start gap-6 max-tablet:grid-cols-1">
          <div className="flex min-w-0 flex-col gap-6">
            <Asking t={t} />
            <Stopped t={t} campaigns={campaigns.data ?? []} mailboxes={mailboxes.data ?? []} />
            <FollowUps t={t} />
            {failed ? (
              <Failure error={failed.error} onRetry={() => void failed.refetch()} />
            ) : (
              <p className="flex items-center gap-2 px-1 text-12 text-ink-3">
                <CircleCheck aria-hidden="true" />
                {t.running(
                  (campaigns.data ?? []).filter(({ status }) => status === 'active').length,
                  (mailboxes.data ?? []).filter((each) => each.status === 'active' && !troubleOf(each, t))
                    .length,
                )}
              </p>
            )}
          </div>
          <div className="flex min-w-0 flex-col gap-4">
            <OutreachWeek t={t} mailboxes={mailboxes.data ?? []} />
            <SurveyWeek t={t} />
          </div>
        </div>
      ) : (
        <Skeleton rows={6} />
      )}
    </Page>
  );
}

/** Rows are links; j and k go through them, Enter is the browser's. */
function moveFocus(by: number): void {
  const rows = [...document.querySelectorAll<HTMLElement>('#content [data-row]')];
  const at = rows.findIndex((row) => row === document.activeElement);
  rows[Math.min(Math.max(at + by, 0), rows.length - 1)]?.focus();
}

const rowClass = 'flex min-h-11 items-center gap-3 px-4 py-2 hover:bg-hover focus:bg-selected';

function Asking({ t }: { t: typeof en }) {
  const { data, error, refetch } = useAsking();
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} title={t.replies} />;
  if (!data || data.total === 0) return null;
  return (
    <Section
      title={t.replies}
      sub={t.newestFirst(formatNumber(data.total))}
      link={<More to="/inbox">{t.openInbox}</More>}
    >
      {data.replies.map(({ id, lead, from, text, subject, category, received_at: at }) => {
        const name = [lead?.first_name, lead?.last_name].filter(Boolean).join(' ') || from;
        return (
          <Link key={id} data-row to="/inbox" search={{ view: 'asking', id }} className={rowClass}>
            <Avatar name={name} />
            <span className="cut w-36 flex-none font-strong max-phone:flex-1">{name}</span>
            <span className="cut flex-1 text-ink-2 max-phone:hidden">
              {text.replaceAll(/\s+/g, ' ') || subject}
            </span>
            <span className="flex w-32 flex-none max-phone:w-auto">
              <Category category={category} />
            </span>
            <span className="num w-16 text-right text-12 text-ink-3">
              <Time at={at} short />
            </span>
          </Link>
        );
      })}
    </Section>
  );
}

/** What is wrong with a mailbox, as title and reason. */
function troubleOf({ status, error, imap, email }: Mailbox, t: typeof en) {
  if (status === 'failing') return { title: t.mailboxFails(email), text: error ?? t.noReason };
  if (status === 'active' && imap?.error) return { title: t.mailboxUnread(email), text: imap.error };
  return undefined;
}

const stoppedMax = 6;

function Stopped({
  t,
  campaigns,
  mailboxes,
}: {
  t: typeof en;
  campaigns: readonly Campaign[];
  mailboxes: readonly Mailbox[];
}) {
  const words = useCampaignWords();
  const paused = campaigns
    .filter(({ status }) => status === 'paused')
    .toSorted((a, b) => Number(Boolean(b.pause_reason)) - Number(Boolean(a.pause_reason)));
  const troubles = mailboxes.flatMap((each) => troubleOf(each, t) ?? []);
  const count = paused.length + troubles.length;
  if (count === 0) return null;
  const left = count - Math.min(paused.length, stoppedMax) - Math.min(troubles.length, stoppedMax);
  return (
    <Section title={t.stopped} sub={formatNumber(count)}>
      {troubles.slice(0, stoppedMax).map(({ title, text }) => (
        <Link key={title} data-row to="/mailboxes" className={rowClass}>
          <Unplug aria-hidden="true" className="text-bad" />
          <Finding title={title} text={text} />
          <span className={buttonClass({ small: true })}>{t.repair}</span>
        </Link>
      ))}
      {paused.slice(0, stoppedMax).map(({ id, name, pause_reason: reason }) => (
        <Link key={id} data-row to="/campaigns/$id" params={{ id }} className={rowClass}>
          <CirclePause aria-hidden="true" className={reason ? 'text-bad' : 'text-ink-3'} />
          <Finding
            title={reason ? t.pausedItself(name) : t.paused(name)}
            text={reason ? words.reasons[reason] : t.pausedByHand}
          />
          <span className={buttonClass({ small: true })}>{t.reviewIt}</span>
        </Link>
      ))}
      {left > 0 && (
        <Link to="/campaigns" search={{ status: 'paused' }} className="link block px-4 py-2 text-12">
          {t.more(left)}
        </Link>
      )}
    </Section>
  );
}

function Finding({ title, text }: { title: string; text: string }) {
  return (
    <span className="flex min-w-0 flex-1 flex-col">
      <span className="cut font-mid" title={title}>
        {title}
      </span>
      <span className="cut text-12 text-ink-2" title={text}>
        {text}
      </span>
    </span>
  );
}

function FollowUps({ t }: { t: typeof en }) {
  const { data, error, refetch } = useFollowUps();
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} title={t.followUps} />;
  if (!data || data.rows.length === 0) return null;
  const count = formatNumber(data.rows.length);
  return (
    <Section
      title={t.followUps}
      sub={data.hasMore ? t.atLeast(count) : count}
      link={<More to="/responses">{t.openResponses}</More>}
    >
      {data.rows.slice(0, 5).map(({ id, score, comment, location, followup_due_at: due }) => (
        <Link key={id} data-row to="/responses" className={rowClass}>
          <Score score={score} />
          <span className={`cut flex-1 ${comment ? '' : 'text-ink-3'}`}>{comment || t.noComment}</span>
          <span className="cut text-12 text-ink-3 max-phone:hidden">{location}</span>
          {due && <Due at={due} t={t} />}
        </Link>
      ))}
    </Section>
  );
}

function Due({ at, t }: { at: string; t: typeof en }) {
  const late = useNow() - Date.parse(at);
  const days = Math.floor(late / 86_400_000);
  return (
    <span className={`num text-right text-12 whitespace-nowrap ${late > 0 ? 'text-bad-ink' : 'text-ink-3'}`}>
      {days > 0 ? (
        t.late(days)
      ) : (
        <>
          {t.due} <Time at={at} />
        </>
      )}
    </span>
  );
}

function OutreachWeek({ t, mailboxes }: { t: typeof en; mailboxes: readonly Mailbox[] }) {
  const { data, error, refetch } = useOutreachWeek();
  const working = mailboxes.filter(({ status }) => status === 'active');
  const cap = working.reduce((sum, { today }) => sum + today.cap, 0);
  const sentToday = working.reduce((sum, { today }) => sum + today.sent, 0);
  const sum = (of: 'sent' | 'new_leads' | 'replies' | 'bounced') =>
    formatNumber((data ?? []).reduce((total, each) => total + each[of], 0));
  return (
    <Card title={t.outreachWeek} link={<More to="/campaigns">{t.campaigns}</More>}>
      {error && !data && <Failure error={error} onRetry={() => void refetch()} />}
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

function SurveyWeek({ t }: { t: typeof en }) {
  const { data, error, refetch } = useSurveyWeek();
  const week = data?.week;
  const interval = week?.npsInterval;
  const weeks = data?.quarter.weekly.slice(-8) ?? [];
  return (
    <Card title={t.surveyWeek} link={<More to="/overview">{t.overview}</More>}>
      {error && !data && <Failure error={error} onRetry={() => void refetch()} />}
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
