import fc from 'fast-check';
import { z } from 'zod';
import { endpoints } from '../src/endpoints.ts';
import { aSurveyingOrganization } from './support/builders.ts';
import type { Caller } from '@reachback/testing/network/caller';
import { startService, type Service } from './support/service.ts';

let service: Service;
let owner: Caller;
beforeAll(async () => {
  service = await startService('anything');
  ({ owner } = await aSurveyingOrganization(service));
});
afterAll(() => service.close());

const texts = fc.oneof(
  fc.string(),
  fc.string({ unit: 'binary' }),
  fc.constantFrom(
    'ann@example.com',
    '+4915123456789',
    '2026-03-02T10:00:00Z',
    'Europe/Berlin',
    'srv_x',
    '\0',
    '\ud800',
  ),
);
const values = fc.oneof(texts, fc.boolean(), fc.integer(), fc.double(), fc.constant(null), fc.jsonValue());
const envelope = z.strictObject({ error: z.strictObject({ code: z.string(), message: z.string() }) });
const noSecondUse = ['POST', 'PATCH', 'PUT'];

describe.each(
  endpoints.filter(({ method }) => noSecondUse.includes(method)).map((one) => [one.name, one] as const),
)('%s', (_name, { path, method, input, output, statuses = [200] }) => {
  it('answers in its own shape or refuses in the envelope, whatever is sent', async () => {
    const fields = Object.keys(input.shape).filter((name) => !path.includes(`:${name}`));
    const body = fc.oneof(
      fc.record(Object.fromEntries(fields.map((field) => [field, values])), { requiredKeys: [] }),
      fc.jsonValue(),
    );
    const id = fc.oneof(texts, fc.constant('srv_00000000000070008000000000000000'));
    await fc.assert(
      fc.asyncProperty(id, body, async (anId, value) => {
        const url = path.replace(':id', encodeURIComponent(anId.toWellFormed()) || 'x');
        const verb = method.toLowerCase() as 'post' | 'patch' | 'put';
        const answer = await owner[verb](url)
          .set('Content-Type', 'application/json')
          .send(JSON.stringify(value) ?? '');
        if (statuses.includes(answer.status)) {
          if (answer.status !== 204) output.parse(answer.body);
          return;
        }
        // 415: an operation that takes a file.
        expect([400, 404, 405, 409, 415, 422]).toContain(answer.status);
        envelope.parse(answer.body);
      }),
      { numRuns: 60 },
    );
  });
});
