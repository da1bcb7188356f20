import { newApp } from '../../src/http/routing/app-shell.ts';
import { documentRoutes } from '../../src/openapi/document-routes.ts';
import { openapiDocument } from '../../src/openapi/openapi.ts';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Express } from 'express';
import request from 'supertest';
import { toyEndpoints } from '../http/toy-service.ts';

const document = openapiDocument(
  { title: 'Toy <b>', version: '1.0.0', description: 'A toy.', credential: 'A name.' },
  toyEndpoints,
  {
    webhooks: () => ({ 'toy.broken': { post: { operationId: 'toy.broken', summary: 'A toy broke' } } }),
  },
);
let folder: string;
let app: Express;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'reachback-documents-'));
  const file = join(folder, 'openapi.json');
  await writeFile(file, JSON.stringify(document));
  app = newApp({ trustedProxies: 0 }).use(documentRoutes(pathToFileURL(file), 'https://toys.example'));
});
afterAll(() => rm(folder, { recursive: true }));

it('shows the contract to programs', async () => {
  const { body, headers } = await request(app).get('/openapi.json');
  const servers = [{ url: 'https://toys.example', description: 'This installation' }];
  expect(body).toEqual(JSON.parse(JSON.stringify({ ...document, servers })));
  expect(headers['cache-control']).toBe('public, max-age=300');
});

it('shows language models the overview of the repository', async () => {
  const { text, headers } = await request(app).get('/llms.txt').expect(200);
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(text).toBe(await readFile(new URL('../../../../llms.txt', import.meta.url), 'utf8'));
});

it('leads who opens the address of the service to the page', async () => {
  const { status, headers } = await request(app).get('/');
  expect([status, headers.location]).toEqual([302, 'docs']);
});

describe('the API reference', () => {
  it('is a page that takes scripts and data from this service alone', async () => {
    const { text, headers } = await request(app).get('/docs');
    expect(text).toContain('<title>Toy &lt;b&gt;</title>');
    const policy = headers['content-security-policy'];
    expect(policy).toContain("default-src 'none'; script-src 'self';");
    expect(policy).not.toMatch(/script-src[^;]*unsafe|https?:/);
    expect(text.match(/(?:src|href)="(?!data:)[^"]+"/g)).toEqual([
      'href="openapi.json"',
      'src="docs/start.js"',
    ]);
  });

  it('serves the scripts that the page loads', async () => {
    const { text, headers } = await request(app).get('/docs/start.js');
    expect(headers['content-type']).toMatch('javascript');
    const [, bundle] = /from '\.\/(.+)'/.exec(text)!;
    const answer = await request(app).get(`/docs/${bundle}`);
    expect([answer.status, answer.headers['content-type']]).toEqual([
      200,
      expect.stringMatching('javascript'),
    ]);
  });
});
