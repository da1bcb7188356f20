import type { Scope } from '@reachback/common/auth/bearer-auth';
import { Download } from '@reachback/common/http/routing/download';
import { recordingPool } from '@reachback/testing/database/plans';
import { exportPerson } from '../../src/people/privacy/export-person.ts';
import { startService, type Service, type TestOrganization } from '../support/service.ts';

const email = 'zenobia.quux@customer.test';
const count = 30;
const bytes = 1024 * 1024;
let service: Service;
let organization: TestOrganization;

beforeAll(async () => {
  service = await startService('export large');
  organization = await service.organization();
  await service.context.pool.query(
    `insert into inbound_items (organization_id, source_id, external_id, format, raw, received_at, state, processed_at)
     select $1, gen_random_uuid(), n, 'mail', convert_to(rpad('From: ${email} ' || n || ' ', ${bytes}, 'x'), 'UTF8'), $2, 'processed', $2
       from generate_series(1, ${count}) n`,
    [organization.id, service.clock.now()],
  );
});
afterAll(() => service.close());

it('a person with many large emails is exported whole', async () => {
  const { body } = await organization.owner.post('/api/v1/persons/export', { email }).expect(200);
  const { inbound_items: items, ...others } = body;
  const numbers = items.map(({ raw }: { raw: string }) => {
    const text = Buffer.from(raw, 'base64').toString();
    expect(text).toHaveLength(bytes);
    return Number(text.split(' ')[2]);
  });
  expect(numbers.toSorted((a: number, b: number) => a - b)).toEqual(
    Array.from({ length: count }, (_, at) => at + 1),
  );
  expect(others).toMatchObject({ email, sends: [], messages: [], replies: [], leads: [] });
});

it('no more than one of the emails is in memory', async () => {
  const { pool, queries } = recordingPool(service.context.pool);
  const caller = {
    organizationId: organization.id,
    actor: 'person:1',
    role: 'owner',
    scopes: new Set<Scope>(),
    credentialId: '1',
  } as const;
  const answer = await exportPerson.handle({ ...service.context, pool }, caller, { email });
  if (!(answer instanceof Download)) throw new Error('not a file');
  const reads = () => queries.filter(({ text }) => text.includes(`encode(raw, 'base64') as raw`));
  let parts = 0;
  for await (const part of answer.file.parts) {
    parts += 1;
    expect(part.length).toBeLessThan(2 * bytes);
    expect(reads()).toHaveLength(Math.min(parts, count));
  }
  expect(parts).toBe(count + 1);
  expect(reads().map(({ values }) => (values[1] as string[]).length)).toEqual(Array(count).fill(1));
});
