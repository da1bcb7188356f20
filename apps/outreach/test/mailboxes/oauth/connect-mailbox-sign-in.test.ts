import { statusesOfTen } from '@reachback/testing/in-parallel';
import request from 'supertest';
import { consoleUrl, startOauthStage, type OauthStage } from '../../support/oauth.ts';
import { startService, type TestOrganization } from '../../support/service.ts';

let stage: OauthStage;
let organization: TestOrganization;

beforeAll(async () => {
  stage = await startOauthStage('sign-in of a mailbox');
});
afterAll(() => stage.close());
beforeEach(async () => {
  organization = await stage.service.organization();
});
afterEach(() => {
  stage.provider.tokenFault = null;
});

const finish = (connection: string, who = organization) =>
  who.owner.post('/api/v1/mailboxes/oauth/finish', { connection });

describe('the start', () => {
  it.each([
    [{ provider: 'other' }, /^provider: must be one of: example$/],
    [{ provider: 'example', email: 'nobody' }, /^email: /],
    [{ provider: 'example', return_path: '//evil.test' }, /^return_path: must be a path/],
    [{ provider: 'example', return_path: 'https://evil.test/' }, /^return_path: must be a path/],
    [{ provider: 'example', return_path: '/\\evil.test' }, /^return_path: must be a path/],
    [{ provider: 'example', time_zone: 'Mars' }, /^time_zone: /],
  ])('refuses %j', async (body, message) => {
    const answer = await organization.owner.post('/api/v1/mailboxes/oauth', body).expect(400);
    expect(answer.body.error.message).toMatch(message);
  });

  it('answers 404 for a mailbox of another organization', async () => {
    const { body } = await stage.connect(await stage.service.organization());
    const given = { provider: 'example', mailbox_id: body.id };
    await organization.owner.post('/api/v1/mailboxes/oauth', given).expect(404);
  });

  it('answers 503 while the provider cannot be asked', async () => {
    const settings = { ...stage.provider.settings, issuer: 'http://127.0.0.1:9', smtp: 'smtp://127.0.0.1' };
    const away = await startService('provider away', {
      env: { MAILBOX_PROVIDERS: JSON.stringify([settings]) },
    });
    try {
      const { owner } = await away.organization();
      const { body } = await owner.post('/api/v1/mailboxes/oauth', { provider: 'example' }).expect(503);
      expect(body.error.message).toMatch(/^Example Mail cannot be reached/);
    } finally {
      await away.close();
    }
  });

  it('makes room: of one person, twenty are open', async () => {
    const start = () => organization.owner.post('/api/v1/mailboxes/oauth', { provider: 'example' });
    for (let each = 0; each < 19; each += 1) await start().expect(201);
    expect(await statusesOfTen(start)).toEqual({ 201: 10 });
    const { rows } = await stage.service.context.pool.query(
      'select from mailbox_connections where organization_id = $1',
      [organization.id],
    );
    expect(rows).toHaveLength(20);
  });
});

