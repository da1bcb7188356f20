import { openIdProviders } from '../../src/openid/settings.ts';

const okta = {
  id: 'okta',
  name: 'Okta',
  issuer: 'https://acme.okta.com',
  client_id: 'reachback',
  client_secret: 'a secret',
};
const read = (value: unknown) =>
  openIdProviders.safeParse(typeof value === 'string' ? value : JSON.stringify(value));
const faults = (value: unknown) => read(value).error?.issues.map(({ message }) => message);

it('are none without the variable', () => {
  expect(openIdProviders.parse(undefined)).toEqual([]);
});

it('trust nothing that is not said', () => {
  expect(read([okta]).data).toEqual([
    { ...okta, scopes: 'openid email profile', trust_email: false, trust_second_factor: false },
  ]);
});

it('name the organization that a domain joins by its id, in lower case', () => {
  const join = { domains: ['Acme.Example'], organization_id: 'org_0192f0c0a1b2c3d4e5f6a7b8c9d0e1f2' };
  expect(read([{ ...okta, join }]).data![0]!.join).toEqual({
    domains: ['acme.example'],
    organization_id: '0192f0c0-a1b2-c3d4-e5f6-a7b8c9d0e1f2',
    role: 'member',
  });
  expect(faults([{ ...okta, join: { ...join, role: 'owner' } }])![0]).toMatch(/^0\.join\.role /);
  expect(faults([{ ...okta, join: { ...join, organization_id: 'Acme' } }])).toEqual([
    '0.join.organization_id must be an id like org_…',
  ]);
});

it.each([
  ['http://id.example.com', '0.issuer must begin with https:// (http:// only for localhost)'],
  ['http://localhost.example.com', '0.issuer must begin with https:// (http:// only for localhost)'],
  ['ftp://localhost', '0.issuer must begin with https:// (http:// only for localhost)'],
  ['https://id.example.com/?a=b', '0.issuer must begin with https:// (http:// only for localhost)'],
  ['https://login.microsoftonline.com/common/v2.0', '0.issuer must be the issuer of one tenant'],
  ['https://login.microsoftonline.com/organizations/v2.0', '0.issuer must be the issuer of one tenant'],
])('refuse the issuer %s', (issuer, message) => {
  expect(faults([{ ...okta, issuer }])).toContain(message);
});

it.each(['https://10.0.0.5/realms/acme', 'http://localhost:8080/realms/acme', 'http://127.0.0.1:8080'])(
  'take the issuer %s, also of a private network',
  (issuer) => {
    expect(faults([{ ...okta, issuer }])).toBeUndefined();
  },
);

it('say what is wrong, and repeat no secret', () => {
  expect(faults('okta')![0]).toMatch(/array/);
  expect(faults([okta, okta])).toEqual(['ids must be unique', 'issuers must be unique']);
  const { client_secret: secret, ...rest } = okta;
  expect(faults([{ ...rest, client_secert: secret }])!.join()).not.toContain(secret);
});
