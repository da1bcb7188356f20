import { decide } from '../../src/classify/model/decide.ts';

const decided = (text: string) => decide({ text, subject: 'Re: Your warehouse' }, { mayBeAway: false });

it('finds a category for a sentence that has no word of the rules', () => {
  expect(decided('We gave this to another supplier in spring, the matter is closed for us.')).toEqual({
    category: 'not_interested',
    rule: 'model.not_interested',
  });
});

it('hears an opt-out by rule, whatever the model finds', () => {
  expect(decided('STOP')).toMatchObject({ category: 'do_not_contact', rule: 'opt_out.english.command' });
});

it('leaves opt-outs to the rules: the model says none, and takes none back', () => {
  expect(decided('Our patience with these is at its end.').category).not.toBe('do_not_contact');
  expect(decided('Great product, I am very interested. Please remove me from your list.')).toMatchObject({
    category: 'do_not_contact',
  });
});

it.each([
  'Not any more, the new version of the library works.',
  'Those are warnings, not errors. No more, no less.',
  'The license does not allow commercial use.',
  'Can I unsubscribe at any time?',
  'Kann ich das später jederzeit wieder abbestellen?',
  'Herr Blum möchte keine Mails mehr, ich hingegen schon.',
])('opts nobody out for %j', (text) => {
  expect(decided(text).category).not.toBe('do_not_contact');
});

it('never says that a person who mentions an absence wishes anything', () => {
  expect(decided('Sono in ferie fino al 25 agosto.')).toMatchObject({ category: 'other' });
});
