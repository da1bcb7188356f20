import { Clock, GitBranch, Plus } from 'lucide-react';
import { Button } from '../../../components/button.tsx';
import { useCommonWords } from '../../../components/common-words.ts';
import { Chip } from '../../../components/marks/chip.tsx';
import type { DraftStep } from './draft.ts';
import { useCampaignPageWords } from '../use-campaign.ts';
import { letterOf, shareOf } from './step-texts.ts';
import { TestChip } from '../test/test-state.tsx';
import type { SavedStep } from '../test/step-test.ts';
import { useWhenWords } from './when-panel.tsx';

interface StepListProps {
  steps: DraftStep[];
  /** As stored. */
  saved: readonly SavedStep[];
  current: DraftStep;
  mayWrite: boolean;
  onChoose: (key: string) => void;
  onAdd: () => void;
}

/** The steps in order, with the days between them. */
export function StepList({ steps, saved, current, mayWrite, onChoose, onAdd }: StepListProps) {
  const t = useCampaignPageWords();
  /** Within its branch: the other steps are not sent to the same leads. */
  const dayOf = (step: DraftStep, index: number) =>
    steps
      .slice(0, index + 1)
      .filter(({ when }) => when?.category === step.when?.category)
      .reduce((sum, { delayDays }) => sum + delayDays, 0);
  return (
    <nav
      className="flex min-h-0 flex-col overflow-auto border-r border-line bg-sunken p-3 max-phone:overflow-visible max-phone:border-r-0 max-phone:border-b"
      aria-label={t.stepsTitle}
    >
      {steps.map((step, index) => {
        const [own, ...variants] = step.texts;
        return (
          <div key={step.key} className="flex flex-col">
            <WhenLine step={step} before={steps.slice(0, index)} />
            {index > 0 && (
              <span className="ml-6 flex h-8 items-center gap-2 border-l border-line-strong pl-4 text-12 text-ink-2">
                <Clock aria-hidden="true" className="text-ink-3" />
                {step.delayDays === 0 ? t.noWait : t.wait(step.delayDays)}
              </span>
            )}
            <button
              type="button"
              aria-current={step === current}
              onClick={() => onChoose(step.key)}
              className={`flex flex-col gap-1 rounded-3 border bg-surface p-3 text-left ${step.when ? 'border-dashed' : ''} ${step === current ? 'border-accent shadow-[0_0_0_1px_var(--accent)]' : 'border-line-strong hover:bg-hover'}`}
            >
              <span className="flex w-full justify-between gap-2">
                <span className="font-mid">{t.stepN(index + 1)}</span>
                <span className="text-12 text-ink-3">{t.stepDay(dayOf(step, index))}</span>
              </span>
              <span className="cut w-full text-12 text-ink-2">
                {own.subject || (index > 0 ? t.sameThread : '–')}
              </span>
              <SavedTest step={step} saved={saved} />
              {variants.length > 0 && (
                <span className="flex flex-wrap gap-1">
                  {step.texts.map(({ weight }, place) => (
                    <Chip key={letterOf(place)}>
                      {letterOf(place)} {shareOf(weight, step.texts)} %
                    </Chip>
                  ))}
                </span>
              )}
            </button>
          </div>
        );
      })}
      {mayWrite && (
        <Button kind="ghost" icon={Plus} className="mt-2 self-start" onClick={onAdd}>
          {t.addStep}
        </Button>
      )}
    </nav>
  );
}

function SavedTest({ step, saved }: { step: DraftStep; saved: readonly SavedStep[] }) {
  const own = saved.find(({ id }) => id === step.id);
  if (!own?.test || !step.test) return null;
  return (
    <span className="flex">
      <TestChip step={own} test={own.test} />
    </span>
  );
}

/** Marks the start of a branch and steps with a condition. */
function WhenLine({ step: { when }, before }: { step: DraftStep; before: readonly DraftStep[] }) {
  const t = useWhenWords();
  const common = useCommonWords();
  if (!when) return null;
  const begins = when.category && !before.some((each) => each.when?.category === when.category);
  const { category, ...conditions } = when;
  const words = [
    ...(begins && category ? [t.whenCategory(common.categories[category])] : []),
    ...(Object.keys(conditions).length > 0 ? [t.conditional] : []),
  ];
  if (words.length === 0) return null;
  return (
    <span className="ml-6 flex h-7 items-center gap-2 border-l border-line-strong pl-4 text-12 text-ink-2">
      <GitBranch aria-hidden="true" className="text-ink-3" />
      {words.join(', ')}
    </span>
  );
}
