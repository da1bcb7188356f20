import { outcome, startConsole, type Browser, type RunningConsole } from '../support/running-console.ts';

let running: RunningConsole;
beforeAll(async () => {
  running = await startConsole('invited strangers');
});
afterAll(() => running.close());

const invite = (by: Browser, email: string) =>
  by.send('POST', '/account/api/v1/invitations', { email, role: 'member' });
const mailTo = (email: string) => running.mails.messages.find(({ envelope }) => envelope.to.includes(email))!;

/** Sets the names that the email of an invitation contains. */
async function name(by: Browser, person: string, organization: string, language = 'en') {
  expect(outcome(await by.send('PATCH', '/account/api/v1/me', { name: person, language }))).toBe('200');
  expect(outcome(await by.send('PATCH', '/account/api/v1/organization', { name: organization }))).toBe('200');
}

const lock = 'Your account was locked: http://evil.example/login –';
const verify = 'verify your password at http://evil.example within 24 h';

it('do not read texts that someone wrote as a name', async () => {
  const { browser, person } = await running.signedIn();
  await name(browser, lock, verify);
  await invite(browser, 'english@client.example');
  const english = mailTo('english@client.example');
  expect(english.headers.subject).toBe(`${person.email} invites you to an organization`);
  await name(browser, lock, verify, 'de');
  await invite(browser, 'german@client.example');
  const german = mailTo('german@client.example');
  expect(german.raw).toContain('zu einer Organisation');
  for (const { raw } of [english, german]) expect(raw).not.toMatch(/evil|locked|password/);
});

it('read the names of people and organizations', async () => {
  const { browser, person } = await running.signedIn();
  await name(browser, 'Kim Otto', 'Studio 54');
  await invite(browser, 'kim@client.example');
  const { headers, raw } = mailTo('kim@client.example');
  expect(headers.subject).toBe('Kim Otto invites you to Studio 54');
  expect(raw).toContain(`Kim Otto (${person.email})`);
});

it('get five invitations a day, of all organizations together', async () => {
  const [one, other] = [await running.signedIn(), await running.signedIn()];
  for (let count = 1; count <= 5; count++)
    expect(outcome(await invite(one.browser, `lee+${count}@client.example`))).toBe('201');
  const refused = await invite(other.browser, 'Lee@client.example');
  expect(outcome(refused)).toBe('429 rate_limited');
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await other.browser.get('/account/api/v1/invitations')).body.data).toEqual([]);
  expect(outcome(await invite(other.browser, 'lea@client.example'))).toBe('201');
});
