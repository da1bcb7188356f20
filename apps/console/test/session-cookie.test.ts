import { createInvitation } from '@reachback/accounts/organizations/invitations';
import { createLink } from '@reachback/accounts/people/one-time-links';
import {
  password,
  startConsole,
  type Browser,
  type Person,
  type RunningConsole,
} from './support/running-console.ts';

let running: RunningConsole;
beforeAll(async () => {
  running = await startConsole('session cookie');
});
afterAll(() => running.close());

async function memberId(browser: Browser, { email }: Person): Promise<string> {
  const { body } = await browser.get('/account/api/v1/members');
  return body.data.find((member: { email: string }) => member.email === email).id;
}

describe('the session cookie', () => {
  it('is out of reach for scripts, other hosts and plain HTTP', async () => {
    const answer = await running.browser().signIn(await running.person());
    const [session] = answer.headers['set-cookie'] as string[];
    expect(session).toMatch(
      /^__Host-reachback=[\w-]{43}; Path=\/; Secure; HttpOnly; SameSite=Lax; Max-Age=\d+$/,
    );
  });

  it('that was planted before is not the one after signing in', async () => {
    const browser = running.browser();
    const planted = 'A'.repeat(43);
    browser.cookies.set('__Host-reachback', planted);
    await browser.signIn(await running.person());
    expect(browser.cookies.get('__Host-reachback')).not.toBe(planted);
    const other = running.browser();
    other.cookies.set('__Host-reachback', planted);
    expect((await other.get('/account/api/v1/me')).status).toBe(401);
  });

  it('of an earlier session in the same browser is worth nothing after signing in again', async () => {
    const { person, browser } = await running.signedIn();
    const earlier = browser.cookies.get('__Host-reachback')!;
    await browser.signIn(person);
    const other = running.browser();
    other.cookies.set('__Host-reachback', earlier);
    expect((await other.get('/account/api/v1/me')).status).toBe(401);
  });

  it('of another person in the same browser is worth nothing after an invitation was accepted', async () => {
    const { person, browser } = await running.signedIn();
    const { organizationId, id: invitedById } = person;
    const invited = { organizationId, invitedById, email: 'newcomer@example.com', role: 'viewer' as const };
    const { token } = await createInvitation(running.context.account, invited);
    const earlier = browser.cookies.get('__Host-reachback')!;
    const accepted = { token, name: 'Kim Example', password };
    expect((await browser.send('POST', '/account/api/v1/invitations/accept', accepted)).status).toBe(200);
    const other = running.browser();
    other.cookies.set('__Host-reachback', earlier);
    expect((await other.get('/account/api/v1/me')).status).toBe(401);
  });

  it('is worth nothing elsewhere once the password changes or is reset', async () => {
    const { person, browser } = await running.signedIn();
    const elsewhere = running.browser();
    await elsewhere.signIn(person);
    const change = { current_password: password, new_password: 'another horse battery' };
    expect((await browser.send('POST', '/account/api/v1/password', change)).status).toBe(204);
    expect((await elsewhere.get('/account/api/v1/me')).status).toBe(401);
    const token = await createLink(running.context.account, 'password_reset', person.id);
    const reset = { token, password: 'a third horse battery' };
    const answer = await browser.send('POST', '/account/api/v1/password-resets/complete', reset);
    expect(answer.status).toBe(204);
    expect(browser.cookies.has('__Host-reachback')).toBe(false);
  });

  it('of a person who loses a role does not keep what the role allowed', async () => {
    const { person, browser } = await running.signedIn();
    const admin = await running.person({ role: 'admin', organizationId: person.organizationId });
    const other = running.browser();
    await other.signIn(admin);
    expect((await other.get('/account/api/v1/me')).body.scopes).toContain('outreach:write');
    const demote = await browser.send('PATCH', `/account/api/v1/members/${await memberId(browser, admin)}`, {
      role: 'viewer',
    });
    expect(demote.status).toBeLessThan(300);
    expect((await other.get('/account/api/v1/me')).body.scopes).not.toContain('outreach:write');
    expect(
      (await other.send('POST', '/account/api/v1/invitations', { email: 'x@example.com', role: 'owner' }))
        .status,
    ).toBe(403);
  });

  it('is taken away at sign-out, and worth nothing then', async () => {
    const { browser } = await running.signedIn();
    const token = browser.cookies.get('__Host-reachback')!;
    expect((await browser.send('POST', '/account/api/v1/sign-out')).status).toBe(204);
    expect(browser.cookies.has('__Host-reachback')).toBe(false);
    browser.cookies.set('__Host-reachback', token);
    expect((await browser.get('/outreach/api/v1/campaigns')).status).toBe(401);
  });
});
