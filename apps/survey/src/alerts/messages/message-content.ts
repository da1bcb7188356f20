import type { AlertLanguage, AlertMessageKind } from '../../kinds/alert-words.ts';

/** An answer as messages show it. */
export interface AnswerShown {
  score: number;
  /** The highest score of its survey's scale. */
  scoreMax: number;
  /** Without contact details; empty for none. */
  comment: string;
  /** Null if the visit had no known location. */
  place: string | null;
  answeredAt: Date;
  /** URL in the console; null if its URL is not configured. */
  link: string | null;
}

/** The numbers of a week. */
export interface WeekShown {
  /** First and last day, `YYYY-MM-DD`. */
  from: string;
  to: string;
  responses: number;
  /** Null without answers. */
  nps: number | null;
  /** Compared with the week before; null if one of them has no answers. */
  change: number | null;
  openFollowUps: number;
}

/** The content of a message, for any channel. */
export interface MessageContent {
  kind: AlertMessageKind;
  language: AlertLanguage;
  timeZone: string;
  answers: AnswerShown[];
  /** Number of answers that the message is about; in a storm more than it lists. */
  total: number;
  week: WeekShown | null;
  /** URL of the console's list of responses. */
  listLink: string | null;
}
