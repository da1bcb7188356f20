import { optOutRule } from '../../src/classify/opt-out.ts';
import { newText } from '../../src/reply-text/new-text.ts';

const ruleOf = (text: string) => optOutRule({ text, subject: '' });

it.each([
  'Whatever list I am on, take my name off it.',
  'No more of your messages to this inbox, thanks.',
  'Kindly cease all of these follow-ups.',
  'Bitte keinerlei weitere Nachrichten an unser Postfach.',
  'Merci de ne plus jamais nous relancer.',
])('asks to be left alone, in words of any order: %s', (text) => {
  expect(ruleOf(text)).toMatch(/^opt_out\./);
});

it.each([
  "Please don't email Bob, email me.",
  "Don't call us, we'll call you.",
  "No need to follow up, I'll reply next week.",
  'Let us give this a go.',
  'This list is no longer needed.',
  'Compiling fails: cannot open shared object file: no such file.',
  'I prefer not to have line-wrapping on when writing code.',
])('has such words, and asks for something else: %s', (text) => {
  expect(ruleOf(text)).toBeNull();
});

it('is not looked for by roles in long texts, which have all of them', () => {
  const ask = 'Please have our domain scrubbed from whatever prospect list this is.';
  expect(ruleOf(ask)).not.toBeNull();
  expect(ruleOf(`${ask} ${'The pump runs at night and in the morning. '.repeat(12)}`)).toBeNull();
});

it('is not in what a mailing list appends below a rule', () => {
  const footer = [
    '-.-.-.-.-.-.-.-.-.-.-.-.-.-.-.-.-.-.-.-.-.-.-',
    'pumps mailing list -- Read http://pumps.example/faq.html',
    'Send "info", "help", or "[un]subscribe"',
    '(in the "body", not the subject!)  To: pumps-request at pumps.example',
    '_._._._._._._._._._._._._._._._._._._._._._._',
  ].join('\n');
  const text = newText({ text: `The valve was closed.\n\n${footer}`, html: null });
  expect(text).toBe('The valve was closed.');
});
