import { addMember } from '@reachback/accounts/organizations/members';
import { createOrganization } from '@reachback/accounts/organizations/organizations';
import { createPerson } from '@reachback/accounts/people/people';
import { createEmptyDatabase } from '@reachback/testing/database/test-database';
import {
  outcome,
  password,
  startConsole,
  type Browser,
  type RunningConsole,
  type SignedIn,
} from '../support/running-console.ts';

let running: RunningConsole;
beforeAll(async () => {
  running = await startConsole('organization');
});
afterAll(() => running.close());

const wire = (prefix: string, uuid: string) => `${prefix}_${uuid.replaceAll('-', '')}`;

const invite = (by: Browser, email: string, role = 'member') =>
  by.send('POST', '/account/api/v1/invitations', { email, role });

describe('roles', () => {
  it('bound what members can do with each other', async () => {
    const owner = await running.signedIn();
    const { organizationId } = owner.person;
    const admin = await running.signedIn({ role: 'admin', organizationId });
    const member = await running.signedIn({ role: 'member', organizationId });
    const change = (by: SignedIn, whom: SignedIn, role: string) =>
      by.browser.send('PATCH', `/account/api/v1/members/${wire('per', whom.person.id)}`, { role });
    const remove = (by: SignedIn, whom: SignedIn) =>
      by.browser.send('DELETE', `/account/api/v1/members/${wire('per', whom.person.id)}`);
    expect(outcome(await change(member, member, 'admin'))).toBe('403 insufficient_scope');
    expect(outcome(await remove(member, admin))).toBe('403 insufficient_scope');
    expect(outcome(await invite(member.browser, 'x@example.com'))).toBe('403 insufficient_scope');
    expect(outcome(await change(admin, admin, 'owner'))).toBe('403 forbidden');
    expect(outcome(await change(admin, owner, 'viewer'))).toBe('403 forbidden');
    expect(outcome(await remove(admin, owner))).toBe('403 forbidden');
    expect(outcome(await invite(admin.browser, 'x@example.com', 'owner'))).toBe('403 forbidden');
    expect(outcome(await change(admin, member, 'viewer'))).toBe('204');
    expect((await member.browser.get('/account/api/v1/me')).body.organization.role).toBe('viewer');
    expect(outcome(await remove(owner, owner))).toBe('409 invalid_state');
    expect(outcome(await change(owner, owner, 'member'))).toBe('409 invalid_state');
    expect(outcome(await remove(member, member))).toBe('204');
    expect((await member.browser.get('/account/api/v1/me')).body.organization).toBeNull();
    expect(outcome(await member.browser.get('/account/api/v1/members'))).toBe('403 no_organization_selected');
  });

  it('of another organization count for nothing here', async () => {
    const [one, other] = [await running.signedIn(), await running.signedIn()];
    const invited = await invite(other.browser, 'theirs@example.com');
    const token = await other.browser.send('POST', '/account/api/v1/tokens', {
      name: 'x',
      scopes: ['survey:read'],
    });
    const paths = [
      ['PATCH', `/members/${wire('per', other.person.id)}`, { role: 'viewer' }],
      ['DELETE', `/members/${wire('per', other.person.id)}`],
      ['DELETE', `/invitations/${invited.body.id}`],
      ['DELETE', `/tokens/${token.body.id}`],
      ['POST', `/organizations/${wire('org', other.person.organizationId)}/select`, {}],
    ] as const;
    for (const [method, path, body] of paths)
      expect(`${path} ${outcome(await one.browser.send(method, `/account/api/v1${path}`, body))}`).toBe(
        `${path} 404 not_found`,
      );
  });
});

