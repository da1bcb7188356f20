import { addDays } from '@reachback/common/values/time-zone';
import { z } from 'zod';
import { presentRate, rate } from '../results/present-results.ts';
import { variantsOf } from '../steps/variants.ts';
import { maturityDays, testEnds, testMetrics, type TestInput } from './test-input.ts';
import type { Arm, Judgement } from './sequential-test.ts';

/** Maximum number of days with emails that are counted. */
export const testDaysMax = 366;

const testStates = ['waiting', 'running', 'undecided', 'winner_found', 'decided'] as const;

const text = z.string().nullable().describe('ID of a variant; null for the text of the step itself');

/** The test of a step, with its current state. */
export const stepTest = z
  .object({
    metric: z.enum(testMetrics),
    end: z.enum(testEnds),
    min_sends: z.int(),
    state: z
      .enum(testStates)
      .describe(
        '`waiting`: fewer than two texts have a weight above 0; `running`: a text has too few emails; `undecided`: no text is proven to be better; `winner_found`: one is, and a person has to choose it; `decided`: a winner was chosen',
      ),
    summary: z.string().describe('The state in words'),
    since: z.iso.date().nullable().describe('First day that counts; null: all since the first email'),
    counted_through: z.iso
      .date()
      .nullable()
      .describe(
        `Last day that was counted. A day is counted once, after ${maturityDays} more days for replies`,
      ),
    needed: z.number().nullable().describe('Evidence that a winner needs'),
    texts: z.array(
      z.object({
        variant: text,
        emails: z.int().min(0),
        successes: z.int().min(0),
        rate,
        evidence: z.number().min(0).describe('Against the strongest other text. Above 1 speaks for the text'),
      }),
    ),
    leader: text.optional().describe('The proven winner that a person has to choose, with `winner_found`'),
    winner: z
      .object({ variant: text, chosen_by: z.enum(['test', 'person']), at: z.iso.datetime() })
      .nullable(),
  })
  .meta({ id: 'StepTest' });

interface StepTexts {
  weight: number;
  variants: unknown;
}

/** A row of `step_tests`. */
interface TestRow {
  metric: string;
  ends: string;
  minSends: number;
  firstDay: Date | null;
  countedThrough: Date | null;
  judgement: unknown;
  winner: string | null;
  chosenBy: string | null;
  decidedAt: Date | null;
}

/** A counted day as stored in the row. */
export interface CountedDay {
  day: string;
  arms: Arm[];
}

/** Columns of a test that restarts on a day, because its texts or its metric have changed. */
export function restartedColumns(firstDay: string | null, now: Date) {
  return {
    firstDay: firstDay === null ? null : new Date(firstDay),
    countedThrough: null,
    days: [],
    judgement: {},
    winner: null,
    chosenBy: null,
    decidedAt: null,
    dueAt: now,
  };
}

/** The first day on which only the present texts are sent: tomorrow, or any for a draft. */
export function nextWholeDay({ status }: { status: string }, today: string): string | null {
  return status === 'draft' ? null : addDays(today, 1);
}

/** Ids of the texts with a weight above 0; '' is the step's own. */
export function textsSent(step: StepTexts): string[] {
  const own = step.weight > 0 ? [''] : [];
  return [...own, ...variantsOf(step).flatMap(({ id, weight }) => (weight > 0 ? [id] : []))];
}

/** A row as clients see it. */
export function presentTest(step: StepTexts, test: TestRow): z.input<typeof stepTest> {
  const judgement = judgementOf(test);
  const state = stateOf(step, test, judgement);
  return {
    metric: test.metric as TestInput['metric'],
    end: test.ends as TestInput['end'],
    min_sends: test.minSends,
    state,
    summary: inWords(step, test, { state, judgement }),
    since: dayOf(test.firstDay),
    counted_through: dayOf(test.countedThrough),
    needed: judgement?.needed ?? null,
    texts: (judgement?.arms ?? []).map(({ variant, emails, successes, evidence }) => ({
      variant: variant || null,
      emails,
      successes,
      rate: presentRate(successes, emails),
      evidence: Number(evidence.toPrecision(4)),
    })),
    ...(state === 'winner_found' ? { leader: judgement!.winner || null } : {}),
    winner:
      test.winner === null
        ? null
        : {
            variant: test.winner || null,
            chosen_by: test.chosenBy as 'test' | 'person',
            at: (test.decidedAt ?? new Date(0)).toISOString(),
          },
  };
}

/** Null before the first day is counted. */
export function judgementOf({ judgement }: Pick<TestRow, 'judgement'>): Judgement | null {
  // Written only by count-tests.ts, in this shape, or empty.
  const known = judgement as Judgement | Record<string, never>;
  return 'arms' in known ? (known as Judgement) : null;
}

function dayOf(day: Date | null): string | null {
  return day && day.toISOString().slice(0, 10);
}

type TestState = (typeof testStates)[number];

function stateOf(step: StepTexts, test: TestRow, judgement: Judgement | null): TestState {
  if (test.winner !== null) return 'decided';
  if (textsSent(step).length < 2) return 'waiting';
  if (judgement && judgement.winner !== null) return 'winner_found';
  const arms = judgement?.arms ?? [];
  return arms.length > 0 && arms.every(({ emails }) => emails >= test.minSends) ? 'undecided' : 'running';
}

function inWords(
  step: StepTexts,
  test: TestRow,
  { state, judgement }: { state: TestState; judgement: Judgement | null },
): string {
  const name = (id: string) =>
    id === '' ? 'the text of the step' : `variant ${variantsOf(step).findIndex((one) => one.id === id) + 1}`;
  const [first, second] = judgement?.arms ?? [];
  const percent = (arm: Arm | undefined) =>
    arm && arm.emails > 0 ? `${((100 * arm.successes) / arm.emails).toFixed(1)} %` : 'nothing';
  const evidence = `Its evidence is ${first?.evidence.toPrecision(2)}; a winner needs ${judgement?.needed}.`;
  const arms = judgement?.arms ?? [];
  const fewest = arms.length > 0 ? Math.min(...arms.map(({ emails }) => emails)) : 0;
  switch (state) {
    case 'decided':
      return `The winner is ${name(test.winner ?? '')}, chosen by ${test.chosenBy === 'test' ? 'the test' : 'a person'}.`;
    case 'waiting':
      return 'A test needs at least two texts with a weight above 0.';
    case 'winner_found':
      return `Proven: ${name(first!.variant)} is better, with ${percent(first)} against ${percent(second)}. Choose the winner.`;
    case 'running':
      return `Not enough emails yet: each text needs ${test.minSends} that are ${maturityDays} days old; one has ${fewest}.`;
    case 'undecided':
      return `No winner yet: ${name(first!.variant)} leads with ${percent(first)} against ${percent(second)}. ${evidence}`;
  }
}
