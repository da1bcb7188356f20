import { Check, Hourglass, Trophy } from 'lucide-react';
import type { StepTest } from '@reachback/client/outreach-types';
import { Meter } from '../../../components/charts.tsx';
import { Chip } from '../../../components/marks/chip.tsx';
import { formatDate, formatPercent } from '../../../words/words.ts';
import { fewestEmails, letterIn, testProgress, useTestWords, type SavedStep } from './step-test.ts';

/** State of a step's test as text. No text is called better without significance. */
export function TestState({ step, test }: { step: SavedStep; test: StepTest }) {
  const progress = testProgress(test);
  const t = useTestWords();
  return (
    <span className="flex flex-wrap items-center gap-2 text-12 font-text text-ink-2">
      <TestChip step={step} test={test} />
      <span>{useTestText(step, test)}</span>
      {progress !== null && (
        <span className="w-20">
          <Meter share={progress} label={`${t.progress}: ${formatPercent(progress, 0)}`} />
        </span>
      )}
    </span>
  );
}

/** Short form of the state. */
export function TestChip({ step, test }: { step: SavedStep; test: StepTest }) {
  const t = useTestWords();
  const letter = (variant: string | null | undefined) => letterIn(step, variant ?? null) ?? '–';
  switch (test.state) {
    case 'waiting':
      return (
        <Chip tone="warn" icon={Hourglass}>
          {t.waiting}
        </Chip>
      );
    case 'running':
      return (
        <Chip tone="warn" icon={Hourglass}>
          {t.running}
        </Chip>
      );
    case 'undecided':
      return (
        <Chip tone="warn" icon={Hourglass}>
          {t.undecided}
        </Chip>
      );
    case 'winner_found':
      return (
        <Chip tone="good" icon={Trophy}>
          {t.found(letter(test.leader))}
        </Chip>
      );
    case 'decided': {
      const date = formatDate(test.winner?.at ?? 0, { day: 'numeric', month: 'short' });
      return (
        <Chip tone="good" icon={Check}>
          {t.decided(letter(test.winner?.variant), date)}
        </Chip>
      );
    }
  }
}

function useTestText(step: SavedStep, test: StepTest): string {
  const t = useTestWords();
  const leading = letterIn(step, test.texts[0]?.variant ?? null) ?? '–';
  switch (test.state) {
    case 'waiting':
      return t.waitingText;
    case 'running':
      return t.runningText(fewestEmails(test.texts), test.min_sends);
    case 'undecided':
      return t.undecidedText(leading, test.metric, formatPercent(testProgress(test) ?? 0, 0));
    case 'winner_found':
      return t.foundText;
    case 'decided': {
      const { winner } = test;
      const sent = [step, ...step.variants].filter(({ weight }) => weight > 0).length;
      const by = winner?.chosen_by === 'test' ? t.byTest : t.byPerson;
      const now = sent === 1 ? t.getsAll(letterIn(step, winner?.variant ?? null) ?? '–') : t.othersToo;
      return `${by}; ${now}`;
    }
  }
}