describe('a token', () => {
  it('is shown once, never does more than its owner, and ends at once', async () => {
    const { browser } = await running.signedIn({
      role: 'member',
      organizationId: (await running.person()).organizationId,
    });
    const create = (body: object) =>
      browser.send('POST', '/account/api/v1/tokens', { name: 'curl', ...body });
    expect(outcome(await create({ scopes: ['settings:manage'] }))).toBe('403 forbidden');
    expect(outcome(await create({ scopes: ['survey:read'], expires_at: '2020-01-01T00:00:00Z' }))).toBe(
      '400 invalid_request',
    );
    const { status, body } = await create({ scopes: ['survey:read'], expires_at: null });
    expect({ status, expires: body.expires_at }).toEqual({ status: 201, expires: null });
    expect(body.token).toMatch(/^reachback_pat_[0-9A-Za-z]{36}$/);
    const listed = await browser.get('/account/api/v1/tokens');
    expect(listed.body.data).toMatchObject([
      { id: body.id, hint: `reachback_pat_...${body.token.slice(-4)}` },
    ]);
    expect(JSON.stringify(listed.body)).not.toContain(body.token);
    const { account } = running.context;
    const audited = await account.db.auditEntry.findMany({ where: { target: { startsWith: 'token:' } } });
    expect(JSON.stringify(audited)).not.toContain(body.token);
    expect(outcome(await browser.send('DELETE', `/account/api/v1/tokens/${body.id}`))).toBe('204');
  });

  it('expires at a time with any offset, to the hour or finer', async () => {
    const { browser } = await running.signedIn();
    const hour = new Date(running.clock.now().getTime() + 86_400_000).toISOString().slice(0, 13);
    for (const text of [`${hour}:00+00:00`, `${hour}:00:00-0000`, `${hour}Z`]) {
      const { body } = await browser.send('POST', '/account/api/v1/tokens', {
        name: 'curl',
        scopes: ['survey:read'],
        expires_at: text,
      });
      expect(body.expires_at).toBe(`${hour}:00:00.000Z`);
    }
  });

  it('makes no token, and opens nothing of the account', async () => {
    const { browser } = await running.signedIn();
    const { body } = await browser.send('POST', '/account/api/v1/tokens', {
      name: 'x',
      scopes: ['survey:read'],
    });
    const visitor = running.browser();
    const headers = {
      authorization: `Bearer ${body.token}`,
      'x-reachback-console': '1',
      'content-type': 'application/json',
    };
    const made = await visitor.raw(
      'POST',
      '/account/api/v1/tokens',
      headers,
      '{"name":"y","scopes":["survey:read"]}',
    );
    expect(outcome(made)).toBe('401 unauthorized');
    expect(outcome(await visitor.raw('GET', '/account/api/v1/me', headers))).toBe('401 unauthorized');
  });
});

describe('sample data', () => {
  it('is removed with the people who were part of it, and nothing changes for others', async () => {
    const services = await createEmptyDatabase('services');
    const fresh = await startConsole('sample data', {
      DEMO_EMAIL: 'demo@example.com',
      DEMO_PASSWORD: password,
      OUTREACH_DATABASE_URL: services.url,
      SURVEY_DATABASE_URL: services.url,
    });
    const { account } = fresh.context;
    const { person, browser } = await fresh.signedIn();
    const sample = { name: 'Sample', ownerId: person.id, isSample: true };
    const { id: organizationId } = await createOrganization(account, 'test', sample);
    const join = async (name: string) => {
      const { id } = await createPerson(account, 'test', { email: `${name}@example.com`, name });
      await addMember(account, 'test', { organizationId, personId: id, role: 'member' });
      return id;
    };
    const [invented, colleague] = [await join('invented'), await join('colleague')];
    const identity = { personId: colleague, issuer: 'https://id.example.com/', subject: 'colleague' };
    await account.db.identity.create({ data: identity });
    const other = await fresh.person();
    await account.db.person.update({ where: { id: other.id }, data: { selectedOrganizationId: null } });

    await browser.send('POST', `/account/api/v1/organizations/${wire('org', organizationId)}/select`);
    const removed = await browser.send('DELETE', '/account/api/v1/sample-data');
    expect(removed.body.organization.id).toBe(wire('org', person.organizationId));
    const left = await account.db.person.findMany({
      where: { id: { in: [invented, colleague, other.id] } },
      select: { id: true, selectedOrganizationId: true },
      orderBy: { id: 'asc' },
    });
    expect(left).toEqual([
      { id: colleague, selectedOrganizationId: null },
      { id: other.id, selectedOrganizationId: null },
    ]);
    await fresh.close();
    await services.drop();
  });
});

