import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CalendarCheck, CircleCheck, CircleX, Info, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import type { CampaignCheck, CampaignDetail, CampaignFinding } from '@reachback/client/outreach-types';
import { campaignQuery, checkQuery } from '../../data/campaigns.ts';
import { en, type FindingPlace } from '../../words/en/check.ts';
import { formatDate, formatNumber, useLoadedWords } from '../../words/words.ts';
import { Button } from '../button.tsx';
import { Chip } from '../marks/chip.tsx';
import { Dialog } from '../overlays/dialog.tsx';
import { sentence, Skeleton, useFailureText, useServiceText } from '../states.tsx';

const loadDe = () => import('../../words/de/check.ts');
const useCheckWords = () => useLoadedWords(en, loadDe);

/** Findings that are shown at first. */
const shownAtFirst = 6;

/** Results of the check before the start: findings with a link to fix each, the expected end, and sample emails. */
export function CampaignCheckCard({ campaign }: { campaign: CampaignDetail }) {
  const t = useCheckWords();
  const textOf = useFailureText();
  const check = useQuery(checkQuery(campaign));
  const [showsSamples, setShowsSamples] = useState(false);
  const result = check.data;
  return (
    <section className="card" aria-label={t.title} aria-busy={check.isFetching}>
      <header className="flex-wrap">
        <h2>{t.title}</h2>
        <span className="ml-auto flex flex-wrap gap-2">{result && <Counts counts={result.counts} />}</span>
      </header>
      {check.isPending && <Skeleton rows={3} rowHeight={40} />}
      {check.error && <p className="p-4 text-bad-ink">{textOf(check.error)}</p>}
      {result && (
        <>
          <Findings campaign={campaign} findings={result.findings} />
          <Outlook result={result} />
          <div className="flex flex-wrap items-center gap-2 border-t border-line px-4 py-3">
            {result.samples.length > 0 && (
              <Button small onClick={() => setShowsSamples(true)}>
                {t.samples(result.samples.length)}
              </Button>
            )}
            <Button small kind="ghost" busy={check.isFetching} onClick={() => void check.refetch()}>
              {t.again}
            </Button>
            {result.leads.checked < result.leads.of && (
              <span className="ml-auto text-12 text-ink-3">
                {t.checked(formatNumber(result.leads.checked), formatNumber(result.leads.of))}
              </span>
            )}
          </div>
          <Dialog wide open={showsSamples} onClose={() => setShowsSamples(false)} title={t.samplesTitle}>
            <Samples campaign={campaign} samples={result.samples} />
          </Dialog>
        </>
      )}
    </section>
  );
}

/** The reasons why a start was refused, with a link to fix each. */
export function RefusedFindings({ id, onLeave }: { id: string; onLeave: () => void }) {
  const campaign = useQuery(campaignQuery(id));
  return campaign.data && <RefusedList campaign={campaign.data} onLeave={onLeave} />;
}

function RefusedList({ campaign, onLeave }: { campaign: CampaignDetail; onLeave: () => void }) {
  const check = useQuery(checkQuery(campaign));
  const errors = (check.data?.findings ?? []).filter(({ severity }) => severity === 'error');
  if (check.isPending) return <Skeleton rows={2} rowHeight={40} />;
  return errors.length > 0 && <Findings campaign={campaign} findings={errors} onLeave={onLeave} />;
}

function Counts({ counts: { errors, warnings } }: Pick<CampaignCheck, 'counts'>) {
  const t = useCheckWords();
  return (
    <>
      {errors > 0 && <Chip tone="bad">{t.errors(errors)}</Chip>}
      {warnings > 0 && <Chip tone="warn">{t.warnings(warnings)}</Chip>}
      {errors + warnings === 0 && <Chip tone="good">{t.good}</Chip>}
    </>
  );
}

const icons = {
  error: { icon: CircleX, color: 'text-bad' },
  warning: { icon: TriangleAlert, color: 'text-warn' },
  note: { icon: Info, color: 'text-ink-3' },
} as const;

