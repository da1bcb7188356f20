import { startOauthStage, type OauthStage } from '../../support/oauth.ts';
import { startService, type TestOrganization } from '../../support/service.ts';

let stage: OauthStage;
let organization: TestOrganization;

beforeAll(async () => {
  stage = await startOauthStage('connect mailbox');
});
afterAll(() => stage.close());
beforeEach(async () => {
  organization = await stage.service.organization();
});
afterEach(() => {
  stage.provider.tokenFault = null;
});

describe('the providers', () => {
  it('are those that are configured, with the address to register', async () => {
    const { body } = await organization.owner.get('/api/v1/mailboxes/providers').expect(200);
    expect(body).toEqual({
      data: [{ id: 'example', name: 'Example Mail', reads_replies: stage.imap !== null }],
      callback_url: 'http://outreach.test/oauth/callback',
    });
  });

  it('are none without configuration, and no mailbox can be connected', async () => {
    const bare = await startService('no providers');
    try {
      const { owner } = await bare.organization();
      expect((await owner.get('/api/v1/mailboxes/providers').expect(200)).body.data).toEqual([]);
      const { body } = await owner.post('/api/v1/mailboxes/oauth', { provider: 'google' }).expect(400);
      expect(body.error.message).toBe('provider: this installation has no providers');
    } finally {
      await bare.close();
    }
  });

  it('get the scopes and parameters that Google and Microsoft ask for', async () => {
    const env = { GOOGLE_CLIENT_ID: 'g', GOOGLE_CLIENT_SECRET: 's', MICROSOFT_CLIENT_ID: 'm' };
    const both = await startService('big providers', { env });
    try {
      const [google, microsoft] = both.context.oauth.providers;
      expect(google).toMatchObject({
        id: 'google',
        parameters: { access_type: 'offline', prompt: 'consent' },
      });
      expect(google!.scopes.split(' ')).toContain('https://mail.google.com/');
      expect(microsoft).toMatchObject({ issuer: 'https://login.microsoftonline.com/common/v2.0' });
      expect(microsoft!.scopes.split(' ')).toEqual(
        expect.arrayContaining([
          'offline_access',
          'https://outlook.office.com/SMTP.Send',
          'https://outlook.office.com/IMAP.AccessAsUser.All',
        ]),
      );
    } finally {
      await both.close();
    }
  });
});

describe('a mailbox that is connected', () => {
  it('is created with the address of the account and the servers of the provider', async () => {
    const { body } = await stage.connect(organization, { start: { time_zone: 'Europe/Berlin' } });
    expect(body).toMatchObject({
      email: 'sam@sender.test',
      from_name: 'Sam Sender',
      status: 'active',
      time_zone: 'Europe/Berlin',
      oauth: { provider: 'example', name: 'Example Mail', connected_at: expect.any(String) },
      smtp: { host: '127.0.0.1', port: stage.smtp.port, user: 'sam@sender.test', has_password: false },
    });
    const { body: verified } = await organization.owner
      .post(`/api/v1/mailboxes/${body.id}/verify`)
      .expect(200);
    expect(verified).toMatchObject({ status: 'active', error: null, verified_at: expect.any(String) });
    if (stage.imap) expect(verified.imap).toMatchObject({ error: null });
  });

  it('keeps its tokens encrypted, and out of every answer', async () => {
    await stage.connect(organization);
    const { pool, secrets } = stage.service.context;
    const { rows } = await pool.query<{ refresh: string; access: string }>(
      'select refresh_token as refresh, access_token as access from mailbox_grants where organization_id = $1',
      [organization.id],
    );
    const [refresh, access] = [await secrets.open(rows[0]!.refresh), await secrets.open(rows[0]!.access)];
    expect(await stage.provider.knows('sam@sender.test', access)).toBe(true);
    const { text } = await organization.owner.get('/api/v1/mailboxes').expect(200);
    for (const token of [refresh, access]) {
      expect(text).not.toContain(token);
      expect(JSON.stringify(rows)).not.toContain(token);
    }
  });

  it('is one for each organization', async () => {
    const other = await stage.service.organization();
    const [one, two] = [await stage.connect(organization), await stage.connect(other)];
    expect([one.status, two.status]).toEqual([200, 200]);
    expect(one.body.id).not.toBe(two.body.id);
    await other.owner.get(`/api/v1/mailboxes/${one.body.id}`).expect(404);
  });

  it('keeps its id, limits and campaigns when it is connected again', async () => {
    const { body: before } = await stage.connect(organization);
    await organization.owner
      .patch(`/api/v1/mailboxes/${before.id}`, { limits: { daily_cap: 7 } })
      .expect(200);
    const { body: after } = await stage.connect(organization, { start: { mailbox_id: before.id } });
    expect(after).toMatchObject({ id: before.id, limits: { daily_cap: 7 }, status: 'active' });
  });

  it('takes the place of passwords in the mailbox with the same address', async () => {
    const smtp = { host: 'smtp.sender.test', port: 465, security: 'tls', user: 'sam', password: 'p' };
    const { body: before } = await organization.owner
      .post('/api/v1/mailboxes', { email: 'sam@sender.test', smtp })
      .expect(201);
    const { body: after } = await stage.connect(organization);
    expect(after).toMatchObject({ id: before.id, smtp: { host: '127.0.0.1', has_password: false } });
  });

  it('sends its tokens nowhere else, whoever changes it; with passwords it leaves the provider', async () => {
    const { body } = await stage.connect(organization);
    const path = `/api/v1/mailboxes/${body.id}`;
    const place = { host: 'smtp.evil.test', port: 465, security: 'tls' };
    for (const change of [
      { smtp: place },
      { imap: { ...place, user: 'x', password: 'y' } },
      { smtp: { port: 587 } },
    ])
      expect((await organization.owner.patch(path, change).expect(400)).body.error.message).toMatch(
        /^(smtp|imap): is set by the provider/,
      );
    const smtp = { ...place, user: 'sam', password: 'p' };
    const { body: left } = await organization.owner.patch(path, { smtp, imap: null }).expect(200);
    expect(left).toMatchObject({
      oauth: null,
      imap: null,
      smtp: { host: 'smtp.evil.test', has_password: true },
    });
    const { rows } = await stage.service.context.pool.query(
      'select from mailbox_grants where organization_id = $1',
      [organization.id],
    );
    expect(rows).toEqual([]);
  });
});