describe('the organization', () => {
  it('is made, renamed and selected', async () => {
    const { browser } = await running.signedIn();
    const made = await browser.send('POST', '/account/api/v1/organizations', { name: 'Second' });
    expect(made.status).toBe(201);
    const selected = await browser.send('POST', `/account/api/v1/organizations/${made.body.id}/select`, {});
    expect(selected.body.organization).toMatchObject({ id: made.body.id, role: 'owner' });
    const update = (body: object) => browser.send('PATCH', '/account/api/v1/organization', body);
    expect(outcome(await update({ time_zone: 'Mars/Base' }))).toBe('400 invalid_request');
    expect((await update({ name: 'Renamed', time_zone: 'Europe/Berlin' })).body).toEqual({
      id: made.body.id,
      name: 'Renamed',
      time_zone: 'Europe/Berlin',
    });
  });

  it('has a log of who changed what, page by page, of this organization only', async () => {
    const { browser } = await running.signedIn();
    for (const name of ['One', 'Two', 'Three']) {
      running.clock.advance(1);
      await browser.send('PATCH', '/account/api/v1/organization', { name });
    }
    const first = await browser.get('/account/api/v1/audit?limit=2');
    expect(first.body.data).toMatchObject([
      { action: 'organization.update', actor_name: 'Ann Example', detail: { name: 'Three' } },
      { detail: { name: 'Two' } },
    ]);
    const second = await browser.get(`/account/api/v1/audit?limit=2&cursor=${first.body.next}`);
    expect(second.body.data[0].detail).toEqual({ name: 'One' });
    const other = await running.signedIn();
    const stolen = await other.browser.get(`/account/api/v1/audit?limit=2&cursor=${first.body.next}`);
    expect(outcome(stolen)).toBe('400 invalid_cursor');
  });

  it('has a log that is filtered by actor and by action, with what one can choose from', async () => {
    const { browser, person } = await running.signedIn();
    const admin = await running.signedIn({ role: 'admin', organizationId: person.organizationId });
    for (const [by, name] of [
      [browser, 'One'],
      [admin.browser, 'Two'],
      [browser, 'Three'],
    ] as const) {
      running.clock.advance(1);
      await by.send('PATCH', '/account/api/v1/organization', { name });
    }
    await invite(browser, 'x@example.com');
    const audit = '/account/api/v1/audit';
    const names = async (query: string) =>
      (await browser.get(`${audit}?${query}`)).body.data.map(
        ({ detail }: { detail: { name?: string } }) => detail.name,
      );
    const actor = `person:${wire('per', person.id)}`;
    const updates = `action=organization.update`;
    expect(await names(updates)).toEqual(['Three', 'Two', 'One']);
    expect(await names(`${updates}&actor=${actor}`)).toEqual(['Three', 'One']);
    expect(await names(`${updates}&actor=person:${wire('per', admin.person.id)}`)).toEqual(['Two']);
    expect(await names('actor=nobody')).toEqual([]);
    const first = await browser.get(`${audit}?${updates}&limit=1`);
    expect(await names(`${updates}&limit=1&cursor=${first.body.next}`)).toEqual(['Two']);
    expect(outcome(await browser.get(`${audit}?cursor=${first.body.next}`))).toBe('400 invalid_cursor');
    const file = await browser.get(`${audit}/export?${updates}&actor=${actor}&format=ndjson`);
    expect(file.body.split('\n').slice(0, -1)).toHaveLength(2);
    const choices = await browser.get(`${audit}/choices`);
    expect(choices.body.actions).toEqual(
      expect.arrayContaining(['invitation.create', 'organization.update']),
    );
    expect(new Set(choices.body.actions).size).toBe(choices.body.actions.length);
    expect(choices.body.actors).toContainEqual({ actor, actor_name: 'Ann Example' });
    const stranger = await running.signedIn();
    const theirs = await stranger.browser.get(`${audit}/choices`);
    expect(theirs.body.actors).not.toContainEqual({ actor, actor_name: 'Ann Example' });
    const member = await running.signedIn({ role: 'member', organizationId: person.organizationId });
    expect(outcome(await member.browser.get(`${audit}/choices`))).toBe('403 insufficient_scope');
  });
});
