import type { CampaignDetail } from '@reachback/client/outreach-types';
import { Button } from '../../../components/button.tsx';
import { Select, Switch } from '../../../components/form/field.tsx';
import { toast } from '../../../components/overlays/toast.tsx';
import { useFailureText } from '../../../components/states.tsx';
import { formatNumber } from '../../../words/words.ts';
import { ChooseWinner } from '../test/choose-winner.tsx';
import { dayInWords, letterIn, startAgain, useTestWords, type SavedStep } from '../test/step-test.ts';
import { TestState } from '../test/test-state.tsx';
import { stepIn, type DraftStep, type DraftTest } from './draft.ts';

const metrics = ['replied', 'interested'] as const;
const ends = ['auto', 'manual'] as const;
const minSendsLeast = 50;
const minSendsMost = 100_000;
const newTest: DraftTest = { metric: 'replied', end: 'auto', min_sends: 200 };

/** All texts that may be sent, without weights. */
const textsOf = ({ texts }: DraftStep): string =>
  JSON.stringify(texts.map(({ id, subject, body }) => [id, subject, body]));

interface TestPanelProps {
  campaign: CampaignDetail;
  step: DraftStep;
  isChanged: boolean;
  mayWrite: boolean;
  onChange: (step: DraftStep) => void;
}

/** Settings and state of the A/B test of a step. */
export function TestPanel({ campaign, step, isChanged, mayWrite, onChange }: TestPanelProps) {
  const t = useTestWords();
  const { test } = step;
  const saved = campaign.steps.find(({ id }) => id === step.id);
  if (step.texts.length < 2 && !test) return null;
  return (
    <section
      className="flex flex-col gap-2 border-b border-line bg-sunken px-6 py-3 max-phone:px-4"
      aria-label={t.find}
    >
      <div className="flex min-h-6 flex-wrap items-center gap-x-4 gap-y-2">
        <Switch
          label={t.find}
          checked={test !== null}
          disabled={!mayWrite}
          onChange={(on) => onChange({ ...step, test: on ? newTest : null })}
        />
        <span className="flex-1" />
        {mayWrite && saved && saved.variants.length > 0 && (
          <Acts campaign={campaign} step={saved} isChanged={isChanged} />
        )}
      </div>
      {test && (
        <>
          <Settings test={test} readOnly={!mayWrite} onChange={(next) => onChange({ ...step, test: next })} />
          <p className="max-w-[62ch] text-12 text-ink-2">
            {t.means(test.metric, test.end, formatNumber(test.min_sends))} {t.honest}
          </p>
          {saved?.test && textsOf(step) !== textsOf(stepIn(saved)) && (
            <p className="text-12 text-ink-2">{t.restarts}</p>
          )}
        </>
      )}
      {test && saved?.test && <Standing step={saved} test={saved.test} />}
    </section>
  );
}

function Settings({
  test,
  readOnly,
  onChange,
}: {
  test: DraftTest;
  readOnly: boolean;
  onChange: (test: DraftTest) => void;
}) {
  const t = useTestWords();
  return (
    <div className="flex flex-wrap items-end gap-3">
      <Select
        label={t.metric}
        className="w-44"
        disabled={readOnly}
        value={test.metric}
        options={metrics.map((value) => ({ value, label: t.metrics[value] }))}
        onChange={({ currentTarget: { value } }) =>
          onChange({ ...test, metric: metrics.find((each) => each === value) ?? test.metric })
        }
      />
      <Select
        label={t.end}
        className="w-44"
        disabled={readOnly}
        value={test.end}
        options={ends.map((value) => ({ value, label: t.ends[value] }))}
        onChange={({ currentTarget: { value } }) =>
          onChange({ ...test, end: ends.find((each) => each === value) ?? test.end })
        }
      />
      <MinSends
        key={test.min_sends}
        value={test.min_sends}
        readOnly={readOnly}
        onChange={(min_sends) => onChange({ ...test, min_sends })}
      />
    </div>
  );
}

/** Applied on blur, as a number that is being typed is temporarily too small. */
function MinSends({
  value,
  readOnly,
  onChange,
}: {
  value: number;
  readOnly: boolean;
  onChange: (value: number) => void;
}) {
  const t = useTestWords();
  return (
    <label className="field">
      <span>{t.minSends}</span>
      <input
        className="input w-24"
        type="number"
        min={minSendsLeast}
        max={minSendsMost}
        readOnly={readOnly}
        defaultValue={value}
        onBlur={({ currentTarget }) => {
          const given = Math.round(currentTarget.valueAsNumber || value);
          const next = Math.min(minSendsMost, Math.max(minSendsLeast, given));
          currentTarget.value = String(next);
          if (next !== value) onChange(next);
        }}
      />
    </label>
  );
}

function Acts({
  campaign,
  step,
  isChanged,
}: {
  campaign: CampaignDetail;
  step: SavedStep;
  isChanged: boolean;
}) {
  const t = useTestWords();
  const textOf = useFailureText();
  if (isChanged) return <span className="text-12 text-ink-3">{t.saveFirst}</span>;
  const again = () =>
    startAgain(campaign.id, step).then(
      () => toast(t.startedAgain),
      (error: unknown) => toast(textOf(error)),
    );
  return (
    <>
      <ChooseWinner campaignId={campaign.id} step={step} />
      {step.test?.state === 'decided' && (
        <Button small onClick={again}>
          {t.startAgain}
        </Button>
      )}
    </>
  );
}

/** Counts of the saved test. */
function Standing({ step, test }: { step: SavedStep; test: NonNullable<SavedStep['test']> }) {
  const t = useTestWords();
  const counted = test.texts.filter(({ emails }) => emails > 0);
  return (
    <div className="flex flex-col gap-1 border-t border-line pt-2 text-12 text-ink-2">
      <TestState step={step} test={test} />
      <p>
        {test.since ? t.since(dayInWords(test.since)) : t.sinceFirst}{' '}
        {test.counted_through ? t.countedThrough(dayInWords(test.counted_through)) : t.notCounted}
      </p>
      {counted.length > 0 && (
        <p className="num">
          {counted
            .map(({ variant, successes, emails }) =>
              t.counted(letterIn(step, variant) ?? t.deletedText, successes, emails),
            )
            .join(' · ')}
        </p>
      )}
    </div>
  );
}
