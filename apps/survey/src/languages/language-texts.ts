import type { SurveyKind } from '../kinds/survey-kinds.ts';

/** Texts by plural category of the language; `{n}` is the formatted number. */
export type PluralForms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };

/**
 * All texts of messages and pages in one language. `place` is the location or else the organization, null when neither
 * has a name.
 */
export interface LanguageTexts {
  /** Locale of dates and numbers; with Latin digits, like the scale. */
  locale: string;
  direction: 'ltr' | 'rtl';
  scales: Record<SurveyKind, ScaleTexts>;
  unsubscribe: string;
  /** Labels of the legally required links. */
  imprint: string;
  privacy: string;
  /** Notice on every test that the organization sends or opens. */
  test: string;
  message: MessageTexts;
  page: PageTexts;
  optOut: OptOutTexts;
  /** In capital letters; an inbound SMS that is one of them opts out. */
  stopWords: readonly string[];
}

/** The question of a kind of survey, and the labels of its scale's ends. */
export interface ScaleTexts {
  question(place: string | null): string;
  low: string;
  high: string;
}

/** Texts of emails and SMS. */
export interface MessageTexts {
  subject(place: string | null): string;
  /** Prefix of a reminder's subject. */
  reminder: string;
  /** `name` is the result of `greetingName`. */
  greeting(name: string | null): string;
  intro(place: string | null, date: string): string;
  reminderIntro(place: string | null, date: string): string;
  /** Below the scale: where a tap leads. */
  choose: string;
  /** Why the person gets this. */
  why(sender: string | null): string;
  text(place: string | null): string;
  textReminder(place: string | null): string;
  /** Follows the link of an SMS. */
  textStop: string;
}

/** Texts of a survey's page and its thank-you page. */
export interface PageTexts {
  /** For a score that a link has chosen and that is not recorded yet. */
  chosen(score: number): string;
  /** The same, once it is recorded. */
  recorded(score: number | string): string;
  commentPrompt: string;
  optional: string;
  send: string;
  chooseNumber(min: number, max: number): string;
  /** For further questions: the chosen option is not among those shown. */
  chooseOption: string;
  /** Clears the choice of an option. */
  noAnswer: string;
  commentTooLong(length: string): string;
  answerTooLong(length: string): string;
  /** For the two above, in the grammatical case of their sentence. */
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
  /** For a link that has used its quota of answers. */
  busyTitle: string;
  busy: string;
  noReviewTitle: string;
  noReview: string;
}

/** Texts of the page that the unsubscribe link opens. */
export interface OptOutTexts {
  askTitle: string;
  ask(sender: string | null): string;
  doneTitle: string;
  done(sender: string | null): string;
  /** For the link of an earlier release after the person was erased. */
  erased: string;
}
