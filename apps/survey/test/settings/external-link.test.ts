import { aSurveyingOrganization } from '../support/builders.ts';
import { aMember } from '../support/members.ts';
import { startService, type Service } from '../support/service.ts';

let service: Service;
beforeAll(async () => {
  service = await startService('external link');
});
afterAll(() => service.close());

const settings = '/api/v1/settings';
const path = `${settings}/external-link`;
const template = 'https://crm.example/visits/{externalId}';

describe('200', () => {
  it.each([
    template,
    'https://crm.example/?visit={externalId}',
    'https://crm.example/#/visits/{externalId}',
    'https://crm.example:8443/a/{externalId}/b?c={externalId}#{externalId}',
    'HTTPS://Praxis-Müller.example/Akte/{externalId}',
    'http://localhost:3000/{externalId}',
    'http://127.0.0.1/{externalId}',
    'http://[::1]:8080/{externalId}',
    `https://crm.example/${'x'.repeat(2000 - 'https://crm.example/{externalId}'.length)}{externalId}`,
  ])('is stored as it is given: %s', async (externalLink) => {
    const { owner } = await service.organization();
    const { body: before } = await owner.get(settings).expect(200);
    const { body } = await owner.patch(settings, { externalLink }).expect(200);
    expect(body).toEqual({ ...before, externalLink });
    expect((await owner.get(settings).expect(200)).body).toEqual(body);
    expect((await owner.get(path).expect(200)).body).toEqual({ externalLink });
  });

  it('is removed with null, and stays through other changes', async () => {
    const { owner } = await service.organization();
    await owner.patch(settings, { externalLink: template }).expect(200);
    await owner.patch(settings, { fatigueDays: 2 }).expect(200);
    expect((await owner.get(path).expect(200)).body).toEqual({ externalLink: template });
    await owner.patch(settings, { externalLink: null }).expect(200);
    expect((await owner.get(path).expect(200)).body).toEqual({ externalLink: null });
  });

  it('is null for an organization that has set nothing, also if another one has', async () => {
    const [one, other] = await Promise.all([service.organization(), service.organization()]);
    await other.owner.patch(settings, { externalLink: template }).expect(200);
    expect((await one.owner.get(path).expect(200)).body).toEqual({ externalLink: null });
    expect(await service.context.db.settings.count({ where: { organizationId: one.id } })).toBe(0);
    await one.owner.patch(settings, { externalLink: 'https://one.example/{externalId}' }).expect(200);
    expect((await other.owner.get(path).expect(200)).body).toEqual({ externalLink: template });
  });

  it('is one of those that are set in parallel, and takes nothing else back', async () => {
    const { owner } = await service.organization();
    const links = Array.from({ length: 8 }, (_, n) => `https://crm.example/${n}/{externalId}`);
    await Promise.all([
      owner.patch(settings, { fatigueDays: 7 }).expect(200),
      ...links.map((externalLink) => owner.patch(settings, { externalLink }).expect(200)),
    ]);
    const { body } = await owner.get(settings).expect(200);
    expect(links).toContain(body.externalLink);
    expect(body.fatigueDays).toBe(7);
  });

  it('a viewer of one location reads it, and cannot change it', async () => {
    const { owner, ...organization } = await aSurveyingOrganization(service);
    const { body: location } = await owner.post('/api/v1/locations', { name: 'Quay' }).expect(201);
    const { call } = await aMember(
      service,
      { owner, ...organization },
      { role: 'viewer', locations: [location.id] },
    );
    await owner.patch(settings, { externalLink: template }).expect(200);
    expect((await call.get(path).expect(200)).body).toEqual({ externalLink: template });
    await call.patch(settings, { externalLink: null }).expect(403);
    expect((await owner.get(path).expect(200)).body).toEqual({ externalLink: template });
  });
});

