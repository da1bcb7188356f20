import { optOutRule } from '../../src/classify/opt-out.ts';
import { newText } from '../../src/reply-text/new-text.ts';

const ruleOf = (text: string) => optOutRule({ text, subject: '' });

it.each([
  'Whatever list I am on, take my name off it.',
  'No more of your messages to this inbox, thanks.',
  'Kindly cease all of these follow-ups.',
  'Bitte keinerlei weitere Nachrichten an unser Postfach.',
  'Merci de ne plus jamais nous relancer.',
  'Stop messaging me every Monday morning.',
  'Please set my status to do not email.',
  'Could my address be taken out of your mailing programme?',
  'Le agradecería que retirase mi dirección de su lista de envíos.',
  'Não tenho interesse e gostaria de não ser mais contatada.',
  'Vær så snill å slutte å sende meg dette.',
  'Я бы предпочёл, чтобы вы мне больше не писали.',
])('asks to be left alone, in words of any order: %s', (text) => {
  expect(ruleOf(text)).toMatch(/^opt_out\./);
});

it.each([
  "Please don't email Bob, email me.",
  'Do not write to me but to the buyers: buy@mill.example',
  'Full stop: no.',
  'This mailbox is no longer in use. Please write to info@mill.example.',
  'Je hoeft niet te stoppen met mailen, ik ben gewoon op vakantie.',
  "Don't call us, we'll call you.",
  "No need to follow up, I'll reply next week.",
  'Let us give this a go.',
  'This list is no longer needed.',
  'Compiling fails: cannot open shared object file: no such file.',
  'I prefer not to have line-wrapping on when writing code.',
])('has such words, and asks for something else: %s', (text) => {
  expect(ruleOf(text)).toBeNull();
});

it.each([
  'The unsubscribe link does nothing. Please do it by hand.',
  'Where did you find me? Delete it.',
  'Herr Vogel ist leider verstorben. Bitte löschen Sie ihn aus Ihrem Verteiler.',
])('is asked for in two steps: %s', (text) => {
  expect(ruleOf(text)).toMatch(/^opt_out\./);
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
