import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { apiDocument, endpoints } from '../src/endpoints.ts';
import type { ResponseRow } from '../src/responses/response.ts';
import { segmentOf } from '../src/responses/segment.ts';

it('is the committed contract; after a change run `pnpm --filter @reachback/survey openapi`', async () => {
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

it('has no example that the service cannot return', () => {
  const document = JSON.parse(JSON.stringify(apiDocument()));
  const responses = responseExamples(document);
  expect(responses.length).toBeGreaterThan(8);
  for (const { kind, score, segment } of responses) expect(segment).toBe(segmentOf(kind, score));
  const cancel = document.paths['/api/v1/invitations/{id}/cancel'].post.responses;
  expect(cancel[200].content['application/json'].example).toMatchObject({
    scheduledFor: expect.any(String),
    message: 'it was cancelled by a call',
    endedAt: expect.any(String),
  });
});

/** The responses of people in all examples of a document. */
function responseExamples(
  value: unknown,
  isExample = false,
): Pick<ResponseRow, 'kind' | 'score' | 'segment'>[] {
  if (typeof value !== 'object' || value === null) return [];
  const inside = Object.entries(value).flatMap(([key, inner]) =>
    responseExamples(inner, isExample || key === 'example'),
  );
  // These fields occur together in responses only.
  return isExample && 'score' in value && 'segment' in value ? [value as ResponseRow, ...inside] : inside;
}
