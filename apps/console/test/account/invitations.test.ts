import { Readable } from 'node:stream';
import { addMember, changeRole, removeMember } from '@reachback/accounts/organizations/members';
import { lockOrganization } from '@reachback/accounts/organizations/lock-organization';
import { wireId } from '@reachback/common/values/ids';
import { until } from '@reachback/testing/until';
import { waitsForLock } from '@reachback/testing/database/lock-waits';
import {
  outcome,
  password,
  startConsole,
  type Browser,
  type RunningConsole,
} from '../support/running-console.ts';

let running: RunningConsole;
beforeAll(async () => {
  running = await startConsole('invitations');
});
afterAll(() => running.close());

/** The token in the link of the email to this address. */
async function linkTo(email: string): Promise<string> {
  const mail = () => running.mails.messages.find(({ envelope }) => envelope.to.includes(email));
  await until(`an email to ${email}`, () => mail() !== undefined);
  return /token=([\w-]{43})/.exec(mail()!.raw.replaceAll('=\r\n', '').replaceAll('=3D', '='))![1]!;
}

const invite = (by: Browser, email: string, role = 'member') =>
  by.send('POST', '/account/api/v1/invitations', { email, role });
const accept = (by: Browser, body: object) => by.send('POST', '/account/api/v1/invitations/accept', body);

