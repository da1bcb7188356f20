import { classifyMail } from '../../src/classify-mail.ts';
import { readMail } from '../../src/read-mail.ts';
import type { ReplyCategory } from '../../src/reply-categories.ts';

/** What we wrote, with a footer that says all that opts a person out. */
const ours = `Hello Anna,

would 15 minutes on Tuesday at 10 suit you? I could send you a price list, too.

Mara
--
You do not want these emails? Unsubscribe: https://sender.example/u/1
To be removed from our list, reply STOP or "please remove me from your list".
Keine weiteren E-Mails? Hier abmelden. Se désabonner. Darse de baja. Stop.`;

const quoted = ours.replaceAll(/^/gm, '> ');
const asHtml = (text: string) => text.replaceAll('"', '&quot;').replaceAll('\n', '<br>');
const signature =
  '\n\n--\nAnna Bell\nHead of Growth, Lead Ltd\nunsubscribe@lead.example · Stop press: we are hiring';

/** Ways in which mail programs put an answer and what is answered into one mail. */
const layouts: Record<string, (answer: string) => { type: string; body: string }> = {
  'above a quote': (answer) =>
    plain(`${answer}\n\nOn Mon, Mar 2, 2026 at 10:04 AM Mara Lind <m@sender.example> wrote:\n${quoted}`),
  'above a quote, signed': (answer) =>
    plain(
      `${answer}${signature}\n\nAm Mo., 2. März 2026 um 10:04 Uhr schrieb Mara Lind <m@sender.example>:\n${quoted}`,
    ),
  'above repeated headers': (answer) =>
    plain(
      `${answer}\n\n-----Original Message-----\nFrom: Mara Lind <m@sender.example>\nSent: Monday, March 2, 2026 10:04 AM\nTo: Anna Bell <anna@lead.example>\nSubject: Question\n\n${ours}`,
    ),
  'below a quote': (answer) => plain(`On 3/2/26 10:04 AM, Mara Lind wrote:\n${quoted}\n\n${answer}\n`),
  'between the lines of a quote': (answer) => {
    const [greeting, ...rest] = quoted.split('\n');
    return plain(`On 3/2/26 10:04 AM, Mara Lind wrote:\n${greeting}\n\n${answer}\n\n${rest.join('\n')}\n`);
  },
  'in HTML, as Gmail does': (answer) =>
    html(
      `<div dir="ltr">${asHtml(answer)}</div><br><div class="gmail_quote"><div class="gmail_attr">On Mon, Mar 2, 2026 Mara Lind wrote:<br></div><blockquote class="gmail_quote">${asHtml(ours)}</blockquote></div>`,
    ),
  'in HTML, as Outlook does': (answer) =>
    html(
      `<div class="elementToProof">${asHtml(answer)}</div><div id="appendonsend"></div><hr><div id="divRplyFwdMsg"><b>From:</b> Mara Lind<br><b>Sent:</b> Monday, March 2, 2026<br><b>Subject:</b> Question</div><div>${asHtml(ours)}</div>`,
    ),
};

const plain = (body: string) => ({ type: 'text/plain', body });
const html = (body: string) => ({ type: 'text/html', body: `<html><body>${body}</body></html>` });

async function categoryOf(
  layout: string,
  answer: string,
  subject = 'Re: Unsubscribed leads? Stop losing them',
): Promise<string | null> {
  const { type, body } = layouts[layout]!(answer);
  const mail = `From: Anna Bell <anna@lead.example>
To: m@sender.example
Subject: ${subject}
In-Reply-To: <1@sender.example>
MIME-Version: 1.0
Content-Type: ${type}; charset=utf-8
Content-Transfer-Encoding: 8bit

${body}
`;
  const verdict = classifyMail(await readMail(Buffer.from(mail.replaceAll('\n', '\r\n'))));
  return verdict.kind === 'reply' ? verdict.category : verdict.kind;
}

const answers: [string, ReplyCategory][] = [
  ['STOP', 'do_not_contact'],
  ['Please take me off your list.', 'do_not_contact'],
  ['Bitte keine weiteren Mails.', 'do_not_contact'],
  ['Yes, Tuesday at 10 works for me.', 'meeting_request'],
  ['Please send me the price list.', 'information_request'],
  ['Sounds interesting!', 'interested'],
  ['No thanks, we have a provider.', 'not_interested'],
  ['I am not the right person, please ask my colleague Tom.', 'wrong_person'],
  ['Your footer says "reply STOP": does your tool add that by itself?', 'information_request'],
  ['Ok', 'other'],
];

describe.each(Object.keys(layouts))('an answer %s', (layout) => {
  it.each(answers)('%s', async (answer, category) => {
    expect(await categoryOf(layout, answer)).toBe(category);
  });
});

it.each(Object.keys(layouts))('nothing written %s opts nobody out', async (layout) => {
  expect(await categoryOf(layout, '')).not.toBe('do_not_contact');
});

it.each(['Unsubscribe', 'STOP', 'Abmelden', 'Please take me off your list'])(
  'a subject %s asks above an empty mail',
  async (subject) => {
    const mail = `From: anna@lead.example\r\nSubject: ${subject}\r\n\r\n\r\n`;
    const verdict = classifyMail(await readMail(Buffer.from(mail)));
    expect(verdict).toMatchObject({ kind: 'reply', optOut: true });
  },
);
