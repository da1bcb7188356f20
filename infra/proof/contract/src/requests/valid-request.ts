import fc, { type Arbitrary } from 'fast-check';
import type { Content, Document, Operation, Parameter } from '../document/contract.ts';
import { collectionOfParameter } from './known-things.ts';
import type { FuzzRequest } from './request.ts';
import { thing } from './texts.ts';
import { validValue } from './valid-value.ts';

/** The parts of a request, which can still be changed one by one. */
export interface Draft {
  operation: Operation;
  /** Path parameters by name, encoded as in the path. */
  path: Record<string, string>;
  query: [name: string, text: string][];
  headers: Record<string, string>;
  /** JSON value, or a string of another content type; undefined without a body. */
  body: unknown;
}

/** Requests that the document allows. Whether they succeed depends on the service's data. */
export function validDraft(document: Document, operation: Operation): Arbitrary<Draft> {
  const { parameters = [], requestBody } = operation;
  const place = (where: string) => parameters.filter((parameter) => parameter.in === where);
  const path = place('path').map(
    ({ name }) => [name, thing(collectionOfParameter(operation.path, name))] as const,
  );
  return fc.record({
    operation: fc.constant(operation),
    path: fc.record(Object.fromEntries(path), { noNullPrototype: true }),
    query: fc
      .tuple(...place('query').map((parameter) => queryOf(document, parameter)))
      .map((list) => list.flat()),
    headers: headersOf(place('header'), requestBody?.content),
    body: requestBody ? bodyOf(document, requestBody.content) : fc.constant(undefined),
  });
}

/** The request of a draft. */
export function requestOf({ operation, path, query, headers, body }: Draft): FuzzRequest {
  const filled = operation.path.replace(/\{(\w+)\}/g, (_, name: string) => path[name] ?? '');
  // Placeholders stay unencoded; sending replaces them with ids.
  const coded = (text: string) =>
    encodeURIComponent(text.toWellFormed()).replaceAll('%40', '@').replaceAll('%3A', ':');
  const search = query.map(([name, text]) => `${coded(name)}=${coded(text)}`).join('&');
  return {
    method: operation.method,
    target: filled + (search ? `?${search}` : ''),
    headers,
    body: body === undefined ? null : typeof body === 'string' ? body : JSON.stringify(body),
  };
}

function queryOf(document: Document, { name, required, schema }: Parameter): Arbitrary<[string, string][]> {
  const text = validValue(document, schema, name).map(String);
  const given = text.map((value): [string, string][] => [[name, value]]);
  const none = fc.constant<[string, string][]>([]);
  return required ? given : fc.oneof({ arbitrary: given, weight: 1 }, { arbitrary: none, weight: 2 });
}

function headersOf(parameters: Parameter[], content: Content = {}): Arbitrary<Record<string, string>> {
  const type = Object.keys(content)[0];
  const key = fc.integer({ min: 0, max: 200 }).map((n) => `key-${n}`);
  const keys = parameters.some(({ name }) => name === 'Idempotency-Key');
  return fc.option(key).map((chosen) => ({
    ...(type ? { 'content-type': type } : {}),
    ...(keys && chosen ? { 'idempotency-key': chosen } : {}),
  }));
}

function bodyOf(document: Document, content: Content): Arbitrary<unknown> {
  const json = content['application/json']?.schema;
  if (json) return validValue(document, json, 'body');
  return content['text/csv'] ? csv : lines;
}

const cells = fc.string({ unit: 'grapheme', maxLength: 12 });
const csv = fc
  .array(fc.tuple(cells, cells), { maxLength: 5 })
  .map((rows) =>
    ['email,first_name', ...rows.map((row, n) => `p${n}@client.example,${row.join('')}`)].join('\n'),
  );

const line = fc.oneof(
  fc
    .integer({ min: 0, max: 500 })
    .map((n) => JSON.stringify({ externalId: `line-${n}`, email: `l${n}@client.example` })),
  fc.json(),
  fc.string(),
);
const lines = fc.array(line, { maxLength: 6 }).map((all) => all.join('\n'));
