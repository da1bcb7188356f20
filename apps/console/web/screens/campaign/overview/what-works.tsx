import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { Hourglass } from 'lucide-react';
import type { CampaignDetail, CampaignResult } from '@reachback/client/outreach-types';
import { Select } from '../../../components/form/field.tsx';
import { Chip } from '../../../components/marks/chip.tsx';
import { RateTable, type RateGroup } from '../../../components/results/rate-table.tsx';
import { isFresh, useResultsWords } from '../../../components/results/rates.ts';
import { Failure, Skeleton } from '../../../components/states.tsx';
import { Segments } from '../../../components/tabs.tsx';
import { outreach } from '../../../data/clients.ts';
import { useMay } from '../../../data/me.ts';
import { rateMetrics, type RateMetric } from '../../../data/search.ts';
import { ChooseWinner } from '../test/choose-winner.tsx';
import { dayInWords, letterIn, useTestWords, type SavedStep } from '../test/step-test.ts';
import { TestState } from '../test/test-state.tsx';
import { useCampaignPageWords } from '../use-campaign.ts';
import { Card } from './card.tsx';

const route = getRouteApi('/shell/campaigns/$id/');
const daysShown = 28;
const apiKeys = { step: 'variant', mailbox: 'mailbox', day: 'day' } as const;

/** Results by text, mailbox or day, and the state of A/B tests. */
export function WhatWorks({ campaign }: { campaign: CampaignDetail }) {
  const t = useCampaignPageWords();
  const words = useResultsWords();
  const tests = useTestWords();
  const { by = 'step', rate: metric = 'replied' } = route.useSearch();
  const navigate = route.useNavigate();
  const results = useQuery({
    queryKey: ['campaigns', 'one', campaign.id, 'results', by],
    queryFn: ({ signal }) =>
      outreach.getCampaignResults(
        { id: campaign.id, by: apiKeys[by], ...(by === 'day' && { days: daysShown }) },
        { signal },
      ),
  });
  const rows = results.data?.data ?? [];
  const heads = { step: t.text, mailbox: t.mailbox, day: words.day };
  return (
    <Card
      title={t.works}
      sub={metric === 'bounced' ? words.perDeliveredOrBounced : words.perDelivered}
      action={
        <span className="flex flex-wrap items-center justify-end gap-2">
          <Select
            hideLabel
            label={words.rateLabel}
            className="w-32"
            value={metric}
            options={rateMetrics.map((each) => ({ value: each, label: words.metrics[each] }))}
            onChange={({ currentTarget: { value } }) =>
              void navigate({
                search: (was) => ({ ...was, rate: rateMetrics.find((each) => each === value) }),
                replace: true,
              })
            }
          />
          <Segments
            label={tests.by}
            value={by}
            onChange={(value) =>
              void navigate({
                search: (was) => ({ ...was, by: value === 'step' ? undefined : value }),
                replace: true,
              })
            }
            options={[
              { value: 'step', label: tests.bySteps },
              { value: 'mailbox', label: tests.byMailbox },
              { value: 'day', label: tests.byDay },
            ]}
          />
        </span>
      }
    >
      {results.isPending && <Skeleton rows={3} rowHeight={36} />}
      {results.error && <Failure error={results.error} onRetry={() => void results.refetch()} />}
      {results.data && rows.length === 0 && (
        <p className="text-ink-2">{by === 'day' ? t.perDayNone : t.worksNone}</p>
      )}
      {rows.length > 0 && (
        <RateTable
          head={heads[by]}
          metric={metric}
          groups={
            by === 'step'
              ? stepGroups(campaign, rows, metric)
              : [{ key: by, rows: rows.map((row) => plainRow(row, metric)).toReversed() }]
          }
        />
      )}
    </Card>
  );

  /** For a mailbox or a day. */
  function plainRow(row: CampaignResult, of: RateMetric) {
    const fresh = row.day !== undefined && of !== 'bounced' && isFresh(row.day);
    const name = row.day === undefined ? (row.email ?? tests.deletedMailbox) : dayInWords(row.day);
    return {
      key: row.day ?? row.mailbox_id ?? '',
      name: <span className="cut">{name}</span>,
      sent: row.sent,
      hits: row[of],
      rate: row.rates[of],
      quiet: fresh || row.email === null,
      remark: fresh ? words.fresh : undefined,
    };
  }
}

/** A group per step, in order; deleted steps come last. */
function stepGroups(
  campaign: CampaignDetail,
  rows: readonly CampaignResult[],
  metric: RateMetric,
): RateGroup[] {
  const known = campaign.steps.flatMap((step) => {
    const own = rows.filter(({ step_id: id }) => id === step.id);
    return own.length === 0
      ? []
      : [
          {
            key: step.id,
            head: <StepHead campaign={campaign} step={step} rows={own} metric={metric} />,
            rows: own.map((row) => textRow(row, metric, step)),
          },
        ];
  });
  const gone = rows.filter(({ step_id: id }) => !campaign.steps.some((step) => step.id === id));
  const goneGroup = { key: 'gone', rows: gone.map((row) => textRow(row, metric)) };
  return gone.length > 0 ? [...known, goneGroup] : known;
}

function textRow(row: CampaignResult, metric: RateMetric, step?: SavedStep) {
  const variant = row.variant ?? null;
  const letter = step ? letterIn(step, variant) : null;
  const text = step && [step, ...step.variants].find(({ id }) => id === (variant ?? step.id));
  return {
    key: `${row.step_id} ${variant}`,
    name: <TextName letter={letter} step={step} subject={text && (text.subject || step?.subject)} />,
    sent: row.sent,
    hits: row[metric],
    rate: row.rates[metric],
    quiet: !text || text.weight === 0,
  };
}

function TextName({
  letter,
  step,
  subject,
}: {
  letter: string | null;
  step: SavedStep | undefined;
  subject: string | undefined;
}) {
  const t = useCampaignPageWords();
  const tests = useTestWords();
  const name =
    subject === undefined ? (step ? tests.deletedText : tests.deletedStep) : subject || t.sameThread;
  return (
    <span className="flex min-w-0 items-center gap-2">
      <Chip>{(step?.variants.length ? letter : null) ?? '–'}</Chip>
      <span className="cut" title={name}>
        {name}
      </span>
    </span>
  );
}

/** A step with the state of its test. */
function StepHead({
  campaign,
  step,
  rows,
  metric,
}: {
  campaign: CampaignDetail;
  step: SavedStep;
  rows: readonly CampaignResult[];
  metric: RateMetric;
}) {
  const t = useCampaignPageWords();
  const mayWrite = useMay('outreach:write') && campaign.status !== 'archived';
  const { test } = step;
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className="font-mid">{t.stepN(step.position)}</span>
      {test && <TestState step={step} test={test} />}
      {test?.state === 'winner_found' && mayWrite && <ChooseWinner campaignId={campaign.id} step={step} />}
      {!test && rows.length > 1 && !isApart(rows, metric) && (
        <Chip tone="warn" icon={Hourglass}>
          {t.tooEarly}
        </Chip>
      )}
    </span>
  );
}

/** Whether the interval of the best is above those of all others. */
function isApart(rows: readonly CampaignResult[], metric: RateMetric): boolean {
  const [best, second] = rows
    .flatMap(({ rates }) => rates[metric] ?? [])
    .toSorted((one, other) => other.value - one.value);
  return best !== undefined && second !== undefined && best.low > second.high;
}
