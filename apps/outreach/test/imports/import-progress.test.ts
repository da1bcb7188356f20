import { once } from 'node:events';
import {
  createServer,
  request as openRequest,
  type ClientRequest,
  type IncomingMessage,
  type Server,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { sha256 } from '@reachback/accounts/credentials/credential';
import { revokeToken } from '@reachback/accounts/credentials/tokens';
import { until } from '@reachback/testing/until';
import { forgetImports } from '../../src/imports/import-progress.ts';
import { aCampaign, type Made } from '../support/builders.ts';
import { trueCounts } from '../support/counters.ts';
import { importPath, importsOf, leadsOf, people, sendFile, type ShownImport } from '../support/imports.ts';
import { noon, startService, type Service, type TestOrganization } from '../support/service.ts';

let service: Service;
let server: Server;
let organization: TestOrganization;
let campaign: Made;

beforeAll(async () => {
  service = await startService('import progress');
  server = createServer(service.app).listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(async () => {
  server.close();
  await service.close();
});
beforeEach(async () => {
  service.clock.set(noon);
  organization = await service.organization();
  campaign = await aCampaign(service, organization);
});

const send = (file: string | Buffer) => sendFile(organization, campaign, file);
const imports = () => importsOf(organization, campaign);

/** A file whose rows are still to be sent. */
function openImport(type = 'text/csv', { secret } = organization.owner): ClientRequest {
  const { port } = server.address() as AddressInfo;
  const headers = { Authorization: `Bearer ${secret}`, 'Content-Type': type };
  return openRequest({ port, path: importPath(campaign), method: 'POST', headers });
}

/** Asks until the import is as it should be, or the test takes too long. */
async function importThat(isSo: (one: ShownImport) => boolean) {
  for (let asked = 0; asked < 2_000; asked += 1) {
    const [one] = await imports();
    if (one && isSo(one)) return one;
  }
  throw new Error(`the import is not as it should be: ${JSON.stringify(await imports())}`);
}
const workedRows = (count: number) => importThat(({ rows }) => rows >= count);

describe('while it runs', () => {
  it('shows how far it is', async () => {
    const sending = openImport();
    sending.write(`email,first_name\n${people(6_000)}`);
    expect(await workedRows(5_000)).toMatchObject({ status: 'running', rows: 5_000, added: 5_000 });
    sending.end(people(10, 6_000));
    const [response] = (await once(sending, 'response')) as [IncomingMessage];
    response.resume();
    expect(response.statusCode).toBe(201);
    expect(await imports()).toMatchObject([{ status: 'completed', rows: 6_010, added: 6_010 }]);
  });

  it('keeps what was worked when the client breaks off, says so, and takes the file again', async () => {
    const sending = openImport();
    sending.on('error', () => {});
    const file = `email,first_name\n${people(6_000)}`;
    sending.write(file);
    await workedRows(5_000);
    sending.destroy();
    await importThat(({ status }) => status !== 'running');
    expect(await imports()).toMatchObject([
      { status: 'interrupted', rows: 5_000, added: 5_000, error: 'the request body ended early' },
    ]);
    const { body } = await send(file).expect(201);
    expect(body).toMatchObject({ rows: 6_000, added: 1_000, skipped: { already_in_campaign: 5_000 } });
    expect(await trueCounts(service, organization, campaign)).toMatchObject({ leads: 6_000 });
  });

  it('ends when the token is revoked, and keeps what was worked', async () => {
    const token = await organization.ownerWith(['outreach:read', 'outreach:write']);
    const sending = openImport('text/csv', token);
    sending.write(`email,first_name\n${people(6_000)}`);
    await workedRows(5_000);
    const { accounts } = service.context;
    const hash = new Uint8Array(sha256(token.secret));
    const { id, personId } = await accounts.db.personalToken.findUniqueOrThrow({ where: { hash } });
    await revokeToken(accounts, 'test', { personId, id });
    await until('it is refused', async () => (await token.get('/api/v1/campaigns')).status === 401);
    sending.end(people(6_000, 6_000));
    const [response] = (await once(sending, 'response')) as [IncomingMessage];
    response.resume();
    expect(response.statusCode).toBe(401);
    expect(await imports()).toMatchObject([{ status: 'failed', rows: 5_000, added: 5_000 }]);
  });

  it('keeps what was worked of a form that is cut off', async () => {
    const sending = openImport('multipart/form-data; boundary=xx');
    sending.on('error', () => {});
    sending.write('--xx\r\nContent-Disposition: form-data; name="file"; filename="leads.csv"\r\n\r\n');
    sending.write(`email,first_name\n${people(6_000)}`);
    expect(await workedRows(5_000)).toMatchObject({ status: 'running', added: 5_000 });
    sending.destroy();
    const { error } = await importThat(({ status }) => status === 'interrupted');
    expect(error).toBe('the request body ended early');
  });

  it.each([
    ['text/csv', ''],
    [
      'multipart/form-data; boundary=xx',
      '--xx\r\nContent-Disposition: form-data; name="file"; filename="leads.csv"\r\n\r\n',
    ],
  ])('answers 408 to a client that drips, and keeps what was worked: %s', async (type, start) => {
    const { pace } = service.context.intake;
    const before = { ...pace };
    Object.assign(pace, { graceMs: 200, bytesPerSecondMin: 1e9 });
    try {
      const sending = openImport(type);
      sending.on('error', () => {});
      sending.write(`${start}email,first_name\n${people(6_000)}`);
      const [response] = (await once(sending, 'response')) as [IncomingMessage];
      response.resume();
      const [one] = await imports();
      expect([response.statusCode, response.headers.location, response.headers.connection]).toEqual([
        408,
        `/api/v1/imports/${one!.id}`,
        'close',
      ]);
      expect(one).toMatchObject({ status: 'interrupted', rows: 5_000, error: 'the body arrives too slowly' });
      expect(service.context.intake.state().stream.held).toBe(0);
    } finally {
      Object.assign(pace, before);
    }
  });

  it('shows as interrupted when nothing was heard of it for two minutes, as after a crash', async () => {
    const sending = openImport();
    sending.on('error', () => {});
    sending.write(`email,first_name\n${people(6_000)}`);
    await workedRows(5_000);
    service.clock.set(new Date(noon.getTime() + 119_000));
    expect((await imports())[0]!.status).toBe('running');
    service.clock.set(new Date(noon.getTime() + 121_000));
    expect((await imports())[0]!.status).toBe('interrupted');
    sending.destroy();
    await importThat(({ error }) => error !== null);
  });

  it('stops at a place that cannot be read, and keeps what came before', async () => {
    const file = `email,first_name\n${people(5_500)}"open@x.com,never closed\n`;
    const { body, headers } = await send(file).expect(400);
    expect(body.error).toEqual({
      code: 'invalid_csv',
      message: 'after line 5501: a quote is opened and never closed',
    });
    const [one] = await imports();
    expect(headers.location).toBe(`/api/v1/imports/${one!.id}`);
    expect(one).toMatchObject({ status: 'failed', rows: 5_000, added: 5_000 });
    expect(one!.error).toMatch(/^after line 5501/);
  });

  it('stops when the campaign is archived', async () => {
    const sending = openImport();
    sending.write(`email,first_name\n${people(6_000)}`);
    await workedRows(5_000);
    await organization.owner.post(`/api/v1/campaigns/${campaign.id}/archive`).expect(200);
    sending.end();
    const [response] = (await once(sending, 'response')) as [IncomingMessage];
    response.resume();
    expect(response.statusCode).toBe(409);
    expect(await imports()).toMatchObject([{ status: 'failed', rows: 5_000 }]);
  });

  it('answers 413 past 200,000 rows, and keeps those', async () => {
    const row = 'not an address\n';
    const sending = openImport();
    Readable.from([`email\n`, ...Array.from({ length: 201 }, () => row.repeat(1_000))]).pipe(sending);
    const [response] = (await once(sending, 'response')) as [IncomingMessage];
    response.resume();
    expect(response.statusCode).toBe(413);
    expect(await imports()).toMatchObject([{ status: 'failed', rows: 200_000, added: 0 }]);
  });
});

it('forgets imports after 90 days, and keeps the leads', async () => {
  const { body } = await send('email\na@x.com\nb\n').expect(201);
  const days = (count: number) => new Date(noon.getTime() + count * 24 * 60 * 60 * 1000);
  await forgetImports(service.context.pool, days(89), AbortSignal.timeout(60_000));
  await organization.owner.get(`/api/v1/imports/${body.id}`).expect(200);
  await forgetImports(service.context.pool, days(91), AbortSignal.timeout(60_000));
  await organization.owner.get(`/api/v1/imports/${body.id}`).expect(404);
  expect(await leadsOf(organization, campaign)).toHaveLength(1);
});
