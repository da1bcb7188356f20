import type { Installation, Plan } from './processes/installation.ts';

/** One of the figures we publish, as a value. */
export interface Figure {
  /** E.g. `R1`. */
  id: string;
  title: string;
  /** The installation it is taken on; nothing else was done to that. */
  plan: Plan;
  take(installation: Installation, options: FigureOptions): Promise<Finding[]>;
}

/** How much is done to the installation. */
export interface FigureOptions {
  /** Events while processes are killed. */
  events: number;
  /** Mails of each service while processes are killed. */
  mails: number;
  /** Answers of people to leads, and of detractors to surveys, while processes are killed. */
  answers: number;
  /** Emails that come to mailboxes while processes are killed. */
  inbound: number;
  /** How long Redis is unavailable, in seconds. */
  outageSeconds: number;
  /** How long the soak takes, its warm-up of five minutes included. */
  soakMinutes: number;
  /** Names of attacks or of groups of them; empty: all. */
  attacks: string[];
}

/** What was found, and what it is held against. */
export interface Finding {
  what: string;
  value: number;
  /** E.g. `%`, `s`; empty for a plain count. */
  unit: string;
  /** The value may be this at most; null where there is nothing to reach. */
  atMost: number | null;
  /** Whatever else a reader should know. */
  note?: string;
}

/** Whether the goal is reached; null without one. */
export function isReached({ value, atMost }: Finding): boolean | null {
  return atMost === null ? null : value <= atMost;
}
