import type { AlertLanguage, AlertMessageKind } from '../../kinds/alert-words.ts';

/** An answer, as messages show it. */
export interface AnswerShown {
  score: number;
  /** Without contact details; empty for none. */
  comment: string;
  /** Null: the visit named no known location. */
  place: string | null;
  answeredAt: Date;
  /** In the console; null where the service does not know its address. */
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
  /** Against the week before; null where one of them has no answers. */
  change: number | null;
  openFollowUps: number;
}

/** What a message says, whatever the channel. */
export interface MessageContent {
  kind: AlertMessageKind;
  language: AlertLanguage;
  timeZone: string;
  answers: AnswerShown[];
  /** All that the message is about; more than it shows, in a storm. */
  total: number;
  week: WeekShown | null;
  /** The console's list of responses. */
  listLink: string | null;
}
