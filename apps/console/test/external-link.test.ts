import { fillExternalLink } from '../web/data/external-link.ts';

const template = 'https://crm.example:8443/visits/{externalId}?id={externalId}#{externalId}';

describe('the address of a visit in another system', () => {
  it.each([
    ['4711', '4711'],
    ['a b', 'a%20b'],
    ['2026/03/02', '2026%2F03%2F02'],
    ['what?x=1&y=2#z', 'what%3Fx%3D1%26y%3D2%23z'],
    ['50%', '50%25'],
    ['Müller', 'M%C3%BCller'],
    ['😀', '%F0%9F%98%80'],
    ['half \ud83d', 'half%20%EF%BF%BD'],
    ['\ude00 half', '%EF%BF%BD%20half'],
    ['a\0b', 'a%00b'],
    ['$& $1 $`', '%24%26%20%241%20%24%60'],
    ['{externalId}', '%7BexternalId%7D'],
    ['@evil.example', '%40evil.example'],
  ])('has %j as %s', (id, encoded) => {
    expect(fillExternalLink(template, id)).toBe(
      `https://crm.example:8443/visits/${encoded}?id=${encoded}#${encoded}`,
    );
  });

  it.each(['//evil.example', '\\\\evil.example', ':1@evil.example', '../../..', '.', '..', '\n', '😀😀'])(
    'stays on the host with %j',
    (id) => {
      const { origin, username, password } = new URL(fillExternalLink(template, id));
      expect({ origin, username, password }).toEqual({
        origin: 'https://crm.example:8443',
        username: '',
        password: '',
      });
    },
  );
});
