/** A mail as the sink says it: to whom, and which one by its subject, as every step has its own. */
export interface TakenMail {
  to: string;
  subject: string;
  /** Path of the survey it asks for. */
  survey?: string;
}

const prefix = 'mail ';
const begunPrefix = 'begun ';

/** The line that describes a mail. */
export function mailLine(to: string, raw: string): string {
  const subject = /^Subject: (.*)\r$/m.exec(raw)?.[1] ?? '';
  const survey = /\/s\/[\w.~-]+/.exec(raw.replaceAll('=\r\n', ''))?.[0];
  return prefix + JSON.stringify({ to, subject, ...(survey && { survey }) } satisfies TakenMail);
}

/** The line that says that the first byte of a mail to somebody has come. */
export function begunLine(to: string): string {
  return begunPrefix + to;
}

/** Which mails have arrived, and how often. */
export class MailLedger {
  /** Mails, those that came more than once counted each time. */
  taken = 0;
  readonly #times = new Map<string, number>();
  readonly #firstAt = new Map<string, number>();
  readonly #begun = new Map<string, number>();
  readonly #surveys = new Map<string, string>();

  /** Reads a line of the sink; what is no mail is left alone. */
  take(line: string): void {
    if (line.startsWith(begunPrefix)) {
      const to = line.slice(begunPrefix.length);
      this.#begun.set(to, this.begun(to) + 1);
    }
    if (!line.startsWith(prefix)) return;
    // The only writer is `mailLine`.
    const mail = JSON.parse(line.slice(prefix.length)) as TakenMail;
    const key = keyOf(mail);
    if (mail.survey) this.#surveys.set(mail.to, mail.survey);
    this.taken += 1;
    this.#times.set(key, (this.#times.get(key) ?? 0) + 1);
    if (!this.#firstAt.has(key)) this.#firstAt.set(key, Date.now());
  }

  /** Times that a mail to somebody was begun, of which a byte at least has come. */
  begun(to: string): number {
    return this.#begun.get(to) ?? 0;
  }

  /** Times that a mail came whole. */
  times(mail: TakenMail): number {
    return this.#times.get(keyOf(mail)) ?? 0;
  }

  has(mail: TakenMail): boolean {
    return this.#times.has(keyOf(mail));
  }

  /** When it came first, in ms since 1970; null when it never did. */
  firstAt(mail: TakenMail): number | null {
    return this.#firstAt.get(keyOf(mail)) ?? null;
  }

  /** Path of the survey that somebody was asked to answer last; null before that. */
  surveyOf(to: string): string | null {
    return this.#surveys.get(to) ?? null;
  }

  /** Times that a mail of these came after the first. */
  repeats(mails: readonly TakenMail[]): number {
    return mails.reduce((sum, mail) => sum + Math.max(0, this.times(mail) - 1), 0);
  }
}

function keyOf({ to, subject }: TakenMail): string {
  return `${to}\n${subject}`;
}
