import { documentedSchema } from '../../src/openapi/documented-schema.ts';
import { openapiDocument } from '../../src/openapi/openapi.ts';
import { z } from 'zod';
import { toyEndpoints } from '../http/toy-service.ts';

const api = { title: 'Toy', version: '1.0.0', description: 'A toy.', credential: 'A name.' };

interface Operation {
  operationId: string;
  parameters: { name: string; in: string; required: boolean }[];
  requestBody: { content: Record<string, { schema: { required: string[] } }> };
}

interface Document {
  paths: Record<string, Record<string, Operation>>;
  components: Record<string, Record<string, unknown>>;
}

describe('OpenAPI document', () => {
  // Made by openapiDocument in this shape; the tests below look whether that is true.
  const document = openapiDocument(api, toyEndpoints) as unknown as Document;

  it('is the same each time', () => {
    expect(JSON.stringify(openapiDocument(api, toyEndpoints))).toBe(JSON.stringify(document));
  });

  it('has each operation once, under its path and method', () => {
    const operations = Object.values(document.paths).flatMap((path) =>
      Object.values(path).map(({ operationId }) => operationId),
    );
    expect(operations.toSorted()).toEqual([
      'deleteThing',
      'forgetSighting',
      'listThings',
      'makePile',
      'makeThing',
      'page',
      'reportSighting',
    ]);
  });

  it('puts names where they are read from', () => {
    const { parameters } = document.paths['/api/v1/things']!.get!;
    expect(parameters.map((one) => [one.name, one.in, one.required])).toEqual([
      ['limit', 'query', false],
      ['colours', 'query', false],
      ['loud', 'query', false],
      ['q', 'query', false],
    ]);
    expect(parameters[1]).toMatchObject({ style: 'form', explode: false });
    expect(document.paths['/api/v1/things/{id}']!.delete!.parameters[0]).toMatchObject({
      name: 'id',
      in: 'path',
      required: true,
    });
    const make = document.paths['/api/v1/things']!.post!;
    expect(make.requestBody.content['application/json']!.schema.required).toEqual(['name']);
    expect(make.parameters[0]!.name).toBe('Idempotency-Key');
  });

  it('points only to components that exist', () => {
    const references = [...JSON.stringify(document).matchAll(/"#\/components\/(\w+)\/(\w+)"/g)];
    expect(references.length).toBeGreaterThan(10);
    for (const [, kind, name] of references) expect(document.components[kind!]).toHaveProperty(name!);
  });
});

it('leaves room in answers for fields to come, and says a format once', () => {
  const thing = z.object({ at: z.iso.datetime(), parts: z.array(z.object({ on: z.iso.date() })) });
  expect(documentedSchema(thing, 'output', {})).toEqual({
    type: 'object',
    properties: {
      at: { type: 'string', format: 'date-time' },
      parts: {
        type: 'array',
        items: { type: 'object', properties: { on: { type: 'string', format: 'date' } }, required: ['on'] },
      },
    },
    required: ['at', 'parts'],
  });
});
