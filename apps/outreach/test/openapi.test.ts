import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { apiDocument, endpoints } from '../src/endpoints.ts';

it('is the committed contract; after a change run `pnpm --filter @reachback/outreach openapi`', async () => {
  const committed = JSON.parse(await readFile(new URL('../openapi.json', import.meta.url), 'utf8'));
  expect(JSON.parse(JSON.stringify(apiDocument()))).toEqual(committed);
});

it('has no endpoint whose secret would be kept readable for an Idempotency-Key', () => {
  const secret = /"(secret|token|password|key)":/;
  const readable = endpoints.filter(
    ({ idempotencyKey, answersSecret, output }) =>
      idempotencyKey &&
      !answersSecret &&
      secret.test(JSON.stringify(z.toJSONSchema(output, { io: 'output', unrepresentable: 'any' }))),
  );
  expect(readable.map(({ name }) => name)).toEqual([]);
});

it('has no body example that its operation would reject', () => {
  // Rules such as `refine` are not in the JSON schema.
  const faults = endpoints.flatMap(({ name, path, input, bodyExample }) => {
    const ids = Object.fromEntries([...path.matchAll(/:(\w+)/g)].map(([, id]) => [id, 'id_1']));
    const { error } = bodyExample ? input.safeParse({ ...ids, ...bodyExample }) : {};
    return error ? [`${name}: ${error.message}`] : [];
  });
  expect(faults).toEqual([]);
});
