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

const international = 'kim@xn--mnchen-3ya.example';
it.each([
  ['Kim <kim@münchen.example>', international],
  ['KIM@MÜNCHEN.EXAMPLE', international],
  ['kim@mu\u0308nchen.example', international],
  ['kim@XN--MNCHEN-3YA.example', international],
  ['to=3Dkim@münchen.example.', international],
  ['„kim@münchen.example“', international],
  ['写信给kim@münchen.example，谢谢', international],
  ['写信给kim@münchen.example。谢谢', international],
  ['メールはkim@münchen.exampleまで', international],
  ['kim@例え。テスト', 'kim@xn--r8jz45g.xn--zckzah'],
  ['kim@例え.テスト。', 'kim@xn--r8jz45g.xn--zckzah'],
  ['kim@\u{1f600}.example', 'kim@xn--e28h.example'],
  ['写信给kim@client.example，谢谢', 'kim@client.example'],
  ['写信给kim@client.example。谢谢', 'kim@client.example'],
])('finds in %s the address as it is stored', (text, address) => {
  expect(found(text)).toContain(address);
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
