/** A generated email, and what it is. */
export interface GeneratedMail {
  bucket: 'bounce' | 'complaint' | 'auto_reply' | 'reply' | 'other';
  /** Null where a program wrote it. */
  optOut: boolean | null;
  /** Whether it names the email it follows, or comes from the address that email was sent to. */
  isTraceable: boolean;
  /** With LF as line ends. */
  raw: string;
}

/** Whom an email comes from, and what it follows. */
export interface Correspondent {
  email: string;
  /** Of the email that was sent to the person, with angle brackets. */
  messageId: string;
}

/** A number from 0 to `below` - 1. */
export type NumberBelow = (below: number) => number;

/** The same numbers in each run (a linear congruence). */
export function numbersFrom(seed: number): NumberBelow {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const wishes = [
  'Yes, please call me on Tuesday.',
  'Could you send me the prices?',
  'We have a provider, thanks.',
  'I am out of the office until Monday, let us talk then.',
  'Not my area, please ask our purchasing team.',
  'Ja, gerne. Was kostet das?',
  'Bin bis Freitag im Urlaub, danach gerne.',
  'Merci, pouvez-vous m’envoyer une offre ?',
  'Estoy de vacaciones, ¿hablamos el lunes?',
  'Ok',
  'Your footer says reply STOP, is that automatic?',
  'Interesting!\n\nEnd',
];
const farewells = [
  'Please take me off your list.',
  'Unsubscribe',
  'Bitte keine weiteren Mails.',
  'Merci de ne plus me contacter.',
  'Do not contact me again.',
];
const footers = [
  '',
  '\n\nSent from my iPhone',
  '\n\nBest regards,\nAnna Bell\nLead Ltd',
  '\n\n-- \nAnna\nunsubscribe@lead.example',
  '\n\n________________\nIf you are not the intended recipient, delete this and do not contact us again.',
  '\n\nUnsubscribe: https://lead.example/u',
];
const older = 'Hello,\nmay I call you?\nMara\nUnsubscribe: https://sender.example/u or reply STOP';
const histories = [
  '',
  `\n\nOn 2 March 2026 Mara <m@sender.example> wrote:\n${older.replaceAll(/^/gm, '> ')}`,
  `\n\nVon: Mara <m@sender.example>\nGesendet: 2. März 2026 10:04\nAn: Anna\nBetreff: Frage\n\n${older}`,
  `\n\nNuo: Mara <m@sender.example>\nIšsiųsta: 2026 kovo 2 d. 10:04\nKam: Anna\nTema: Klausimas\n\n${older}`,
];
/** How a person's answer comes: in the thread, from an alias, in a new thread, by a changed subject, bare. */
const waysOf = ({ email, messageId }: Correspondent): { head: string; isTraceable?: false }[] => [
  { head: `From: Anna <${email}>\nSubject: Re: Question\nIn-Reply-To: ${messageId}` },
  { head: `From: Anna <a.bell@alias.example>\nSubject: AW: Question\nReferences: ${messageId}` },
  { head: `From: Anna <${email}>\nSubject: Your offer` },
  { head: `From: Anna <${email}>\nSubject: Prices, was: Question\nIn-Reply-To: ${messageId}` },
  { head: `From: ${email}` },
  {
    head: `From: Tom <tom@colleague.example>\nSubject: Fwd: Question\nX-Forwarded-For: ${email}`,
    isTraceable: false,
  },
  { head: `From: Anna <${email}>\nSubject: Re: Question\nX-Autoreply:\nX-Auto-Response-Suppress: All` },
];
const reportOn = (email: string, action: string, status: string) =>
  `From: MAILER-DAEMON@mx.example\nSubject: Delivery status\nContent-Type: multipart/report; report-type=delivery-status; boundary=b\n\n--b\nContent-Type: message/delivery-status\n\nReporting-MTA: dns; mx.example\n\nFinal-Recipient: rfc822; ${email}\nAction: ${action}\nStatus: ${status}\n\n--b--\n`;
const programsOf = ({ email }: Correspondent): [GeneratedMail['bucket'], string][] => [
  ['bounce', reportOn(email, 'failed', '5.1.1')],
  ['bounce', reportOn(email, 'delayed', '4.4.1')],
  ['bounce', `From: MAILER-DAEMON@mx.example\nSubject: failure notice\n\n<${email}>:\n550 user unknown\n`],
  ['other', reportOn(email, 'delivered', '2.0.0')],
  ['auto_reply', `From: ${email}\nSubject: Re: Question\nAuto-Submitted: auto-replied\n\nI am away.`],
  ['auto_reply', `From: ${email}\nSubject: Automatic reply: Question\n\nI am back on 3 May 2026.`],
  ['auto_reply', `From: ${email}\nSubject: Re: Question\nX-Autoresponse: yes\n\nIch bin im Urlaub.`],
  [
    'other',
    'From: news@shop.example\nSubject: 70 % off!\nList-Unsubscribe: <https://shop.example/u>\n\nBuy now!',
  ],
  ['other', 'From: list@talk.example\nSubject: [talk] Friday\nList-Id: <talk.example>\n\nSee you on Friday.'],
  [
    'complaint',
    `From: fbl@isp.example\nSubject: report\nContent-Type: multipart/report; report-type=feedback-report; boundary=b\n\n--b\nContent-Type: message/feedback-report\n\nFeedback-Type: abuse\nOriginal-Rcpt-To: ${email}\n\n--b--\n`,
  ],
];

/** What outreach calls it. Who is known only by a forwarding field opts nobody out. */
export function verdictOf({ bucket, optOut, isTraceable, raw }: GeneratedMail): string {
  if (bucket === 'reply' && optOut && isTraceable) return 'opt_out';
  if (bucket === 'complaint') return 'complaint:spam_report';
  if (bucket === 'bounce') return raw.includes('Action: delayed') ? 'bounce:soft' : 'bounce:hard';
  return bucket;
}

/** Whether the person gets no follow-up after it. */
export function endsSequence(mail: GeneratedMail): boolean {
  return ['reply', 'opt_out', 'bounce:hard', 'complaint:spam_report'].includes(verdictOf(mail));
}

/** An email about what was sent to the person: a third of them a program's, the others an answer. */
export function generatedMail(number: NumberBelow, about: Correspondent): GeneratedMail {
  const one = <Value>(values: readonly Value[]): Value => values[number(values.length)]!;
  if (number(3) === 0) {
    const [bucket, raw] = one(programsOf(about));
    return { bucket, optOut: null, isTraceable: bucket !== 'other', raw };
  }
  const optOut = number(4) === 0;
  const text = one(optOut ? farewells : wishes) + one(footers) + one(histories);
  const { head, isTraceable = true } = one(waysOf(about));
  const raw = `${head}\nContent-Type: text/plain; charset=utf-8\n\n${text}\n`;
  return { bucket: 'reply', optOut, isTraceable, raw };
}
