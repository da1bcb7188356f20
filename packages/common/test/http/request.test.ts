import request from 'supertest';
import { startToyService, type ToyService } from './toy-service.ts';

let toy: ToyService;
beforeAll(async () => {
  toy = await startToyService();
});
afterAll(() => toy.stop());

const as = (who: string) => ({ Authorization: `Bearer ${who}` });
const get = (path: string, who = 'writer') => request(toy.app).get(path).set(as(who));
const post = (body: unknown, who = 'writer') =>
  request(toy.app)
    .post('/api/v1/things')
    .set(as(who))
    .set('Content-Type', 'application/json')
    .send(body as object);

describe('200 and 201', () => {
  it('reads the query as the types of the schema and shows only what the output schema has', async () => {
    const { status, body } = await get('/api/v1/things?limit=7&colours=red,blue&loud=true');
    expect([status, body]).toEqual([200, { limit: 7, colours: ['red', 'blue'], loud: true }]);
  });

  it.each([
    ['loud', true],
    ['loud=', true],
    ['loud=1', true],
    ['loud=true', true],
    ['loud=0', false],
    ['loud=false', false],
  ])('reads the switch in ?%s as %s', async (query, loud) => {
    const { body } = await get(`/api/v1/things?${query}`).expect(200);
    expect(body.loud).toBe(loud);
  });

  it('passes text from the database through without an ETag', async () => {
    const { text, headers } = await get('/api/v1/page');
    expect(text).toBe('{"data":["a"],"next":null}');
    expect(headers['content-type']).toBe('application/json; charset=utf-8');
    expect(headers.etag).toBeUndefined();
  });

  it('gives single resources a weak ETag and answers 304 to it', async () => {
    const first = await get('/api/v1/things');
    expect(first.headers.etag).toMatch(/^W\//);
    const second = await get('/api/v1/things').set('If-None-Match', first.headers.etag!);
    expect(second.status).toBe(304);
  });

  it('writes the change down', async () => {
    const { status, body } = await post({ name: 'lamp' });
    expect([status, body]).toEqual([201, { name: 'lamp' }]);
    expect(toy.context.audited).toContain('makeThing /api/v1/things');
  });

  it('answers a deletion with 204 and no body', async () => {
    const { status, text } = await request(toy.app).delete('/api/v1/things/one').set(as('writer'));
    expect([status, text]).toEqual([204, '']);
  });
});

describe('unknown body fields', () => {
  const report = (path: string, body: object) => request(toy.app).post(path).set(as('writer')).send(body);

  it.each([
    [{ name: 'lamp', Tags: [] }, 'Tags: unknown field; did you mean tags?'],
    [
      { name: 'lamp', tags: [{ text: 'a' }, { txet: 'b' }] },
      'tags[1].txet: unknown field; did you mean text?',
    ],
    [{ nmae: 'lamp' }, 'nmae: unknown field; did you mean name?'],
    [{ name: 'lamp', colour: 'red' }, 'colour: unknown field'],
    [{ name: 'lamp', made_at: 'now' }, 'made_at: cannot be set with this call'],
  ])('are refused where something is configured: %j', async (given, message) => {
    const { status, body } = await post(given);
    expect([status, body]).toEqual([400, { error: { code: 'invalid_request', message } }]);
  });

  it('are listed in the answer where data are reported, beside its own warnings', async () => {
    const { status, body } = await report('/api/v1/sightings', {
      external_id: 'a',
      birds: [{ kind: 'owl', colour: 'grey' }, { Kind: 'owl', colour: 'red' }, { kind: 'jay' }],
    });
    expect(status).toBe(200);
    const birds = { code: 'unknown_field', field: 'birds[].colour', message: 'unknown field', count: 2 };
    expect(body.warnings).toEqual([
      { code: 'own' },
      { code: 'unknown_field', field: 'external_id', message: 'unknown field; did you mean externalId?' },
      birds,
      { ...birds, field: 'birds[].Kind', message: 'unknown field; did you mean kind?', count: 1 },
    ]);
  });

  it('are listed in a header where the answer is not an object', async () => {
    const { status, headers } = await report('/api/v1/sightings/one/forget', { raeson: 1, 'größe, x': 2 });
    expect([status, headers['x-unknown-fields']]).toEqual([204, 'raeson, gr%C3%B6%C3%9Fe%2C%20x']);
  });

  it('are not mentioned where there are none', async () => {
    const { body } = await report('/api/v1/sightings', { externalId: 'a', labels: { any: 1 } });
    expect(body).toEqual({ id: 'a', warnings: [{ code: 'own' }] });
    const { headers } = await report('/api/v1/sightings/one/forget', {});
    expect(headers).not.toHaveProperty('x-unknown-fields');
  });
});

describe('headers', () => {
  it('echoes a request id of the right form and makes one otherwise', async () => {
    const given = await get('/api/v1/things').set('X-Request-Id', 'abcd-1234_x');
    expect(given.headers['x-request-id']).toBe('abcd-1234_x');
    const made = await get('/api/v1/things').set('X-Request-Id', 'no spaces allowed');
    expect(made.headers['x-request-id']).toMatch(/^[\w-]{36}$/);
  });

  it('says nothing of Express, forbids sniffing and storing, and names the organization', async () => {
    const { headers } = await get('/api/v1/things');
    expect(headers['x-powered-by']).toBeUndefined();
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['cache-control']).toBe('private, no-store');
    expect(headers['content-security-policy']).toBe("default-src 'none';frame-ancestors 'none'");
    expect(headers['strict-transport-security']).toContain('max-age=31536000');
    expect(headers['x-organization-id']).toBe('org_00000000000070008000000000000001');
  });
});

