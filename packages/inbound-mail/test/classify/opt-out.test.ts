import { optOutRule } from '../../src/classify/opt-out.ts';
import { holdOutSamples, roundSamples, stopSamples, tuningSamples, type StopSample } from './samples.ts';

const ruleOf = (text: string, subject = '') => optOutRule({ text, subject });
const asStops = (samples: typeof tuningSamples): StopSample[] =>
  samples.map(({ language, text, category }) => ({ language, text, asks: category === 'do_not_contact' }));

describe.each([
  ['samples we tuned on', [...asStops(tuningSamples), ...stopSamples]],
  ['samples written in rounds', asStops(roundSamples)],
  ['samples once held out, and read since', asStops(holdOutSamples)],
])('%s', (name, samples) => {
  const asking = samples.filter(({ asks }) => asks);
  const missed = asking.filter(({ text }) => ruleOf(text) === null);

  it('opts nobody out who did not ask for it', () => {
    expect(samples.filter(({ text, asks }) => !asks && ruleOf(text) !== null)).toEqual([]);
  });

  it('hears at least 98 % of those who ask', () => {
    console.log(`${name}: ${asking.length - missed.length} of ${asking.length} opt-outs heard`, missed);
    expect(missed.length / asking.length).toBeLessThanOrEqual(0.02);
  });
});

describe('the rule', () => {
  it.each([
    ['STOP', 'opt_out.english.command'],
    ['unsubcribe me pls', 'opt_out.english.command'],
    ['How do I unsubscribe from this?', 'opt_out.english.unsubscribe'],
    ['Please take me off your list.', 'opt_out.english.leave_list'],
    ['Stop sending me your offers.', 'opt_out.english.stop_writing'],
    ['Do not contact me again.', 'opt_out.english.no_contact'],
    ['No more emails please.', 'opt_out.english.no_more_mail'],
    ['Erase everything you hold about me.', 'opt_out.english.erase_data'],
    ['If you write again, we will talk to our lawyers.', 'opt_out.english.threat'],
    ['I object to the processing of my data for marketing.', 'opt_out.english.objection'],
    ['Leave me alone.', 'opt_out.english.go_away'],
    ['Bitte nehmen Sie uns aus dem Verteiler.', 'opt_out.german.leave_list'],
    ['Merci de ne plus me contacter.', 'opt_out.french.no_contact'],
  ])('%s is heard by %s', (text, rule) => {
    expect(ruleOf(text)).toBe(rule);
  });

  it('is found in any sentence of a longer reply', () => {
    expect(
      ruleOf(
        'Hi Mara,\n\nthanks for the offer, we discussed it.\nWe will not buy.\n\nPlease remove us from your list.\n\nAnna',
      ),
    ).not.toBeNull();
  });

  it('is a figure of speech in short texts only', () => {
    const work =
      'We read the index of the old store once a night and write what has changed to the new one. That takes an hour. ' +
      'Last week the job ran for three, as the disk was nearly full and nobody had looked at the warnings. I have moved ' +
      'the backups to the second server since. The load is normal again, and the report is written before six. ';
    expect(ruleOf('Count me out.')).not.toBeNull();
    expect(ruleOf(`${work}If that happens again, count me out.`)).toBeNull();
    expect(ruleOf(`${work}Please take me off your list.`)).not.toBeNull();
  });
});

describe('the subject', () => {
  it.each(['unsubscribe', 'Unsubscribe', 'STOP', 'Abmelden', 'désinscription'])(
    '%s asks, above an empty text',
    (subject) => {
      expect(ruleOf('', subject)).not.toBeNull();
    },
  );

  it.each([
    'Re: Stop losing leads',
    'AW: Please do not contact me again, said no customer',
    'Re: How to unsubscribe',
    'Stop?',
    '',
  ])('"%s" does not, as it may be ours', (subject) => {
    expect(ruleOf('Sounds good.', subject)).toBeNull();
  });
});

it.each([
  '',
  ' ',
  '?',
  '👍',
  '>',
  '.'.repeat(100_000),
  'stop '.repeat(50_000),
  'please do not '.repeat(20_000),
  '0'.repeat(100_000),
  'A. '.repeat(30_000),
])('takes any text', (text) => {
  expect(() => ruleOf(text, text)).not.toThrow();
});