function Findings({
  campaign,
  findings,
  onLeave,
}: {
  campaign: CampaignDetail;
  findings: readonly CampaignFinding[];
  onLeave?: () => void;
}) {
  const t = useCheckWords();
  const [showsAll, setShowsAll] = useState(false);
  const shown = showsAll ? findings : findings.slice(0, shownAtFirst);
  return (
    <>
      <ul>
        {shown.map((finding, index) => {
          const { icon: Icon, color } = icons[finding.severity];
          const place = placeIn(campaign, finding, t.step);
          return (
            <li
              key={`${index} ${finding.code}`}
              className="flex gap-3 border-b border-line px-4 py-2 last:border-0"
            >
              <Icon aria-hidden="true" className={`mt-[2px] flex-none ${color}`} />
              <span className="min-w-0 flex-1 wrap-anywhere">{wordsOf(t.text(finding, place), place)}</span>
              <Fix campaign={campaign} finding={finding} onLeave={onLeave} />
            </li>
          );
        })}
        {findings.length === 0 && (
          <li className="flex gap-3 px-4 py-2">
            <CircleCheck aria-hidden="true" className="mt-[2px] text-good" />
            {t.good}
          </li>
        )}
      </ul>
      {shown.length < findings.length && (
        <div className="px-4 py-2">
          <Button small kind="ghost" onClick={() => setShowsAll(true)}>
            {t.more(findings.length - shown.length)}
          </Button>
        </div>
      )}
    </>
  );
}

/** An address is not a word. */
const wordsOf = (text: string, { mailbox }: FindingPlace): string =>
  mailbox !== '' && text.startsWith(mailbox) ? text : sentence(text);

function placeIn(
  { steps, mailboxes }: CampaignDetail,
  finding: Pick<CampaignFinding, 'step_id' | 'variant_id' | 'mailbox_id'>,
  nameOf: (step: number, variant: string | null) => string,
): FindingPlace {
  const step = steps.find(({ id }) => id === finding.step_id);
  const variant = step?.variants.findIndex(({ id }) => id === finding.variant_id) ?? -1;
  return {
    // The text of the step is A in the editor.
    text: step ? nameOf(step.position, variant < 0 ? null : String.fromCodePoint(66 + variant)) : '',
    mailbox: mailboxes.find(({ id }) => id === finding.mailbox_id)?.email ?? '',
  };
}

const tabOf = {
  steps: '/campaigns/$id/steps',
  people: '/campaigns/$id/people',
  schedule: '/campaigns/$id/schedule',
  settings: '/campaigns/$id/schedule',
  mailboxes: '/campaigns/$id/mailboxes',
} as const;

/** Links to the place where the finding can be fixed. */
function Fix({
  campaign,
  finding: { area },
  onLeave,
}: {
  campaign: CampaignDetail;
  finding: CampaignFinding;
  onLeave: (() => void) | undefined;
}) {
  const t = useCheckWords();
  return (
    <Link to={tabOf[area]} params={{ id: campaign.id }} className="link flex-none text-12" onClick={onLeave}>
      {t.fix[area]}
    </Link>
  );
}

/** When the campaign is expected to finish. */
function Outlook({ result: { forecast } }: { result: CampaignCheck }) {
  const t = useCheckWords();
  if (!forecast || forecast.emails === 0) return null;
  const day = (date: string) => formatDate(`${date}T12:00:00`, { day: 'numeric', month: 'long' });
  return (
    <div className="flex gap-3 border-t border-line px-4 py-2">
      <CalendarCheck aria-hidden="true" className="mt-[2px] flex-none text-ink-3" />
      <div className="min-w-0">
        <div className="font-mid">{forecast.done_on ? t.done(day(forecast.done_on)) : t.doneLater}</div>
        <div className="text-12 text-ink-2">
          {t.perDay(formatNumber(forecast.emails), formatNumber(forecast.emails_per_day))}
        </div>
        {forecast.everyone_contacted_on && (
          <div className="text-12 text-ink-2">{t.contacted(day(forecast.everyone_contacted_on))}</div>
        )}
      </div>
    </div>
  );
}

function Samples({ campaign, samples }: { campaign: CampaignDetail; samples: CampaignCheck['samples'] }) {
  const t = useCheckWords();
  const serviceText = useServiceText();
  return (
    <ol className="flex flex-col gap-4">
      {samples.map((sample) => (
        <li key={`${sample.lead_id} ${sample.step_id}`} className="card">
          <div className="border-b border-line px-4 py-2">
            <div className="cut text-12 text-ink-2">
              {sample.email} · {placeIn(campaign, { ...sample, mailbox_id: null }, t.step).text}
            </div>
            <div className="font-strong wrap-anywhere">
              {sample.subject === '' ? <span className="text-ink-2">{t.noSubject}</span> : sample.subject}
            </div>
          </div>
          <div className="px-4 py-3 wrap-anywhere whitespace-pre-wrap">
            {sample.problem === null ? (
              sample.text
            ) : (
              <span className="text-bad-ink">
                {t.stops} {serviceText(sample.problem)}
              </span>
            )}
          </div>
        </li>
      ))}
    </ol>
  );
}
