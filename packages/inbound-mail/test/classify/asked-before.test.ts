import { categorize } from '../../src/classify/categorize.ts';

const categoryOf = (text: string) => categorize({ text, subject: '' }).category;

it.each([
  'Remove my colleague and me.',
  'Please delete my assistant and me, thanks.',
  "Seriously, stop. I've asked before.",
  'For the last time, stop.',
  "Some people can't take a hint. STOP.",
])('opts out: %s', (text) => {
  expect(categoryOf(text)).toBe('do_not_contact');
});

it.each([
  'Remove my colleague, not me.',
  'Remove the old logo and send it to me.',
  "We hit the last stop. I've asked before whether you ship to Spain.",
  'Seriously, stop by when you are in town.',
  "They can't take a hint. This is the last stop.",
])('opts nobody out: %s', (text) => {
  expect(categoryOf(text)).not.toBe('do_not_contact');
});

it.each(['Send me the plans.', 'Send us the drawings please.', 'Send over the plans and we talk.'])(
  'is a request: %s',
  (text) => {
    expect(categoryOf(text)).toBe('information_request');
  },
);

it.each(["Don't send me the plans.", 'Send me nothing.'])('is not a request: %s', (text) => {
  expect(categoryOf(text)).not.toBe('information_request');
});
