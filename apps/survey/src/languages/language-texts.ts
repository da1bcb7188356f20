import type { SurveyKind } from '../kinds/survey-kinds.ts';

/** Words by plural category of the language; `{n}` is the number as the language writes it. */
export type PluralForms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };

/**
 * Everything that messages and pages say in one language. `place` is the location or else the organization, null when
 * neither has a name.
 */
export interface LanguageTexts {
  /** For dates and numbers; the scale has Latin digits, so they all do. */
  locale: string;
  direction: 'ltr' | 'rtl';
  scales: Record<SurveyKind, ScaleTexts>;
  unsubscribe: string;
  /** Links to what the law wants. */
  imprint: string;
  privacy: string;
  /** Above everything that is a try of the organization's own. */
  test: string;
  message: MessageTexts;
  page: PageTexts;
  optOut: OptOutTexts;
  /** Capital letters; an inbound SMS that is one of them opts out. */
  stopWords: readonly string[];
}

/** The question of a kind of survey, and the ends of its scale. */
export interface ScaleTexts {
  question(place: string | null): string;
  low: string;
  high: string;
}

/** Emails and text messages. */
export interface MessageTexts {
  subject(place: string | null): string;
  /** In front of the subject of a reminder. */
  reminder: string;
  /** `name` is what `greetingName` makes of both names. */
  greeting(name: string | null): string;
  intro(place: string | null, date: string): string;
  reminderIntro(place: string | null, date: string): string;
  /** Below the scale: what a tap leads to. */
  choose: string;
  /** Why the person gets this. */
  why(sender: string | null): string;
  text(place: string | null): string;
  textReminder(place: string | null): string;
  /** Behind the link of a text. */
  textStop: string;
}

/** The page of a survey and its thanks. */
export interface PageTexts {
  /** Said of a number that a link has chosen and nobody has given yet. */
  chosen(score: number): string;
  /** The same, as soon as it is recorded. */
  recorded(score: number | string): string;
  commentPrompt: string;
  optional: string;
  send: string;
  chooseNumber(min: number, max: number): string;
  /** Of further questions: an option that is not among those shown. */
  chooseOption: string;
  /** Takes back the choice of an option. */
  noAnswer: string;
  commentTooLong(length: string): string;
  answerTooLong(length: string): string;
  /** Of the two above, in the case that the sentence wants. */
  characters: PluralForms;
  thanksTitle: string;
  thanks: string;
  yourAnswer(score: number, max: number): string;
  reviews: string;
  newPage: string;
  change: string;
  closedTitle: string;
  closed: string;
  unknownTitle: string;
  unknown: string;
  /** Of a link that too many answers came from within a short time. */
  busyTitle: string;
  busy: string;
  noReviewTitle: string;
  noReview: string;
}

/** The page behind the unsubscribe link. */
export interface OptOutTexts {
  askTitle: string;
  ask(sender: string | null): string;
  doneTitle: string;
  done(sender: string | null): string;
}