describe('the return', () => {
  it('leads to the path of the console that was asked for, with nothing that a server logs', async () => {
    const start = { provider: 'example', return_path: '/mailboxes?open=1' };
    const { body } = await organization.owner.post('/api/v1/mailboxes/oauth', start).expect(201);
    const location = await stage.comeBack(await stage.provider.visit(body.authorization_url));
    expect(location).toMatch(/^http:\/\/console\.test\/mailboxes\?open=1#connection=[\w.-]+$/);
    expect(location.startsWith(consoleUrl)).toBe(true);
  });

  it('changes nothing, however often it is opened', async () => {
    const { body } = await organization.owner
      .post('/api/v1/mailboxes/oauth', { provider: 'example' })
      .expect(201);
    const returnUrl = await stage.provider.visit(body.authorization_url);
    const locations = [await stage.comeBack(returnUrl), await stage.comeBack(returnUrl)];
    expect((await organization.owner.get('/api/v1/mailboxes').expect(200)).body.data).toEqual([]);
    const [first, second] = locations.map((url) =>
      new URLSearchParams(new URL(url).hash.slice(1)).get('connection')!,
    );
    const done = await finish(first!).expect(200);
    expect((await finish(second!).expect(200)).body.id).toBe(done.body.id);
  });

  it.each(['', '?state=x&code=y', '?code=y'])('knows no other state: %s', async (query) => {
    const { text } = await request(stage.service.app).get(`/oauth/callback${query}`).expect(404);
    expect(text).toContain('start again');
  });

  it('shows a code to enter where the installation has no console', async () => {
    const bare = await startService('no console', {
      env: { MAILBOX_PROVIDERS: JSON.stringify([{ ...stage.provider.settings, smtp: 'smtp://127.0.0.1' }]) },
    });
    try {
      const { owner } = await bare.organization();
      const { body } = await owner.post('/api/v1/mailboxes/oauth', { provider: 'example' }).expect(201);
      const { pathname, search } = new URL(await stage.provider.visit(body.authorization_url));
      const { text } = await request(bare.app)
        .get(pathname + search)
        .expect(200);
      const connection = /<textarea[^>]*>([^<]+)</.exec(text)![1]!;
      await owner.post('/api/v1/mailboxes/oauth/finish', { connection }).expect(200);
    } finally {
      await bare.close();
    }
  });
});

describe('finishing', () => {
  it('is for who started: neither another organization nor another person can', async () => {
    const connection = await stage.signIn(organization.owner);
    const stranger = await stage.service.organization();
    await finish(connection, stranger).expect(404);
    const key = await organization.owner.get('/api/v1/mailboxes').expect(200);
    expect(key.body.data).toEqual([]);
    await stage.service.context.pool.query(
      'update mailbox_connections set actor = $2 where organization_id = $1',
      [organization.id, 'person:00000000-0000-0000-0000-000000000000'],
    );
    await finish(connection).expect(404);
    expect((await stranger.owner.get('/api/v1/mailboxes').expect(200)).body.data).toEqual([]);
  });

  it('needs what the browser brought back: who made somebody else sign in has nothing', async () => {
    const { body } = await organization.owner
      .post('/api/v1/mailboxes/oauth', { provider: 'example' })
      .expect(201);
    const returnUrl = await stage.provider.visit(body.authorization_url);
    const state = new URL(returnUrl).searchParams.get('state')!;
    for (const connection of [
      state,
      body.authorization_url,
      'x',
      await sealed('{}'),
      await sealed('hunter2'),
    ])
      await finish(connection).expect(400);
  });

  it('makes one mailbox of two calls at the same time, and of one that is repeated', async () => {
    const connection = await stage.signIn(organization.owner);
    const both = await Promise.all([finish(connection), finish(connection)]);
    const statuses = both.map(({ status }) => status).toSorted((a, b) => a - b);
    expect(statuses[0]).toBe(200);
    expect([200, 409]).toContain(statuses[1]);
    await finish(connection).expect(200);
    expect((await organization.owner.get('/api/v1/mailboxes').expect(200)).body.data).toHaveLength(1);
  });

  it('makes one mailbox of two sign-ins with the same account at the same time', async () => {
    const connections = [await stage.signIn(organization.owner), await stage.signIn(organization.owner)];
    const both = await Promise.all(connections.map((each) => finish(each)));
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(both[0]!.body.id).toBe(both[1]!.body.id);
  });

  it('ends ten minutes after the start', async () => {
    const connection = await stage.signIn(organization.owner);
    stage.service.clock.advance(10 * 60_000);
    const { body } = await finish(connection).expect(409);
    expect(body.error.code).toBe('connection_expired');
  });

  it('says that access was denied', async () => {
    const { status, body } = await stage.connect(organization, { as: 'deny' });
    expect([status, body.error]).toEqual([
      409,
      { code: 'sign_in_denied', message: 'Example Mail reports that access was not granted' },
    ]);
  });

  it('refuses another account than the one that was asked for', async () => {
    const { body: mailbox } = await stage.connect(organization);
    for (const start of [{ mailbox_id: mailbox.id }, { email: 'sam@sender.test' }]) {
      const { status, body } = await stage.connect(organization, { as: 'eve@sender.test', start });
      expect([status, body.error.code]).toEqual([409, 'wrong_account']);
      expect(body.error.message).toContain('eve@sender.test, not sam@sender.test');
    }
  });

  it('says which setting is wrong when the provider refuses this installation', async () => {
    const connection = await stage.signIn(organization.owner);
    stage.provider.tokenFault = {
      status: 401,
      body: { error: 'invalid_client', error_description: 'wrong secret' },
    };
    const { body } = await finish(connection).expect(503);
    expect(body.error.message).toBe(
      'Example Mail answered invalid_client: wrong secret; the operator has to check its settings; connect the mailbox again',
    );
  });

  it('answers 503 while the provider does not work', async () => {
    const connection = await stage.signIn(organization.owner);
    stage.provider.tokenFault = 'down';
    await finish(connection).expect(503);
  });
});

const sealed = (text: string) => stage.service.context.secrets.seal(text);
