import { readFile } from 'node:fs/promises';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { addFormats } from '../src/document/formats.ts';
import type { Schema } from '../src/document/contract.ts';

interface Documented {
  summary: string;
  description: string;
  requestBody?: { content: Content };
  responses: Record<string, { $ref?: string; content?: Content }>;
}

type Content = Record<string, { schema: Schema; example?: unknown }>;

/** Every operation, and every event with its type in place of a path. */
async function operationsOf(service: string) {
  const file = new URL(`../../../../apps/${service}/openapi.json`, import.meta.url);
  const document = JSON.parse(await readFile(file, 'utf8')) as Record<
    'paths' | 'webhooks',
    Record<string, Record<string, Documented>>
  >;
  const operations = Object.entries({ ...document.paths, ...document.webhooks }).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ name: `${method} ${path}`, ...operation })),
  );
  return { document, operations };
}

/** The JSON bodies of an operation's request and of its successful responses. */
function jsonBodies({ name, requestBody, responses }: Documented & { name: string }) {
  const successes = Object.entries(responses).filter(([status]) => status.startsWith('2'));
  return [
    { place: `${name}: body`, media: requestBody?.content['application/json'] },
    ...successes.map(([status, { content }]) => ({
      place: `${name}: ${status}`,
      media: content?.['application/json'],
    })),
  ].flatMap(({ place, media }) => (media ? [{ place, media }] : []));
}

describe.each(['outreach', 'survey'])('the document of %s', (service) => {
  it('has a short summary and a description for every operation', async () => {
    const { operations } = await operationsOf(service);
    expect(operations.length).toBeGreaterThan(40);
    expect(operations.filter(({ summary }) => summary.length > 80).map(({ name }) => name)).toEqual([]);
    // More than the line about the scope.
    const bare = operations.filter(({ description }) => !/\S\n\n\S/.test(description));
    expect(bare.map(({ name }) => name)).toEqual([]);
  });

  it('has a valid example for every JSON body that is read or returned', async () => {
    const { document, operations } = await operationsOf(service);
    const ajv = addFormats(new Ajv2020({ strict: false }));
    ajv.addSchema(document, 'document');
    const faults = operations.flatMap(jsonBodies).flatMap(({ place, media: { schema, example } }) => {
      if (example === undefined) return [`${place} has no example`];
      // A string without a sample; see example-value.ts.
      if (JSON.stringify(example).includes('"…"'))
        return [`${place} lacks a sample: ${JSON.stringify(example)}`];
      const text = JSON.stringify(schema).replaceAll('"#/', '"document#/');
      const validate = ajv.compile(JSON.parse(text));
      return validate(example) ? [] : [`${place}: ${ajv.errorsText(validate.errors)}`];
    });
    expect(faults).toEqual([]);
  });
});
