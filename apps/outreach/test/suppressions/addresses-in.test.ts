import fc from 'fast-check';
import { addressesIn } from '../../src/suppressions/addresses-in.ts';

const email = 'kim.lee+x@client.example';
const found = (text: string) => addressesIn(Buffer.from(text));

it.each([
  `From: Kim <${email}>`,
  `From: ${email.toUpperCase()}`,
  `Write to ${email}.`,
  `Write to ${email}...`,
  `mailto:${email}?subject=x`,
  `href=3D"mailto:${email}"`,
  `https://list.example/unsubscribe?to=${email}&x=1`,
  `to=3D${email}`,
  `{"Email":"${email}"}`,
  `'${email}'`,
  `id/of/${email}`,
])('finds an address in %s', (text) => {
  expect(found(text)).toContain(email);
});

it('finds no address in text without one, nor behind the first 256 KB', () => {
  expect(found('no address @ all, me@, @you')).toEqual(new Set());
  expect(found(`${' '.repeat(262_144)}${email}`)).toEqual(new Set());
});

it('finds an address in front of and behind anything that cannot be part of it', () => {
  const outside = fc.stringMatching(/^[\s<>()[\],;:"\\@]?$/);
  fc.assert(
    fc.property(fc.string(), outside, outside, fc.string(), (before, one, other, after) => {
      expect(found(`${before} ${one}${email}${other} ${after}`)).toContain(email);
    }),
  );
});
