import { newText } from '../../src/reply-text/new-text.ts';

describe('both parts', () => {
  it('takes the text part, and its end from the HTML part where only that shows it', () => {
    const html = '<p>Gladly!</p><div id="divRplyFwdMsg">Ponedjeljak, Mara:</div><p>Old words.</p>';
    expect(newText({ text: 'Gladly!\n\nPonedjeljak, Mara\n\nOld words.', html })).toBe('Gladly!');
    expect(newText({ text: 'Gladly!\n  indented', html: '<p>Something else</p>' })).toBe(
      'Gladly!\n  indented'.replace('  ', ''),
    );
  });

  it('takes the HTML part when the text part is blank, and is empty without either', () => {
    expect(newText({ text: ' \n', html: '<b>Yes</b>' })).toBe('Yes');
    expect(newText({ text: null, html: null })).toBe('');
  });
});

it('reads 1 MB of anything in time that grows with its length only', () => {
  const million = (piece: string) => piece.repeat(Math.ceil(1_000_000 / piece.length));
  const texts = [
    '>',
    '>\n',
    'a\n',
    '\n',
    ' ',
    'On 1 2026\n',
    'On 1 wrote\n',
    'wrote ',
    'From: a\n',
    'Best regards\n',
    '--\n',
    '- ',
    'this email ',
  ];
  const htmls = [
    '<div>',
    '<b>a</b>',
    '<blockquote>',
    '<p>',
    '<',
    '<!--',
    '<a href="',
    '</div>',
    '&amp',
    '<pre> ',
    '<table><tr><td>',
  ];
  for (const piece of texts) newText({ text: million(piece), html: null });
  for (const piece of htmls) newText({ text: null, html: million(piece) });
});
