import { readFileSync } from 'node:fs';
import express, { Router } from 'express';
import { llmsText } from './llms-text.ts';
import { docsPage, docsSecurityPolicy, referenceBundle, startScript } from './docs-page/docs-page.ts';

/**
 * `GET /openapi.json`, the contract for programs, `GET /docs`, an API reference generated from it for people, and
 * `GET /llms.txt`, the overview for language models. The service's base URL redirects to the reference.
 * @param file the committed document, which a test compares with the endpoints; creating it takes long
 * @param publicUrl the URL that clients use, for `servers` and "try it"
 */
export function documentRoutes(file: URL, publicUrl: string): Router {
  // Created by openapi.ts, in this shape.
  const document = JSON.parse(readFileSync(file, 'utf8')) as { info: { title: string } };
  const servers = [{ url: publicUrl, description: 'This installation' }];
  const text = JSON.stringify({ ...document, servers });
  const html = docsPage(document.info.title);
  const router = Router();
  router.get('/', (_request, response) => response.redirect('docs'));
  router.get('/openapi.json', (_request, response) => {
    response.set('Cache-Control', 'public, max-age=300').type('json').send(text);
  });
  const cached = { 'Cache-Control': 'public, max-age=300' };
  router.get('/llms.txt', llmsText());
  router.get('/docs', (_request, response) => {
    response
      .set({ ...cached, 'Content-Security-Policy': docsSecurityPolicy })
      .type('html')
      .send(html);
  });
  router.get('/docs/start.js', (_request, response) => {
    response.set(cached).type('js').send(startScript);
  });
  router.use('/docs/assets', express.static(referenceBundle, { index: false, maxAge: '1d' }));
  return router;
}
