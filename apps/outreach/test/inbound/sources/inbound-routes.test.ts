import { gzipSync } from 'node:zlib';
import { createSecretBox } from '@reachback/common/secrets/secret-box';
import { uuidOf } from '@reachback/common/values/ids';
import request from 'supertest';
import { startService, type Service, type TestOrganization } from '../../support/service.ts';
import { aSource, postReport } from '../../support/sources.ts';

let service: Service;
let organization: TestOrganization;

beforeAll(async () => {
  service = await startService('inbound routes');
});
beforeEach(async () => {
  organization = await service.organization();
});
afterAll(() => service.close());

const post = (path: string, body: string) => postReport(service, path, body);

describe('an address that is not a source’s', () => {
  it('is unknown: one of another kind, a deleted one, an invented one', async () => {
    const { id, path } = await aSource(organization, { kind: 'postmark' });
    await post(path.replace('postmark', 'sendgrid'), '{}').expect(404);
    await post(`${path.slice(0, -3)}abc`, '{}').expect(404);
    await post('/inbound/postmark/token', '{}').expect(404);
    await organization.owner.delete(`/api/v1/inbound-sources/${id}`).expect(204);
    await post(path, '{}').expect(404);
  });

  it('takes no more than the limit', async () => {
    const { path } = await aSource(organization, { kind: 'postmark' });
    const { body } = await post(path, ' '.repeat(25 * 1024 * 1024)).expect(413);
    expect(body.error.code).toBe('payload_too_large');
  });
});

describe('a source whose stored secret cannot be opened', () => {
  const secret = 'a-good-password';
  const authorization = { Authorization: `Basic ${Buffer.from(`postmark:${secret}`).toString('base64')}` };
  const report = (path: string) => postReport(service, path, '{"RecordType":"Open"}', authorization);
  const shown = async () =>
    (await organization.owner.get('/api/v1/inbound-sources').expect(200)).body.data[0].secret_error;

  it('puts the provider off with 503 and informs its owner, until a new one stands in its place', async () => {
    const { id, path } = await aSource(organization, { kind: 'postmark', secret });
    await report(path).expect(200);
    const sourceId = uuidOf('src', id)!;
    const { pool } = service.context;
    const { rows } = await pool.query<{ secret: string }>(
      'select secret from inbound_sources where id = $1',
      [sourceId],
    );
    await pool.query(`update inbound_sources set secret = 'x' || secret where id = $1`, [sourceId]);
    const { body, headers } = await report(path).expect(503);
    expect(body.error).toEqual({
      code: 'unavailable',
      message: 'the stored secret of this source is damaged',
    });
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect(await shown()).toMatch(/^the stored secret is damaged: create a new source/);
    await service.context.pool.query('update inbound_sources set secret = $2 where id = $1', [
      sourceId,
      await createSecretBox([Buffer.alloc(32, 9)]).seal(secret),
    ]);
    expect((await report(path).expect(503)).body.error.message).toContain('encryption key');
    expect(await shown()).toMatch(/encryption key of this installation/);
    await service.context.pool.query('update inbound_sources set secret = $2 where id = $1', [
      sourceId,
      rows[0]!.secret,
    ]);
    await report(path).expect(200);
    expect(await shown()).toBeNull();
  });
});

describe('what would cost more than it should', () => {
  it('is refused: JSON that is nested too deeply, also behind a NUL, or has too many values, and bodies that are compressed too well', async () => {
    const { path } = await aSource(organization, { kind: 'postmark' });
    for (const text of ['[', '"\\u0000",[']) {
      const nested = `{"RecordType":[${text}${'['.repeat(200_000)}`;
      expect((await post(path, nested).expect(400)).body.error.code).toBe('invalid_json');
    }
    const many = `{"RecordType":[${'{"a":1},'.repeat(60_000)}0]}`;
    expect((await post(path, many).expect(400)).body.error.code).toBe('invalid_json');
    const packed = gzipSync(JSON.stringify({ RawEmail: 'x'.repeat(20_000_000) }));
    const sent = await sendPacked(path, packed);
    expect([sent.status, sent.body.error.code]).toEqual([413, 'payload_too_large']);
  });

  it('gets 429 with Retry-After: a source that reports too often, while others are heard', async () => {
    const own = await startService('inbound limits', { env: { INBOUND_REPORTS_PER_MINUTE: '3' } });
    const someone = await own.organization();
    const [flooding, quiet] = [
      await aSource(someone, { kind: 'postmark' }),
      await aSource(someone, { kind: 'postmark' }),
    ];
    const report = (path: string) => postReport(own, path, '{"RecordType":"Open"}');
    for (let call = 0; call < 3; call += 1) await report(flooding.path).expect(200);
    const { body, headers } = await report(flooding.path).expect(429);
    expect([body.error.code, Number(headers['retry-after']) > 0]).toEqual(['rate_limited', true]);
    await report(quiet.path).expect(200);
    await own.close();
  });

  it('gets 429: an address, or a network of IPv6, that posts to what is no source', async () => {
    const own = await startService('inbound misses', { env: { TRUSTED_PROXIES: '1' } });
    const miss = (address: string) =>
      postReport(own, '/inbound/postmark/token', '{}', { 'X-Forwarded-For': address });
    for (let call = 0; call < 60; call += 1) await miss(`2001:db8:1:2::${call}`).expect(404);
    await miss('2001:db8:1:2:3:4:5:6').expect(429);
    await miss('2001:db8:1:3::1').expect(404);
    await own.close();
  });
});

/** Posts gzip as it is. */
function sendPacked(path: string, bytes: Buffer) {
  return request(service.app)
    .post(path)
    .set({ 'Content-Type': 'application/json', 'Content-Encoding': 'gzip' })
    .serialize((body) => body)
    .send(bytes);
}
