import { classifyMail } from '../src/classify-mail.ts';
import { readMail } from '../src/read-mail.ts';
import type { Verdict } from '../src/verdict.ts';

/** A generated email, and what it is. */
interface Generated {
  bucket: Verdict['kind'];
  /** Null where nobody is meant. */
  optOut: boolean | null;
  raw: string;
}

const count = 10_000;

/** The same numbers in each run (a linear congruence). */
function numbersFrom(seed: number): (below: number) => number {
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
const ways = [
  'From: Anna <anna@lead.example>\nSubject: Re: Question\nIn-Reply-To: <1@sender.example>',
  'From: Anna <a.bell@alias.example>\nSubject: AW: Question\nReferences: <1@sender.example>',
  'From: Anna <anna@lead.example>\nSubject: Your offer',
  'From: Anna <anna@lead.example>\nSubject: Prices, was: Question\nIn-Reply-To: <1@sender.example>',
  'From: anna@lead.example',
  'From: Tom <tom@lead.example>\nSubject: Fwd: Question\nX-Forwarded-For: anna@lead.example',
  'From: Anna <anna@lead.example>\nSubject: Re: Question\nX-Autoreply:\nX-Auto-Response-Suppress: All',
];
const report = (action: string, status: string) =>
  `From: MAILER-DAEMON@mx.example\nSubject: Delivery status\nContent-Type: multipart/report; report-type=delivery-status; boundary=b\n\n--b\nContent-Type: message/delivery-status\n\nReporting-MTA: dns; mx.example\n\nFinal-Recipient: rfc822; anna@lead.example\nAction: ${action}\nStatus: ${status}\n\n--b--\n`;
const programs: [Verdict['kind'], string][] = [
  ['bounce', report('failed', '5.1.1')],
  ['bounce', report('delayed', '4.4.1')],
  [
    'bounce',
    'From: MAILER-DAEMON@mx.example\nSubject: failure notice\n\n<anna@lead.example>:\n550 user unknown\n',
  ],
  ['other', report('delivered', '2.0.0')],
  [
    'auto_reply',
    'From: anna@lead.example\nSubject: Re: Question\nAuto-Submitted: auto-replied\n\nI am away.',
  ],
  ['auto_reply', 'From: anna@lead.example\nSubject: Automatic reply: Question\n\nI am back on 3 May 2026.'],
  ['auto_reply', 'From: anna@lead.example\nSubject: Re: Question\nX-Autoresponse: yes\n\nIch bin im Urlaub.'],
  [
    'other',
    'From: news@shop.example\nSubject: 70 % off!\nList-Unsubscribe: <https://shop.example/u>\n\nBuy now!',
  ],
  ['other', 'From: list@talk.example\nSubject: [talk] Friday\nList-Id: <talk.example>\n\nSee you on Friday.'],
  [
    'complaint',
    'From: fbl@isp.example\nSubject: report\nContent-Type: multipart/report; report-type=feedback-report; boundary=b\n\n--b\nContent-Type: message/feedback-report\n\nFeedback-Type: abuse\nOriginal-Rcpt-To: anna@lead.example\n\n--b--\n',
  ],
];

function generated(number: (below: number) => number): Generated {
  const one = <Value>(values: readonly Value[]): Value => values[number(values.length)]!;
  if (number(3) === 0) {
    const [bucket, raw] = one(programs);
    return { bucket, optOut: null, raw };
  }
  const optOut = number(4) === 0;
  const text = one(optOut ? farewells : wishes) + one(footers) + one(histories);
  return {
    bucket: 'reply',
    optOut,
    raw: `${one(ways)}\nContent-Type: text/plain; charset=utf-8\n\n${text}\n`,
  };
}

it('puts each of 10,000 emails into one bucket, the right one, and loses no answer', async () => {
  const number = numbersFrom(17);
  const buckets: Record<Verdict['kind'], number> = {
    bounce: 0,
    complaint: 0,
    auto_reply: 0,
    reply: 0,
    other: 0,
  };
  const wrong: string[] = [];
  for (let at = 0; at < count; at += 1) {
    const { bucket, optOut, raw } = generated(number);
    const verdict = classifyMail(await readMail(Buffer.from(raw)));
    buckets[verdict.kind] += 1;
    const isRight =
      verdict.kind === bucket &&
      (verdict.kind !== 'reply' ||
        (verdict.optOut === optOut && verdict.category !== 'out_of_office' && verdict.text !== ''));
    if (!isRight) wrong.push(`${JSON.stringify(verdict)}\n${raw}`);
  }
  expect(wrong.slice(0, 3)).toEqual([]);
  expect(Object.values(buckets).reduce((sum, one) => sum + one, 0)).toBe(count);
  expect(Object.values(buckets).every((one) => one > 0)).toBe(true);
}, 120_000);
