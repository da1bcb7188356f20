import { once } from 'node:events';
import {
  createServer,
  request as openRequest,
  type ClientRequest,
  type IncomingMessage,
  type Server,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { revokeKey } from '@reachback/accounts/credentials/keys';
import fc from 'fast-check';
import request from 'supertest';
import { aSurveyingOrganization, aVisit, invitationsOf } from '../support/builders.ts';
import type { Caller } from '@reachback/testing/network/caller';
import { until } from '@reachback/testing/until';
import { startService, type Service } from '../support/service.ts';

let service: Service;
let server: Server;
beforeAll(async () => {
  service = await startService('report visits');
  server = createServer(service.app).listen(0, '127.0.0.1');
});
afterAll(async () => {
  server.close();
  await service.close();
});

interface AnswerLine {
  line: number;
  status: number;
  body: Record<string, unknown> & { error?: { code: string; message: string } };
}

function sendLines({ secret }: Caller, text: string) {
  return request(service.app)
    .post('/api/v1/visits:batch')
    .set('Authorization', `Bearer ${secret}`)
    .set('Content-Type', 'application/x-ndjson')
    .buffer(true)
    .parse((response, done) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => done(null, Buffer.concat(chunks).toString()));
    })
    .send(text);
}

async function answersTo(caller: Caller, text: string): Promise<AnswerLine[]> {
  const { body, headers } = await sendLines(caller, text).expect(200);
  expect(headers['content-type']).toContain('application/x-ndjson');
  const lines = String(body).split('\n');
  expect(lines.pop()).toBe('');
  return lines.map((line) => JSON.parse(line) as AnswerLine);
}

/** A batch whose lines are still to be written. */
async function openBatch({ secret }: Caller): Promise<ClientRequest> {
  if (!server.listening) await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const headers = { Authorization: `Bearer ${secret}`, 'Content-Type': 'application/x-ndjson' };
  return openRequest({ port, path: '/api/v1/visits:batch', method: 'POST', headers });
}

const asLines = (values: unknown[]) => values.map((value) => `${JSON.stringify(value)}\n`).join('');

it('ends a batch whose lines come too slowly, with a last line that says so', async () => {
  const { key } = await aSurveyingOrganization(service);
  const { pace } = service.context.intake;
  const before = { ...pace };
  Object.assign(pace, { graceMs: 200, bytesPerSecondMin: 1e9 });
  try {
    const sending = await openBatch(key);
    sending.on('error', () => {});
    sending.write(asLines([aVisit(), aVisit()]));
    const [response] = (await once(sending, 'response')) as [IncomingMessage];
    const answers = (await response.setEncoding('utf8').toArray()).join('').trim().split('\n');
    const lines = answers.map((line) => JSON.parse(line) as AnswerLine);
    expect(lines.map(({ line, status }) => [line, status])).toEqual([
      [1, 201],
      [2, 201],
      [3, 408],
    ]);
    expect(lines[2]!.body.error!.code).toBe('request_timeout');
    sending.destroy();
  } finally {
    Object.assign(pace, before);
  }
});

it('ends a batch whose key is revoked meanwhile, with a last line that says so', async () => {
  const { id: organizationId, key } = await aSurveyingOrganization(service);
  const { accounts } = service.context;
  const sending = await openBatch(key);
  sending.write(asLines([aVisit()]));
  await until('the first line', async () => (await invitationsOf(service, organizationId)).length === 1);
  const { id } = await accounts.db.organizationKey.findFirstOrThrow({ where: { organizationId } });
  await revokeKey(accounts, 'test', { organizationId, id });
  await until('the key is refused', async () => (await key.get('/api/v1/responses')).status === 401);
  sending.end(asLines([aVisit()]));
  const [response] = (await once(sending, 'response')) as [IncomingMessage];
  const answers = (await response.setEncoding('utf8').toArray()).join('').trim().split('\n');
  const lines = answers.map((line) => JSON.parse(line) as AnswerLine);
  expect(lines.map(({ line, status }) => [line, status])).toEqual([
    [1, 201],
    [2, 401],
  ]);
  expect(await invitationsOf(service, organizationId)).toHaveLength(1);
});