const envelope = (code: string, message: unknown = expect.any(String)) => ({ error: { code, message } });

describe('400', () => {
  it.each([
    ['limit=0', 'invalid_limit', /^limit: /],
    ['limit=501', 'invalid_limit', /^limit: /],
    ['limit=ten', 'invalid_limit', /^limit: /],
    ['colours=green', 'invalid_request', /^colours\[0\]: /],
    ['loud=maybe', 'invalid_request', /^loud: /],
    ['color=red', 'invalid_request', /^color: unknown query parameter/],
    ['q=a&q=b', 'invalid_request', /^q: given more than once/],
    ['q=%00', 'invalid_request', /^q: contains a character/],
  ])('for the query %s', async (query, code, message) => {
    const { status, body } = await get(`/api/v1/things?${query}`);
    expect([status, body]).toEqual([400, envelope(code, expect.stringMatching(message))]);
  });

  it.each([
    ['{"name":', 'invalid_json', /JSON/],
    ['["a"]', 'invalid_request', /^body: must be a JSON object/],
    ['"a"', 'invalid_request', /^body: /],
    ['null', 'invalid_request', /^body: /],
    ['{}', 'invalid_request', /^name: is required/],
    ['{"name":5}', 'invalid_request', /^name: /],
    ['{"name":"a","tags":[{"text":"ok"},{"text":7}]}', 'invalid_request', /^tags\[1\]\.text: /],
    ['{"name":"a\\u0000"}', 'invalid_request', /^name: contains a character/],
    ['{"name":"a","x":{"y":["\\ud800"]}}', 'invalid_request', /^x\.y\[0\]: contains/],
    ['{"name":"a","\\udfff":1}', 'invalid_request', /^body: contains/],
  ])('for the body %s', async (text, code, message) => {
    const { status, body } = await post(text);
    expect([status, body]).toEqual([400, envelope(code, expect.stringMatching(message))]);
  });

  it('for a text that is not UTF-8, rather than keep it with other letters', async () => {
    const latin1 = Buffer.from('{"name":"José"}', 'latin1');
    const { status, body } = await post(latin1).serialize((bytes) => bytes);
    expect([status, body]).toEqual([400, envelope('invalid_json', 'the body is not UTF-8')]);
  });

  it('takes a whole pair of surrogates and a written-out backslash-u', async () => {
    expect((await post('{"name":"\\ud83d\\ude00"}')).status).toBe(201);
    expect((await post('{"name":"\\\\u0000"}')).status).toBe(201);
  });
});