describe('400', () => {
  const noHttps = 'must begin with https://';
  const onlyLocal = 'must begin with https:// (http:// only for localhost)';
  const afterHost = 'must have {externalId} only after the host and port';
  const noSpaces = 'must not hold spaces, control characters or backslashes';
  const noLogin = 'must not hold a user name or password';
  const oneKind = 'must have no braces but those of {externalId}';
  const long = `https://crm.example/${'x'.repeat(2000)}{externalId}`;

  it.each([
    ['', 'must be a URL'],
    ['{externalId}', 'must be a URL'],
    ['/visits/{externalId}', 'must be a URL'],
    ['https://', 'must be a URL'],
    ['https:///{externalId}', 'must be a URL'],
    ['https:////{externalId}', 'must be a URL'],
    ['https://crm.example:port/{externalId}', 'must be a URL'],
    ['javascript:alert({externalId})', noHttps],
    ['javascript://crm.example/%0Aalert({externalId})', noHttps],
    ['data:text/html,{externalId}', noHttps],
    ['ftp://crm.example/{externalId}', noHttps],
    ['https:crm.example/{externalId}', noHttps],
    ['http://crm.example/{externalId}', onlyLocal],
    ['http://localhost.example/{externalId}', onlyLocal],
    ['https://crm.example/', 'must contain {externalId}'],
    ['https://crm.example/{externalid}', 'must contain {externalId}'],
    ['https://crm.example/%7BexternalId%7D', 'must contain {externalId}'],
    ['{externalId}://crm.example/', 'must be a URL'],
    ['https://{externalId}', afterHost],
    ['https://{externalId}.example/{externalId}', afterHost],
    ['https://crm.example{externalId}', afterHost],
    ['https://crm.example:{externalId}/', afterHost],
    ['https://{externalId}@crm.example/', afterHost],
    ['https://crm.example\\{externalId}', afterHost],
    ['https://crm.example/\\{externalId}', noSpaces],
    ['https://anna:secret@crm.example/{externalId}', noLogin],
    ['https://crm.example@evil.example/{externalId}', noLogin],
    [' https://crm.example/{externalId}', noSpaces],
    ['https://crm.example/{externalId}\n', noSpaces],
    ['https://crm.example/a b/{externalId}', noSpaces],
    ['https://crm.example/\u007f{externalId}', noSpaces],
    ['https://crm.example/\u00a0{externalId}', noSpaces],
    ['java\tscript:alert({externalId})', noSpaces],
    ['https://crm.example/{{externalId}}', oneKind],
    ['https://crm.example/{externalId}/{locationId}', oneKind],
    ['https://crm.example/{externalId}}', oneKind],
    [long, expect.any(String)],
    ['https://crm.example/{externalId}\0', expect.any(String)],
    ['https://crm.example/\ud83d{externalId}', expect.any(String)],
    [`https://crm.example/{externalId}${'\ud83d\ude00'.repeat(40_000)}`, expect.any(String)],
    [7, expect.any(String)],
    [{ externalId: template }, expect.any(String)],
  ])('%j', async (externalLink, rule) => {
    const { owner } = await service.organization();
    await owner.patch(settings, { externalLink: template }).expect(200);
    const { body } = await owner.patch(settings, { externalLink, fatigueDays: 1 });
    expect(body).toEqual({ error: { code: expect.any(String), message: expect.any(String) } });
    const { code, message } = body.error as { code: string; message: string };
    if (typeof rule === 'string') {
      expect({ code, message }).toEqual({ code: 'invalid_request', message: `externalLink: ${rule}` });
    }
    expect((await owner.get(settings).expect(200)).body).toMatchObject({
      externalLink: template,
      fatigueDays: 30,
    });
  });
});

describe('401 and 403', () => {
  it('a key may read it to build links, but needs survey:read', async () => {
    const { owner, key, keyWith } = await service.organization();
    await owner.patch(settings, { externalLink: template }).expect(200);
    expect((await key.get(path).expect(200)).body).toEqual({ externalLink: template });
    await key.patch(settings, { externalLink: null }).expect(403);
    const { body } = await (await keyWith(['survey:write'])).get(path).expect(403);
    expect(body.error.code).toBe('insufficient_scope');
  });

  it('a token without settings:manage cannot change it', async () => {
    const { owner, ownerWith } = await service.organization();
    const reader = await ownerWith(['survey:read', 'survey:write']);
    await reader.patch(settings, { externalLink: template }).expect(403);
    expect((await reader.get(path).expect(200)).body).toEqual({ externalLink: null });
    await (await ownerWith(['outreach:read'])).get(path).expect(403);
    await owner.get(path).set('Authorization', 'Bearer reachback_pat_none').expect(401);
  });
});
