import { readFile } from 'node:fs/promises';
import { breakingChanges } from '../src/breaking/breaking-changes.ts';
import { documentBefore } from '../src/breaking/document-before.ts';
import type { Document, Schema } from '../src/document/contract.ts';

const here = (file: string) => readFile(new URL(file, import.meta.url), 'utf8');
/** CI sets the commit that a branch starts from. */
const base = process.env.CONTRACT_BASE || 'HEAD';

describe.each(['outreach', 'survey'])('the document of %s', (service) => {
  it(`breaks no client that was written by ${base}`, async () => {
    const before = await documentBefore(service, base);
    if (!before) return console.log(`skipped: git has no document of ${service} at ${base}`);
    const after = JSON.parse(await here(`../../../../apps/${service}/openapi.json`)) as Document;
    const accepted = (await here('../accepted-changes.txt')).split('\n');
    const changes = breakingChanges(before, after).filter((change) => !accepted.includes(change));
    expect(changes).toEqual([]);
  });
});

/** A document with one operation, which has these schemas. */
function aDocument(
  given: { input?: Schema; output?: Schema; limit?: Schema; path?: string; status?: string } = {},
) {
  const object = (property: Schema = { type: 'string' }) => ({ type: 'object', properties: { a: property } });
  const content = (schema: Schema) => ({ content: { 'application/json': { schema } } });
  const {
    input = object(),
    output = object(),
    limit = { type: 'integer' },
    path = '/things',
    status = '200',
  } = given;
  const operation = {
    operationId: 'makeThing',
    parameters: [{ name: 'limit', in: 'query' as const, schema: limit }],
    requestBody: content(input),
    responses: { [status]: content(output) },
  };
  return { paths: { [path]: { post: operation } }, components: { schemas: {}, responses: {} } };
}

const a = (schema: Schema, required: string[] = []): Schema => ({
  type: 'object',
  properties: { a: schema },
  required,
});

describe('a breaking change is found', () => {
  it.each<[string, Parameters<typeof aDocument>[0], Parameters<typeof aDocument>[0], string]>([
    ['a path', {}, { path: '/other' }, 'POST /things: is gone'],
    ['a status', {}, { status: '201' }, 'POST /things: no longer answers 200'],
    [
      'a field of the input',
      {},
      { input: { type: 'object', properties: {} } },
      'POST /things body.a: is gone',
    ],
    [
      'a field of the answer',
      {},
      { output: { type: 'object', properties: {} } },
      'POST /things 200.a: is gone',
    ],
    [
      'a field that is required',
      {},
      { input: a({ type: 'string' }, ['a']) },
      'POST /things body.a: is now required',
    ],
    [
      'a field that may be missing',
      { output: a({ type: 'string' }, ['a']) },
      { output: a({ type: 'string' }) },
      'POST /things 200.a: may now be missing',
    ],
    [
      'a value',
      { input: a({ enum: ['x', 'y'], type: 'string' }) },
      { input: a({ enum: ['x'], type: 'string' }) },
      'POST /things body.a: no longer takes "y"',
    ],
    [
      'a narrower type',
      { input: a({ type: ['string', 'null'] }) },
      { input: a({ type: 'string' }) },
      'POST /things body.a: no longer takes null',
    ],
    [
      'a wider answer',
      { output: a({ type: 'string' }) },
      { output: a({ anyOf: [{ type: 'string' }, { type: 'null' }] }) },
      'POST /things 200.a: can now be null',
    ],
    [
      'a lower limit',
      {},
      { limit: { type: 'integer', maximum: 9 } },
      'POST /things query limit: maximum is now 9',
    ],
  ])('%s', (_, before, after, found) => {
    expect(breakingChanges(aDocument(before), aDocument(after))).toEqual([found]);
  });

  it('and what only adds is not one', () => {
    const wider = { type: 'object', properties: { a: { type: ['string', 'null'] }, b: { type: 'string' } } };
    const richer = {
      type: 'object',
      properties: { a: { type: 'string' }, b: { type: 'string' } },
      required: ['b'],
    };
    expect(breakingChanges(aDocument(), aDocument({ input: wider, output: richer }))).toEqual([]);
  });
});
