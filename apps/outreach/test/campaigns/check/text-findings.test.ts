import { spamPhrases } from '../../../src/campaigns/check/spam-phrases.ts';
import { linksIn } from '../../../src/campaigns/check/links-in.ts';
import { checkText } from '../../../src/campaigns/check/text-findings.ts';
import { partsOfHtml, partsOfText, looksLikeHtml } from '../../../src/campaigns/templates/mail-parts.ts';

const unsubscribeLink = 'https://mail.example/u/1';
const nobody = '0192f0c1-b2c3-d4e5-f6a7-b8c9d0e1f2a3';

const check = (body: string, { subject = 'A question', position = 1 } = {}) => {
  const parts = (looksLikeHtml(body) ? partsOfHtml(body) : partsOfText(body))!;
  const text = `${parts.text}\n\nUnsubscribe: ${unsubscribeLink}`;
  return checkText({
    stepId: nobody,
    variantId: null,
    position,
    name: 'step 1',
    mail: { subject, text, html: parts.html },
    unsubscribeLink,
  });
};
const codes = (body: string, more?: Parameters<typeof check>[1]) =>
  check(body, more).findings.map(({ code, severity }) => `${severity} ${code}`);

describe('a text', () => {
  it('of a person to a person has nothing to be said of it', () => {
    expect(codes('Hi Kim,\n\nmay I call you on Monday? More on https://acme.example/about.')).toEqual([]);
  });

  it.each<[string, string, Parameters<typeof check>[1]]>([
    ['note subject_long', 'Hi', { subject: 'A question about what you do in the logistics of your company' }],
    ['warning subject_capitals', 'Hi', { subject: 'READ THIS NOW' }],
    ['warning subject_fake_reply', 'Hi', { subject: 'Re: our call' }],
    ['warning subject_fake_reply', 'Hi', { subject: 'AW: Termin' }],
    ['note exclamation_marks', 'Hi Kim!!', {}],
    ['warning body_long', 'word '.repeat(201), {}],
    ['warning body_large', `<p>${'word&nbsp;'.repeat(15_000)}</p>`, {}],
    ['warning body_mostly_images', '<p>Look</p><img src="https://a.example/x.png">', {}],
    ['note spam_phrases', 'Act now, Kim', {}],
    ['warning spam_phrases', 'Act now! Click here, it is risk-free', {}],
    [
      'warning links_many',
      'https://a.example/1 https://a.example/2 https://a.example/3 https://a.example/4',
      {},
    ],
    ['warning link_shortener', 'https://bit.ly/abc', {}],
    ['warning link_unencrypted', 'http://a.example/', {}],
    ['warning link_to_ip_address', 'https://192.0.2.7/login', {}],
    ['warning link_text_differs', '<p><a href="https://b.example/">www.a.example</a></p>', {}],
    ['note links_mixed_hosts', 'https://a.example https://b.example https://www.c.example', {}],
  ])('has %s', (expected, body, more) => {
    expect(codes(body, more)).toContain(expected);
  });

  it.each<[string, string, Parameters<typeof check>[1]]>([
    ['subject_fake_reply', 'Hi', { subject: 'Re: our call', position: 2 }],
    ['subject_capitals', 'Hi', { subject: 'RE' }],
    ['link_text_differs', '<p><a href="https://www.a.example/x">a.example</a></p>', {}],
    ['link_text_differs', '<p><a href="https://click.a.example/">https://a.example/x</a></p>', {}],
    ['links_many', `${unsubscribeLink} https://a.example/1 https://a.example/2 https://a.example/3`, {}],
    ['unsubscribe_missing', 'Hi', {}],
  ])('has no %s for %j, %j', (code, body, more) => {
    expect(codes(body, more).join()).not.toContain(code);
  });

  it('without a way out says so', () => {
    const mail = { subject: 'Hi', text: 'Hi', html: '<p>Hi</p>' };
    const stepId = nobody;
    const { findings } = checkText({
      stepId,
      variantId: 'var_1',
      position: 2,
      name: 'step 2, variant 1',
      mail,
      unsubscribeLink,
    });
    expect(findings).toMatchObject([
      {
        code: 'unsubscribe_missing',
        variant_id: 'var_1',
        message: expect.stringMatching(/^step 2, variant 1 /),
      },
    ]);
  });

  it('is measured without the line to unsubscribe', () => {
    expect(check('One two three https://a.example/').facts).toEqual({
      words: 4,
      subjectCharacters: 10,
      hosts: ['a.example'],
    });
  });

  it('of any length is looked at in good time', () => {
    const startedAt = performance.now();
    const long = (piece: string) => piece.repeat(200_000 / piece.length);
    for (const html of ['<a href="https://a.example/">', '<a ', '<a href=', '<img src=x ', '<'])
      linksIn(long(html));
    for (const text of ['act now ', 'act ', '! ', 'http://a.example/ ', 'a-']) {
      const mail = { subject: 'Hi', text: long(text), html: `<p>${long(text)}</p>` };
      checkText({ stepId: nobody, variantId: null, position: 1, name: 'step 1', mail, unsubscribeLink });
    }
    expect(performance.now() - startedAt).toBeLessThan(20_000);
  });
});

it.each([
  ['Act now, this limited time offer is 100% free', ['act now', 'limited time offer', '100% free']],
  ['Nur heute: 100 % kostenlos, klicken Sie hier', ['nur heute', '100 % kostenlos', 'klicken sie hier']],
  ['Gagnez de l’argent, cliquez ici', ["gagnez de l'argent", 'cliquez ici']],
  ['Oferta limitada, haga clic aquí', ['oferta limitada', 'haga clic aquí']],
  ['Solo per oggi: clicca qui', ['solo per oggi', 'clicca qui']],
  ['Laatste kans, klik hier', ['laatste kans', 'klik hier']],
  ['Última chance, clique aqui', ['última chance', 'clique aqui']],
  ['Ostatnia szansa, kliknij tutaj', ['ostatnia szansa', 'kliknij tutaj']],
  ['We wundern uns über cheaper transact nowhere', []],
])('finds the phrases of %j', (text, expected) => {
  expect(spamPhrases(text).phrases.toSorted()).toEqual(expected.toSorted());
});
