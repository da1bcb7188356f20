import type { CueLexicon } from '../classify/cue-lexicon.ts';
import type { OptOutRoles, SentenceShape } from '../classify/composed/roles.ts';
import type { OptOutLexicon } from '../classify/opt-out-lexicon.ts';
import type { SomebodyElse } from '../classify/somebody-else-lexicon.ts';

/**
 * All that is known of one language. A group, and a field of a group, is omitted when nothing is known; then the words
 * of the other languages are looked for alone. `replies` comes as a whole.
 *
 * But for `replies`, a field is a list of regular expression sources in lower case, of which any may match. Groups in
 * them do not capture, and every repetition is bounded, since strangers write the texts.
 */
export interface Language {
  /** In English and lower case. It ends the names of rules: `opt_out.german.command`. */
  name: string;
  replies?: ReplyWords;
  mail?: MailWords;
  dates?: DateWords;
  autoReply?: AutoReplyWords;
  servers?: ServerWords;
}

type Sources = readonly string[];

/** What people answer. Words are compared in lower case, without accents and with the `spellings` in full. */
export interface ReplyWords {
  /** Small words that tell languages apart, without accents: `der die das und`. */
  commonWords: string;
  /** What people say, by what it means; phrases as phrase.ts describes them. */
  cues: CueLexicon;
  /** How people ask to be left alone; phrases likewise. */
  optOut: OptOutLexicon;
  /** The words of it by the part they play, which are understood in any order. */
  optOutRoles?: OptOutRoles;
  /** How sentences are built, where it differs from English. */
  shape?: SentenceShape;
  /** How people ask to leave somebody else alone; phrases likewise. */
  somebodyElse?: SomebodyElse;
  /** Last syllables that make a question without a mark: `吗`. */
  questionEnds?: Sources;
  /** Verbs before the words of somebody else, in quotation marks: `schreibt` of `Er schreibt: „Stopp“`. */
  said?: Sources;
  /** Abbreviations whose full stop ends no sentence, without it: `bzw`, `z\.b`. */
  abbreviations?: Sources;
  /** Pronouns that are hung on a verb, and stand alone in phrases: `moi` of `contactez-moi`. */
  hungOn?: Sources;
  /** Short forms that hang on the next word, and what stands for them: `n'` is `ne `. They come before all spellings. */
  contractions?: readonly (readonly [RegExp, string])[];
  /**
   * Words written in short or wrongly, and what stands for them. Each word of the text ends with a blank:
   * `[/(?<=^| )pls /g, 'please ']`.
   */
  spellings?: readonly (readonly [RegExp, string])[];
}

/** What mail programs and habit put around the words of a person. */
export interface MailWords {
  /** What comes before the subject of an answer: `aw` of `AW: Offer`. */
  answerPrefixes?: Sources;
  /** What comes before the subject of a mail passed on: `wg`. */
  forwardPrefixes?: Sources;
  /** The verb that announces a quote: `schrieb` of `Ann schrieb:`. */
  wrote?: Sources;
  /** How an announcement begins that runs over several lines: `am` of `Am 2. März …`; a short day of the week. */
  announcementBegins?: Sources;
  /** Names of the header lines that Outlook and others repeat above the mail they quote: `von`, `gesendet`. */
  headers?: { from?: Sources; date?: Sources; to?: Sources; subject?: Sources };
  /** Words between dashes above a quote: `ursprüngliche nachricht`. */
  separators?: Sources;
  /** Apple Mail's line above a mail passed on, without its colon: `anfang der weitergeleiteten nachricht`. */
  forwards?: Sources;
  /** Devices that people write on, but for brands: `handy`. */
  devices?: Sources;
  /** That a mail was sent, as in `Gesendet mit …`: `gesendet`. */
  sent?: Sources;
  /** The two words of `Von meinem iPhone`: `von`, `meinem?`. */
  from?: Sources;
  my?: Sources;
  /** `gesendet von meinem`, before the name of any device. */
  sentFromMy?: Sources;
  /** The two words around Outlook of `Holen Sie sich Outlook für iOS`: `holen sie sich`, `für`. */
  getApp?: Sources;
  forApp?: Sources;
  /** The word of `Outlook für iOS`, alone in its line: `für`. */
  outlookFor?: Sources;
  /** The whole line above a name, without its comma: `mfg`, `viele grüße`. */
  closings?: Sources;
  /** How the paragraphs begin that lawyers and servers append: `(?:vertraulichkeitshinweis|haftungsausschluss)`. */
  disclaimers?: Sources;
  /** The two parts of `Achtung: externe E-Mail`: `achtung`, `externe`. */
  cautions?: Sources;
  cautioned?: Sources;
  /** Subjects of mails by which a program unsubscribes its user: `abmelden`. */
  unsubscribeSubjects?: Sources;
}

