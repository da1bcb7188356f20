import { readFile } from 'node:fs/promises';
import { lintDocument } from '../src/lint/lint-document.ts';

describe.each(['outreach', 'survey'])('the document of %s', (service) => {
  it('has nothing that two public linters mind', async () => {
    const file = new URL(`../../../../apps/${service}/openapi.json`, import.meta.url);
    expect(await lintDocument(await readFile(file, 'utf8'))).toEqual([]);
  });
});

it('the linters do look: a parameter without its place in the path is found by both', async () => {
  const responses = { 200: { description: 'OK' } };
  const parameters = [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }];
  const document = {
    openapi: '3.1.0',
    info: { title: 'Planted', version: '1.0.0' },
    paths: { '/things': { get: { operationId: 'things', parameters, responses } } },
  };
  const problems = await lintDocument(JSON.stringify(document));
  expect(problems.some((problem) => problem.startsWith('redocly path-parameters-defined'))).toBe(true);
  expect(problems.some((problem) => problem.startsWith('spectral path-params'))).toBe(true);
});
