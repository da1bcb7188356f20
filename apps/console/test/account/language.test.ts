import { createLink } from '@reachback/accounts/people/one-time-links';
import { until } from '@reachback/testing/until';
import { password, startConsole, type Browser, type RunningConsole } from '../support/running-console.ts';

let running: RunningConsole;
beforeAll(async () => {
  running = await startConsole('language');
});
afterAll(() => running.close());

const api = '/account/api/v1';

async function signedIn(): Promise<{ email: string; browser: Browser }> {
  const { email } = await running.person();
  const browser = running.browser();
  await browser.signIn({ email });
  return { email, browser };
}

/** The newest email to an address, once there are this many; in full, with the encoding of its lines undone. */
async function emailTo(address: string, count = 1): Promise<string> {
  const mails = () => running.mails.messages.filter(({ envelope }) => envelope.to.includes(address));
  await until(`email ${count} to ${address}`, () => mails().length >= count);
  const text = mails().at(-1)!.raw.replaceAll('=\r\n', '');
  return text.replaceAll(/((?:=[0-9A-F]{2})+)/g, (bytes) =>
    Buffer.from(bytes.replaceAll('=', ''), 'hex').toString(),
  );
}

it('is not set until they choose one; then emails are in it', async () => {
  const { email, browser } = await signedIn();
  expect((await browser.get(`${api}/me`)).body.person.language).toBeNull();
  await browser.send('POST', `${api}/password-resets`, { email });
  expect(await emailTo(email)).toContain('use this link to choose a new password');
  const { status, body } = await browser.send('PATCH', `${api}/me`, { language: 'de' });
  expect({ status, body }).toMatchObject({ status: 200, body: { person: { language: 'de' } } });
  expect((await browser.get(`${api}/me`)).body.person).toMatchObject({
    language: 'de',
    name: body.person.name,
  });
  await browser.send('POST', `${api}/password-resets`, { email });
  const german = await emailTo(email, 2);
  expect(german).toContain('mit diesem Link wählen Sie ein neues Passwort');
  expect(german).toMatch(/\/reset-password\?token=[\w-]{43}/);
});

it('of an invitation is that of the invited person, else that of the one who invites', async () => {
  const { browser } = await signedIn();
  const known = await signedIn();
  const invite = (email: string) => browser.send('POST', `${api}/invitations`, { email, role: 'viewer' });
  await invite('before@example.com');
  expect(await emailTo('before@example.com')).toContain('as viewer');
  await browser.send('PATCH', `${api}/me`, { language: 'de' });
  await invite('new@example.com');
  const german = await emailTo('new@example.com');
  expect(german).toContain('Ihre Rolle: Nur lesen');
  await known.browser.send('PATCH', `${api}/me`, { language: 'en' });
  await invite(known.email);
  expect(await emailTo(known.email)).toContain('as viewer');

  const token = /token=([\w-]{43})/.exec(german)![1];
  const accepted = await running
    .browser()
    .send('POST', `${api}/invitations/accept`, { token, name: 'Neu', password, language: 'de' });
  expect(accepted.body.person.language).toBe('de');
});

it('is stored with the first person, and others are refused', async () => {
  const fresh = await startConsole('language claim');
  const token = await createLink(fresh.context.account, 'claim', null);
  const claim = (language: string) =>
    fresh.browser().send('POST', `${api}/claim`, {
      token,
      email: 'first@example.com',
      name: 'First Owner',
      password,
      organization_name: 'Acme',
      language,
    });
  expect(await claim('xx')).toMatchObject({ status: 400 });
  expect((await claim('de')).body.person.language).toBe('de');
  await fresh.close();
});