describe('an invitation', () => {
  it('makes somebody new a member who is signed in, once', async () => {
    const { browser } = await running.signedIn();
    const { status, body } = await invite(browser, 'New@Example.com', 'viewer');
    expect({ status, body }).toMatchObject({
      status: 201,
      body: { email: 'new@example.com', emailed: true },
    });
    expect(JSON.stringify(body)).not.toMatch(/token/);
    const token = await linkTo('new@example.com');
    const guest = running.browser();
    const shown = await guest.get(`/account/api/v1/invitations/by-token?token=${token}`);
    expect(shown.body).toEqual({
      email: 'new@example.com',
      organization_name: 'Acme',
      role: 'viewer',
      has_account: false,
    });
    expect(outcome(await accept(guest, { token }))).toBe('400 invalid_request');
    const joined = await accept(guest, { token, name: 'Kim Example', password });
    expect(joined.body).toMatchObject({
      person: { email: 'new@example.com' },
      organization: { role: 'viewer' },
    });
    expect(joined.body.scopes).toEqual(['outreach:read', 'survey:read']);
    expect(outcome(await guest.get('/account/api/v1/members'))).toBe('200');
    expect(outcome(await accept(running.browser(), { token, name: 'X', password }))).toBe('404 not_found');
    expect((await browser.get('/account/api/v1/invitations')).body.data).toEqual([]);
  });

  it('to somebody with an account is accepted by that person only', async () => {
    const { browser, person } = await running.signedIn();
    const known = await running.signedIn();
    await invite(browser, known.person.email);
    const token = await linkTo(known.person.email);
    expect(outcome(await accept(running.browser(), { token, name: 'X', password }))).toBe('401 unauthorized');
    expect(outcome(await accept((await running.signedIn()).browser, { token }))).toBe('401 unauthorized');
    const joined = await accept(known.browser, { token });
    expect(joined.body.organization).toMatchObject({
      id: wireId('org', person.organizationId),
      role: 'member',
    });
    expect(joined.body.organizations).toHaveLength(2);
  });

  it('is withdrawn, replaced, or runs out after seven days', async () => {
    const { browser } = await running.signedIn();
    const { body } = await invite(browser, 'late@example.com');
    const token = await linkTo('late@example.com');
    const look = () => running.browser().get(`/account/api/v1/invitations/by-token?token=${token}`);
    expect(outcome(await look())).toBe('200');
    expect(outcome(await browser.send('DELETE', `/account/api/v1/invitations/${body.id}`))).toBe('204');
    expect(outcome(await look())).toBe('404 not_found');
    await invite(browser, 'later@example.com');
    const later = await linkTo('later@example.com');
    running.clock.advance(7 * 86_400_000);
    const late = await running.browser().get(`/account/api/v1/invitations/by-token?token=${later}`);
    expect(outcome(late)).toBe('404 not_found');
  });

  it('ends when the person joins in another way, and when the person is removed', async () => {
    const { browser, person } = await running.signedIn();
    const { account } = running.context;
    const kim = await running.signedIn();
    const member = { organizationId: person.organizationId, personId: kim.person.id };
    await invite(browser, kim.person.email, 'admin');
    const token = await linkTo(kim.person.email);
    await addMember(account, 'test', { ...member, role: 'viewer' });
    expect((await browser.get('/account/api/v1/invitations')).body.data).toEqual([]);
    expect(outcome(await accept(kim.browser, { token }))).toBe('404 not_found');
    // As one that was open before joining ended it.
    await account.db.invitation.updateMany({ where: { email: kim.person.email }, data: { revokedAt: null } });
    await removeMember(account, 'test', member);
    expect(outcome(await accept(kim.browser, { token }))).toBe('404 not_found');
    expect((await kim.browser.get('/account/api/v1/me')).body.organizations).toHaveLength(1);
  });

  it('ends when the person who made it may no longer make it', async () => {
    const { person } = await running.signedIn();
    const { account } = running.context;
    const { organizationId } = person;
    const guest = running.browser();
    const look = async (email: string) => {
      const token = await linkTo(email);
      return outcome(await guest.get(`/account/api/v1/invitations/by-token?token=${token}`));
    };
    const join = async (role: 'admin' | 'owner') => {
      const one = await running.signedIn();
      const member = { organizationId, personId: one.person.id };
      await addMember(account, 'test', { ...member, role });
      const id = wireId('org', organizationId);
      expect(outcome(await one.browser.send('POST', `/account/api/v1/organizations/${id}/select`))).toBe(
        '200',
      );
      return { ...one, member };
    };
    const owner = await join('owner');
    await invite(owner.browser, 'second-owner@example.com', 'owner');
    await invite(owner.browser, 'colleague@example.com', 'member');
    expect(await look('second-owner@example.com')).toBe('200');
    await changeRole(account, 'test', { ...owner.member, role: 'admin' });
    expect(await look('second-owner@example.com')).toBe('404 not_found');
    expect(await look('colleague@example.com')).toBe('200');
    await changeRole(account, 'test', { ...owner.member, role: 'member' });
    expect(await look('colleague@example.com')).toBe('404 not_found');
    const admin = await join('admin');
    await invite(admin.browser, 'second-address@example.com', 'admin');
    expect(await look('second-address@example.com')).toBe('200');
    await removeMember(account, 'test', admin.member);
    expect(await look('second-address@example.com')).toBe('404 not_found');
  });

  it('is not made by an administrator whose role was lowered while the request arrived', async () => {
    const { person } = await running.signedIn();
    const { account, intake } = running.context;
    const { organizationId } = person;
    const admin = await running.signedIn({ role: 'admin', organizationId });
    const email = 'late-colleague@example.com';
    const slowly = async function* () {
      yield '{"role":"admin"';
      await until('the body is awaited', () => intake.state().bodyBytes > 0);
      await changeRole(account, 'test', { organizationId, personId: admin.person.id, role: 'viewer' });
      yield `,"email":"${email}"}`;
    };
    const headers = { 'x-reachback-console': '1', 'content-type': 'application/json' };
    const body = Readable.from(slowly());
    const answer = await admin.browser.raw('POST', '/account/api/v1/invitations', headers, body);
    expect(outcome(answer)).toBe('403 insufficient_scope');
    expect(await account.db.invitation.count({ where: { email } })).toBe(0);
  });

  it('is not made by an administrator who is removed while it is being stored', async () => {
    const { person } = await running.signedIn();
    const { account } = running.context;
    const { organizationId } = person;
    const admin = await running.signedIn({ role: 'admin', organizationId });
    const email = 'second-mailbox@example.com';
    let answer: ReturnType<typeof invite>;
    await account.db.$transaction(async (tx) => {
      await lockOrganization(tx, organizationId);
      answer = invite(admin.browser, email, 'admin');
      await waitsForLock(account.pool);
      await tx.membership.deleteMany({ where: { organizationId, personId: admin.person.id } });
    });
    expect(outcome(await answer!)).toBe('403 forbidden');
    expect(await account.db.invitation.count({ where: { email } })).toBe(0);
  });

  it('leaves no account when it is withdrawn while it is accepted', async () => {
    const { browser, person } = await running.signedIn();
    const { db } = running.context.account;
    const email = 'withdrawn@example.com';
    await invite(browser, email);
    const token = await linkTo(email);
    let answer: ReturnType<typeof accept>;
    await db.$transaction(async (tx) => {
      await lockOrganization(tx, person.organizationId);
      answer = accept(running.browser(), { token, name: 'Kim Example', password });
      await waitsForLock(running.context.account.pool);
      await tx.invitation.updateMany({ where: { email }, data: { revokedAt: running.clock.now() } });
    });
    expect(outcome(await answer!)).toBe('404 not_found');
    expect(await db.person.count({ where: { email } })).toBe(0);
  });

  it('says when the email could not be sent', async () => {
    const { browser } = await running.signedIn();
    running.mails.stages.recipient = { code: 550, text: 'no' };
    const { body } = await invite(browser, 'unreachable@example.com');
    delete running.mails.stages.recipient;
    expect(body.emailed).toBe(false);
  });
});
