import { callerWith } from '@reachback/testing/network/caller';
import { anAcceptedIssuer, type AcceptedIssuer } from '@reachback/testing/network/jwt-issuer';
import { startService, type Service } from './support/service.ts';

let issuer: AcceptedIssuer;
let service: Service;
beforeAll(async () => {
  issuer = await anAcceptedIssuer();
  service = await startService('jwt issuer', { env: issuer.env });
});
afterAll(async () => {
  await service?.close();
  await issuer?.close();
});

it('accepts JWTs of the configured issuer, as the person with the verified address', async () => {
  const { owner } = await service.organization();
  const { body: me } = await owner.get('/api/v1/me').expect(200);
  const { email } = me.person;
  const signed = (claims: object) =>
    callerWith(service, issuer.sign({ email, ...claims }, service.clock.now())).get('/api/v1/me');
  expect((await signed({}).expect(200)).body).toEqual(me);
  await signed({ email_verified: false }).expect(401);
  await signed({ email: 'stranger@client.example' }).expect(401);
  await signed({ aud: 'another-application' }).expect(401);
  // Without the slash at the end of the issuer's name.
  await signed({ iss: 'https://login.example' }).expect(401);
});

it('has no other way in with one', async () => {
  const without = await startService('no jwt issuer');
  const { owner } = await without.organization();
  const { email } = (await owner.get('/api/v1/me').expect(200)).body.person;
  const jwt = issuer.sign({ email }, without.clock.now());
  await callerWith(without, jwt).get('/api/v1/me').expect(401);
  await without.close();
});
