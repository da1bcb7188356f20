import { openapiDocument } from '@reachback/common/openapi';
import { toyEndpoints } from './http/toy-service.ts';

const api = { title: 'Toy', version: '1.0.0', description: 'A toy.', credential: 'A name.' };

describe('OpenAPI document', () => {
  // The document is JSON all through; this gives it a shape to look into.
  const document = openapiDocument(api, toyEndpoints) as Record<string, any>;

  it('is the same each time', () => {
    expect(JSON.stringify(openapiDocument(api, toyEndpoints))).toBe(JSON.stringify(document));
  });

  it('has each operation once, under its path and method', () => {
    const operations = Object.values(document.paths).flatMap((path: any) =>
      Object.values(path).map((op: any) => op.operationId),
    );
    expect((operations as string[]).toSorted()).toEqual(['deleteThing', 'listThings', 'makeThing', 'page']);
  });

  it('puts names where they are read from', () => {
    const { parameters } = document.paths['/api/v1/things'].get;
    expect(parameters.map((one: any) => [one.name, one.in, one.required])).toEqual([
      ['limit', 'query', false],
      ['colours', 'query', false],
      ['loud', 'query', false],
      ['q', 'query', false],
    ]);
    expect(parameters[1]).toMatchObject({ style: 'form', explode: false });
    expect(document.paths['/api/v1/things/{id}'].delete.parameters[0]).toMatchObject({
      name: 'id',
      in: 'path',
      required: true,
    });
    const make = document.paths['/api/v1/things'].post;
    expect(make.requestBody.content['application/json'].schema.required).toEqual(['name']);
    expect(make.parameters[0].name).toBe('Idempotency-Key');
  });

  it('points only to components that exist', () => {
    const references = [...JSON.stringify(document).matchAll(/"#\/components\/(\w+)\/(\w+)"/g)];
    expect(references.length).toBeGreaterThan(10);
    for (const [, kind, name] of references) expect(document.components[kind!]).toHaveProperty(name!);
  });
});
