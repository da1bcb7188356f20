import { caniemail } from 'caniemail';
import { mailHtml, type InvitationMailContent } from '../../src/invitations/messages/mail-html.ts';

/** Everything that an email can have. */
const content: InvitationMailContent = {
  language: 'en',
  direction: 'ltr',
  notice: 'This is a test.',
  sender: 'Harbour Street',
  logo: { src: 'https://surveys.example/logo/a', width: 240, height: 80, ground: '#ffffff' },
  accent: '#9a3412',
  greeting: 'Hello Ann,',
  intro: 'Thank you for your visit.\nOne question:',
  scores: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
  question: 'How likely are you to recommend us?',
  low: 'not at all likely',
  high: 'extremely likely',
  choose: 'Choose a number.',
  closing: 'Your team',
  why: 'You receive this because of your visit.',
  footer: 'Harbour Street Ltd',
  legalLinks: [{ label: 'Imprint', url: 'https://client.example/imprint' }],
  unsubscribe: 'Unsubscribe',
  link: 'https://surveys.example/s/a',
  unsubscribeLink: 'https://surveys.example/u/a',
};

/**
 * What programs do not have, and why the email reads well without it; by the data of caniemail.com. A new line here
 * needs such a reason, or the email another way.
 */
const doesWithout = {
  'color-scheme meta tag': 'the program chooses light or dark itself, and colours of text are its own',
  '<body> element': 'the wrapper has all styles',
  'border-radius': 'corners are square',
  'table-layout': 'the cells have widths',
  'role attribute': 'a screen reader may name the table',
  'height property': 'as a least height it means the same: 0 in effect, for height: auto',
  'text-decoration': 'the digits are underlined',
  'lang attribute': 'the program guesses the language',
  'height attribute': 'the links have a padding, and the logo its own size, which is at most twice as large',
  'width attribute': 'the layout is fixed by style',
};

/** Of others, such as Thunderbird, GMX and T-Online, the data lacks what an email like this one has. */
it.each([
  'apple-mail.*',
  'gmail.*',
  'outlook.*',
  'yahoo.*',
  'aol.*',
  'samsung-email.*',
  'protonmail.*',
  'hey.*',
  'fastmail.*',
  'orange.*',
] as const)('reads well in %s', (program) => {
  const { issues } = caniemail({ clients: [program], html: mailHtml(content) });
  const missing = [...issues.errors.values()].flatMap((found) => found.map(({ title }) => title));
  expect(missing.filter((title) => !Object.hasOwn(doesWithout, title))).toEqual([]);
});

it('keeps the numbers apart and tall in Outlook, which knows no spacing by style and no padding of links', () => {
  const html = mailHtml(content);
  expect(html).toMatch(/<table[^>]* cellspacing="2"/);
  expect(html.match(/<td align="center" width="9%" height="44" bgcolor="#9a3412"/g)).toHaveLength(11);
  const { issues } = caniemail({ clients: ['outlook.windows'], html });
  expect(JSON.stringify([...issues.errors.values()])).not.toMatch(/border-spacing|flex|grid/);
});
