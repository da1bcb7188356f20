import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { CircleCheck, Plus } from 'lucide-react';
import { Avatar } from '../../components/marks/avatar.tsx';
import { Button } from '../../components/button.tsx';
import { Category } from '../../components/marks/category.tsx';
import { useCommonWords } from '../../components/common-words.ts';
import { Score } from '../../components/marks/score.tsx';
import { later } from '../../components/overlays/later.ts';
import { Failure, Skeleton } from '../../components/states.tsx';
import { Time, useNow } from '../../components/marks/time.tsx';
import { useCampaigns } from '../../data/campaigns.ts';
import { isInTrouble, mailboxesQuery } from '../../data/mailboxes.ts';
import { useMay, useMe, zone } from '../../data/me.ts';
import { useKeys } from '../../shell/keys.ts';
import { Page } from '../../shell/page.tsx';
import { de } from '../../words/de/home.ts';
import { en } from '../../words/en/home.ts';
import { formatDate, formatNumber, useWords } from '../../words/words.ts';
import { useAsking, useFollowUps, useSurveyBegun } from './home-data.ts';
import { More, Section } from './parts.tsx';
import { FirstSteps } from './first-steps.tsx';
import { OutreachWeek, SurveyWeek } from './weeks.tsx';
import { rowClass, Stopped } from './stopped.tsx';

const [SampleData] = later(() =>
  import('../../components/sample-data.tsx').then((module) => module.SampleData),
);

/** What needs a person today, and the week of both loops; on a new installation the way to the first result. */
export function HomeScreen() {
  const t = useWords({ en, de });
  const common = useCommonWords();
  const navigate = useNavigate();
  const now = useNow();
  const mayWrite = useMay('outreach:write');
  const isSample = useMe()?.organization?.is_sample;
  const campaigns = useCampaigns();
  const mailboxes = useQuery(mailboxesQuery);
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
      {isSample && (
        <div className="mx-auto mb-6 max-w-[1240px]">
          <SampleData />
        </div>
      )}
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
                  (mailboxes.data ?? []).filter((each) => each.status === 'active' && !isInTrouble(each))
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
        <Skeleton>
          <div className="mx-auto grid max-w-[1240px] grid-cols-[minmax(0,1fr)_384px] items-start gap-6 max-tablet:grid-cols-1">
            <div className="flex flex-col gap-6">
              <Frame rows={5} />
              <Frame rows={2} />
              <Frame rows={4} />
            </div>
            <div className="flex flex-col gap-4">
              <Frame rows={5} />
              <Frame rows={4} />
            </div>
          </div>
        </Skeleton>
      )}
    </Page>
  );
}

/** The shape of a section while it loads. */
function Frame({ rows }: { rows: number }) {
  return (
    <div className="rounded-3 border border-line">
      {Array.from({ length: rows }, (_, index) => (
        // All alike: their place is their name.
        <div key={index} className="flex h-11 items-center border-b border-line px-4 last:border-b-0">
          <span className="skeleton" style={{ width: `${30 + ((index * 13) % 30)}%` }} />
        </div>
      ))}
    </div>
  );
}

/** Rows are links; j and k go through them, Enter is the browser's. */
function moveFocus(by: number): void {
  const rows = [...document.querySelectorAll<HTMLElement>('#content [data-row]')];
  const at = rows.findIndex((row) => row === document.activeElement);
  rows[Math.min(Math.max(at + by, 0), rows.length - 1)]?.focus();
}

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
      {data.conversations.map(({ lead_id: leadId, reply_id: replyId, lead, last, category, last_at: at }) => {
        const name = [lead.first_name, lead.last_name].filter(Boolean).join(' ') || lead.email;
        return (
          <Link
            key={leadId}
            data-row
            to="/inbox"
            search={{ view: 'asking', id: replyId ?? undefined }}
            className={rowClass}
          >
            <Avatar name={name} />
            <span className="cut w-36 flex-none font-strong max-phone:flex-1">{name}</span>
            <span className="cut flex-1 text-ink-2 max-phone:hidden">
              {last?.text.replaceAll(/\s+/g, ' ') || last?.subject}
            </span>
            <span className="flex w-32 flex-none max-phone:w-auto">
              {category && <Category category={category} />}
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

function FollowUps({ t }: { t: typeof en }) {
  const { data, error, refetch } = useFollowUps();
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} title={t.followUps} />;
  if (!data || data.responses.length === 0) return null;
  return (
    <Section
      title={t.followUps}
      sub={`${formatNumber(data.responses.length)}${data.hasMore ? '+' : ''}`}
      link={<More to="/responses">{t.openResponses}</More>}
    >
      {data.responses.slice(0, 5).map(({ id, score, kind, comment, location, followup_due_at: due }) => (
        <Link key={id} data-row to="/responses" search={{ open: id }} className={rowClass}>
          <Score of={{ score, kind }} />
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
