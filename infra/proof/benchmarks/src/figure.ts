import type { Bench } from './servers/bench.ts';

/** One of the figures we publish, as a value. */
export interface Figure {
  /** E.g. `P1`. */
  id: string;
  title: string;
  /** Only on request, because it takes ten times the rows. */
  needsTenfold?: boolean;
  take(bench: Bench): Promise<Finding[]>;
}

/** What was found, in numbers, and how it compares. */
export interface Finding {
  what: string;
  /** Median over the rounds. */
  ours: Quantity;
  /** Median of what it is compared with, measured in turn with ours. */
  floor: Quantity | null;
  /** What is held against the goal. */
  score: Quantity;
  /** Omitted where there is nothing to reach. */
  goal?: Goal;
  /** Whatever else a reader should know. */
  note?: string;
}

export interface Quantity {
  value: number;
  unit: 'ms' | 's' | 'MB' | 'req/s' | 'emails/s' | '×' | '%' | 'CPU s';
}

interface Goal {
  sense: 'at most' | 'at least';
  value: number;
  unit: Quantity['unit'];
}

/** Whether the goal is reached; null without one. */
export function isReached({ score, goal }: Finding): boolean | null {
  if (!goal) return null;
  return goal.sense === 'at most' ? score.value <= goal.value : score.value >= goal.value;
}
