import { newApp } from '@reachback/common/app-shell';
import { documentRoutes } from '@reachback/common/document-routes';
import { openapiDocument } from '@reachback/common/openapi';
import request from 'supertest';
import { toyEndpoints } from './toy-service.ts';

const document = openapiDocument(
  { title: 'Toy <b>', version: '1.0.0', description: 'A toy.', credential: 'A name.' },
  toyEndpoints,
);
const app = newApp({ trustedProxies: 0 }).use(documentRoutes(document));

it('shows the contract to programs', async () => {
  const { body, headers } = await request(app).get('/openapi.json');
  expect(body).toEqual(JSON.parse(JSON.stringify(document)));
  expect(headers['cache-control']).toBe('public, max-age=300');
});

it('shows every operation to people, without scripts and with everything escaped', async () => {
  const { text, headers } = await request(app).get('/docs');
  for (const { summary } of toyEndpoints) expect(text).toContain(summary);
  expect(text).toContain('Toy &lt;b&gt;');
  expect(text).not.toContain('<script');
  expect(headers['content-security-policy']).toContain("default-src 'none'");
});
