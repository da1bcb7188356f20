import { newApp } from '@reachback/common/app-shell';
import { documentRoutes } from '@reachback/common/document-routes';
import { openapiDocument } from '@reachback/common/openapi';
import request from 'supertest';
import { z } from 'zod';
import { toyEndpoints } from './toy-service.ts';

const document = openapiDocument(
  { title: 'Toy <b>', version: '1.0.0', description: 'A toy.', credential: 'A name.' },
  toyEndpoints,
  {
    events: {
      service: 'outreach',
      types: {
        'toy.broken': { summary: 'A toy broke', data: z.object({ toy: z.object({ id: z.string() }) }) },
      },
    },
  },
);
const app = newApp({ trustedProxies: 0 }).use(documentRoutes(document));

it('shows the contract to programs', async () => {
  const { body, headers } = await request(app).get('/openapi.json');
  expect(body).toEqual(JSON.parse(JSON.stringify(document)));
  expect(headers['cache-control']).toBe('public, max-age=300');
});

it('leads who opens the address of the service to the page', async () => {
  const { status, headers } = await request(app).get('/');
  expect([status, headers.location]).toEqual([302, 'docs']);
});

describe('the page for people', () => {
  let text: string;
  let headers: Record<string, string>;
  beforeAll(async () => {
    ({ text, headers } = await request(app).get('/docs'));
  });
  /** What the page says of a field: where, which type and what for. */
  const told = (name: string) =>
    text
      .match(new RegExp(`<code>${name.replaceAll(/[[\].]/g, '\\$&')}</code></th>(.*?)</tr>`))?.[1]
      ?.replaceAll(/<[^>]+>/g, ' ')
      .trim();

  it('shows every operation, without scripts and with everything escaped', () => {
    for (const { summary } of toyEndpoints) expect(text).toContain(summary);
    expect(text).toContain('Toy &lt;b&gt;');
    expect(text).not.toContain('<script');
    expect(headers['content-security-policy']).toContain("default-src 'none'");
  });

  it('shows where each field is given, its type, its limits and its default', () => {
    expect(told('limit')).toMatch(/^query +whole number, 1 to 500, default 100/);
    expect(told('colours')).toMatch(/^query +list of red \| blue/);
    expect(told('name')).toMatch(/^body, required +text/);
  });

  it('shows fields in fields', () => {
    expect(told('tags')).toMatch(/^body +list of object, default \[\]/);
    expect(told('tags[].text')).toMatch(/^body, required +text/);
  });

  it('shows the example of a body', () => {
    expect(text).toContain('<pre><code>{\n  &quot;name&quot;: &quot;&lt;lamp&gt;&quot;\n}</code></pre>');
  });

  it('shows what subscribers get', () => {
    expect(text).toContain('<code>toy.broken</code> <span>A toy broke</span>');
    expect(told('data.toy.id')).toBe('text');
  });

  it('shows what may be refused', () => {
    expect(text).toMatch(/<section id="errors".*<th scope="row">404<\/th>/s);
  });
});