describe('401', () => {
  it.each([undefined, 'Bearer', 'Bearer unknown', 'Basic d3JpdGVyOg==', 'writer'])(
    'for %s',
    async (value) => {
      const call = request(toy.app).get('/api/v1/things');
      const { status, body, headers } = await (value ? call.set('Authorization', value) : call);
      expect([status, body]).toEqual([401, envelope('unauthorized')]);
      expect(headers['www-authenticate']).toMatch(/^Bearer/);
    },
  );

  it('comes before the body is looked at, and for unknown paths of the API too', async () => {
    const malformed = await request(toy.app)
      .post('/api/v1/things')
      .set('Content-Type', 'application/json')
      .send('{');
    expect(malformed.status).toBe(401);
    expect((await request(toy.app).get('/api/v1/nothing')).status).toBe(401);
  });

  it('turns into 429 for an address that keeps sending bad credentials, while good ones pass', async () => {
    const own = await startToyService();
    const bad = () => request(own.app).get('/api/v1/things').set(as('nobody'));
    for (let call = 0; call < 60; call += 1) expect((await bad()).status).toBe(401);
    expect((await bad()).body).toEqual(envelope('rate_limited'));
    expect((await request(own.app).get('/api/v1/things').set(as('reader'))).status).toBe(200);
    await own.stop();
  });
});

describe('403, 404, 405, 413, 415, 500', () => {
  it('403 when the scope is missing, naming it', async () => {
    const { status, body, headers } = await post({ name: 'a' }, 'reader');
    expect([status, body]).toEqual([
      403,
      envelope('insufficient_scope', expect.stringContaining('outreach:write')),
    ]);
    expect(headers['www-authenticate']).toContain('insufficient_scope');
  });

  it('404 for an unknown path and an unknown thing', async () => {
    expect((await get('/api/v1/nothing')).body).toEqual(envelope('not_found'));
    const { status, body } = await request(toy.app).delete('/api/v1/things/two').set(as('writer'));
    expect([status, body]).toEqual([404, envelope('not_found', 'no such thing in this organization')]);
  });

  it('405 with what is allowed', async () => {
    const { status, body, headers } = await request(toy.app).patch('/api/v1/things').set(as('writer'));
    expect([status, body]).toEqual([405, envelope('method_not_allowed')]);
    expect(headers.allow).toBe('GET, POST, HEAD');
  });

  it('413 above the limit, also when the body is packed', async () => {
    const { status, body } = await post({ name: 'a'.repeat(101 * 1024) });
    expect([status, body]).toEqual([413, envelope('payload_too_large', expect.stringContaining('102400'))]);
  });

  it.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'application/json; charset=iso-8859-1',
    'application/json; charset=utf-16',
  ])('415 for %s', async (type) => {
    const call = request(toy.app).post('/api/v1/things').set(as('writer')).set('Content-Type', type);
    const { status, body } = await call.send('{"name":"a"}');
    expect([status, body]).toEqual([415, envelope('unsupported_media_type')]);
  });

  it('no 415 without a body: Content-Length: 0 needs no type', async () => {
    const { status, body } = await request(toy.app).post('/api/v1/things').set(as('writer'));
    expect([status, body]).toEqual([400, envelope('invalid_request', 'name: is required')]);
  });

  it('500 says nothing of what went wrong', async () => {
    const { status, body } = await post({ name: 'broken' });
    expect([status, body]).toEqual([500, envelope('internal_error', 'something went wrong on our side')]);
  });

  it('503 when the database is unavailable', async () => {
    const own = await startToyService({ poolUrl: 'postgres://nobody@127.0.0.1:1/nothing' });
    const call = request(own.app).post('/api/v1/things').set(as('writer')).set('Idempotency-Key', 'k');
    const { status, body, headers } = await call.send({ name: 'a' });
    expect([status, body, headers['retry-after']]).toEqual([503, envelope('unavailable'), '5']);
    await own.stop();
  });
});