/** How days are named. */
export interface DateWords {
  /** How each month begins, January first; up to 8 more letters belong to it: `jan|jän`. */
  months?: Twelve<string>;
  /** Days of the week, Monday first: `samstag|sonnabend`. */
  weekdays?: Seven<string>;
  tomorrow?: Sources;
  /** Behind the number of a day: `st` of `1st`. */
  ordinals?: Sources;
  /** Between a day and its month, blank included: `of\s`. */
  ofMonth?: Sources;
  /** Between a month and its year: `de`. */
  ofYear?: Sources;
  /** Where the month comes first, `August the 3rd`: what stands before and behind the number. */
  monthFirst?: { articles: Sources; ordinals: Sources };
  /** Behind a time of the day, which `8.30 Uhr` is and no date: `uhr`. */
  hours?: Sources;
  /** The signs behind the numbers of a date: `年`, `月`, `日`. */
  signs?: { year: string; month: string; day: string };
  /** Between a weekday and a date: `den` of `Montag, den 3. August`. */
  articles?: Sources;
  /** Anywhere before the first day back: `zurück`, `rückkehr`. */
  returning?: Sources;
  /** Behind the first day back: `wieder` of `ab 3. August wieder erreichbar`. */
  returningBehind?: Sources;
  /** Directly before the last day away: `bis`; and the words that may stand in between: `zum`, `einschließlich`. */
  until?: Sources;
  untilFillers?: Sources;
  /** Directly before a day from which something is so: `ab`. */
  since?: Sources;
  /** That the day named is still one away: `einschließlich`; and how such a word begins behind the day: `inkl`. */
  inclusive?: Sources;
  inclusiveBehind?: Sources;
}

type Seven<Value> = readonly [Value, Value, Value, Value, Value, Value, Value];
type Twelve<Value> = readonly [...Seven<Value>, Value, Value, Value, Value, Value];

/** What programs answer for people who are away, and for firms. Words stand alone: `ooo` is not found in `oooh`. */
export interface AutoReplyWords {
  /** How the subject of such an answer begins: `abwesenheitsnotiz`. */
  subjects?: Sources;
  /** The two words of `Automatische Antwort` at the begin of a subject: `automatisch[a-z]*`, `antwort`. */
  automatic?: Sources;
  answers?: Sources;
  /** What people write in subjects as well: `urlaub`. */
  likelySubjects?: Sources;
  /** What has a number in such subjects: `vorgang` of `Vorgang #1234`. */
  numbered?: Sources;
  /** A program says so itself: `automatisch (?:generiert|erstellt)`. */
  machine?: Sources;
  /** Somebody is away, or the office is closed: `betriebsferien`. */
  absence?: Sources;
  /** An answer comes, but later: `nach meiner rückkehr`. */
  later?: Sources;
  /** Mails are not read, or seldom: `eingeschränkt`. */
  limited?: Sources;
  /** Whom to ask meanwhile: `in dringenden fällen …`. */
  substitute?: Sources;
  /** How programs, and polite people, begin: `vielen dank für ihre`. */
  thanks?: Sources;
  /** A mail has arrived: `eingang ihrer`. */
  received?: Sources;
  /** Somebody will see to it: `melden uns … in kürze`. */
  promise?: Sources;
  /** It got a number: `vorgangsnummer`. */
  ticket?: Sources;
  /** Somebody does not work here any more: `ausgeschieden`. */
  left?: Sources;
  /** Words addressed to one reader, which no program finds: `let'?s`. Between English letters, as `\b` knows them. */
  dialogue?: Sources;
  /** What people ask of the reader, how they thank and refuse: `bitte`. */
  requests?: Sources;
}

/** What mail servers and abuse desks write. */
export interface ServerWords {
  /** How the subject of a notice begins; later in a subject these words may be harmless: `failure notice`. */
  subjectBegins?: Sources;
  /** What stands anywhere in the subject of a notice: `unzustellbar`. */
  subjects?: Sources;
  /** What stands in the text of a notice: `nicht zugestellt`. */
  texts?: Sources;
  /** What only servers write, whoever sends it: `\bfolgende[nr]? empfänger`. Bring their own `\b`. */
  machineSentences?: Sources;
  /** That a mail is late: `verzögert`; and that the server goes on trying: `weitere zustellversuche`. */
  delayed?: Sources;
  goesOn?: Sources;
  /**
   * That an address or its domain does not exist: `unbekannte empfänger`, or a noun and its verb by `near`. Begins of
   * words suffice.
   */
  addressUnknown?: Sources;
  /** Reasons that are about the sender, the content, a policy or a moment: `speicherplatz`. */
  otherReasons?: Sources;
  /** That a mailbox is there and closed: `suspended`. */
  closed?: Sources;
  /** Words between dashes above the returned mail: `ursprüngliche`. */
  originalInDashes?: Sources;
  /** How a line above the returned mail begins: `below is a copy`. */
  originalBegins?: Sources;
  /** Subjects of complaints: `spam report`. */
  complaintSubjects?: Sources;
}