it('lists fields that visits do not have, of each line and of a single call', async () => {
  const { key } = await aSurveyingOrganization(service);
  const { externalId, ...visit } = aVisit();
  const given = { ...visit, external_id: externalId, location: 'Nowhere' };
  const warnings = [
    { code: 'unmatched_name', field: 'location' },
    { code: 'unknown_field', field: 'external_id', message: 'unknown field; did you mean externalId?' },
  ];
  const [line] = await answersTo(key, JSON.stringify(given));
  expect(line).toMatchObject({ status: 201, body: { status: 'scheduled', warnings } });
  const single = await key.post('/api/v1/visits', { ...given, email: 'other@client.example' }).expect(201);
  expect(single.body.warnings).toEqual(warnings);
});

describe('200', () => {
  it('answers each line as the single call would, in order; blank lines are skipped but counted', async () => {
    const { id, key } = await aSurveyingOrganization(service);
    const visit = aVisit();
    const text = `${JSON.stringify(visit)}\n\n{"email":\r\n \r\n${JSON.stringify(visit)}\r\n{}\n[]\n{"email":"x"}`;
    const answers = await answersTo(key, text);
    expect(answers.map(({ line, status }) => [line, status])).toEqual([
      [1, 201],
      [3, 400],
      [5, 200],
      [6, 400],
      [7, 400],
      [8, 400],
    ]);
    expect(answers[0]!.body).toMatchObject({ status: 'scheduled', invitationId: expect.any(String) });
    expect(answers[2]!.body).toMatchObject({
      status: 'duplicate',
      invitationId: answers[0]!.body.invitationId,
    });
    const codes = answers.flatMap(({ body }) => body.error?.code ?? []);
    expect(codes).toEqual(['invalid_json', 'contact_required', 'invalid_request', 'invalid_email']);
    expect(await invitationsOf(service, id)).toHaveLength(1);
  });

  it('takes thousands, each of them once', async () => {
    const { id, key } = await aSurveyingOrganization(service);
    const visits = Array.from({ length: 3000 }, () => aVisit());
    const answers = await answersTo(key, asLines(visits));
    expect(answers.map(({ line }) => line)).toEqual(visits.map((_, index) => index + 1));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(await invitationsOf(service, id)).toHaveLength(3000);
    const again = await answersTo(key, asLines(visits));
    expect(again.map(({ body }) => body.invitationId)).toEqual(answers.map(({ body }) => body.invitationId));
  });

  it('refuses a line of more than 100 KiB and goes on with the next', async () => {
    const { key } = await aSurveyingOrganization(service);
    const answers = await answersTo(key, asLines([{ email: 'x'.repeat(200_000) }, aVisit()]));
    expect(answers.map(({ status }) => status)).toEqual([413, 201]);
    expect(answers[0]!.body.error!.code).toBe('payload_too_large');
  });

  it('refuses what comes after 50,000 lines with one last line', async () => {
    const { key } = await service.organization();
    const answers = await answersTo(key, '0\n'.repeat(50_010));
    expect(answers).toHaveLength(50_001);
    expect(answers.at(-1)).toMatchObject({ line: 50_001, status: 413 });
    expect(answers.at(-2)).toMatchObject({ line: 50_000, status: 400 });
  });

  it('answers while the lines still come', async () => {
    const { key } = await aSurveyingOrganization(service);
    const sending = await openBatch(key);
    sending.write(asLines(Array.from({ length: 150 }, () => aVisit())));
    const [response] = (await once(sending, 'response')) as [IncomingMessage];
    const [first] = (await once(response, 'data')) as [Buffer];
    expect(first.toString()).toMatch(/^\{"line":1,"status":201,/);
    sending.end(asLines([aVisit()]));
    let rest = '';
    for await (const chunk of response) rest += String(chunk);
    expect(rest).toContain('{"line":151,"status":201,');
  });

  it('keeps what came from a caller who hung up, and gives them the same when all is sent again', async () => {
    const { id, key } = await aSurveyingOrganization(service);
    const visits = Array.from({ length: 150 }, () => aVisit());
    const sending = await openBatch(key);
    sending.on('error', () => {});
    sending.write(asLines(visits));
    const [response] = (await once(sending, 'response')) as [IncomingMessage];
    response.on('error', () => {});
    await once(response, 'data');
    sending.destroy();
    const answers = await answersTo(key, asLines(visits));
    expect(answers[0]!.body.status).toBe('duplicate');
    expect(await invitationsOf(service, id)).toHaveLength(150);
  });

  it('answers nothing to nothing', async () => {
    const { key } = await service.organization();
    expect(await answersTo(key, '\n')).toEqual([]);
  });

  it('says what single calls would have said, whatever the visits', async () => {
    const visit = fc.record(
      {
        externalId: fc.constantFrom('a', 'b', '', 7),
        smsConsent: fc.boolean(),
        visitAt: fc.constantFrom('2026-03-02T10:00:00Z', '2025-03-02T10:00:00Z', 'now'),
        dryRun: fc.boolean(),
      },
      { requiredKeys: [] },
    );
    // Only the database knows that two contacts seen apart are one person's: then lines are like parallel calls.
    const contact = fc.constantFrom(
      {},
      ...['ann@example.com', ' Ann@Example.com', 'ben', '\0'].map((email) => ({ email })),
      ...['+4915123456789', '+49 151 234 567 89', '12'].map((phone) => ({ phone })),
      { email: 'both@example.com', phone: '+4915123456780' },
    );
    const line = fc.oneof(
      { weight: 9, arbitrary: fc.tuple(visit, contact).map(([one, whose]) => ({ ...one, ...whose })) },
      { weight: 1, arbitrary: fc.constantFrom(null, 1, 'x', []) },
    );
    await fc.assert(
      fc.asyncProperty(fc.array(line, { maxLength: 12 }), async (visits) => {
        const singly = await aSurveyingOrganization(service, { smsEnabled: true });
        const together = await aSurveyingOrganization(service, { smsEnabled: true });
        const expected = [];
        for (const one of visits) {
          const { status, body } = await singly.key
            .post('/api/v1/visits')
            .set('Content-Type', 'application/json')
            .send(JSON.stringify(one));
          expected.push({ status, body: withoutId(body) });
        }
        const answers = await answersTo(together.key, asLines(visits));
        expect(answers.map(({ status, body }) => ({ status, body: withoutId(body) }))).toEqual(expected);
      }),
      { numRuns: 15 },
    );
  });
});

function withoutId({ invitationId, ...rest }: Record<string, unknown>) {
  return { hasId: typeof invitationId === 'string', ...rest };
}

it('answers 415 to anything but lines', async () => {
  const { key } = await service.organization();
  await key.post('/api/v1/visits:batch', [aVisit()]).expect(415);
  await key.post('/api/v1/visits:batch').expect(415);
});

it('answers 401 without a credential and 403 without the scope, before it reads', async () => {
  const { keyWith } = await service.organization();
  const reader = await keyWith(['survey:read']);
  await sendLines(reader, '{}').expect(403);
  await sendLines({ ...reader, secret: 'x' }, '{}').expect(401);
});

describe('405', () => {
  it.each(['get', 'put'] as const)('answers %s, and says what is possible', async (method) => {
    const { key } = await service.organization();
    const call = request(service.app)[method]('/api/v1/visits:batch');
    const { body } = await call
      .set('Authorization', `Bearer ${key.secret}`)
      .expect(405)
      .expect('Allow', 'POST');
    expect(body.error.code).toBe('method_not_allowed');
  });
});
