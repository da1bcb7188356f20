import { Router } from 'express';
import { docsPage } from './docs-page/docs-page.ts';

/**
 * `GET /openapi.json`, the contract for programs, and `GET /docs`, the same for people. Both made once, for everyone. Who
 * opens the address of the service itself is led to the page.
 */
export function documentRoutes(document: Record<string, unknown>): Router {
  const text = JSON.stringify(document);
  const html = docsPage(document);
  const router = Router();
  router.get('/', (_request, response) => response.redirect('docs'));
  router.get('/openapi.json', (_request, response) => {
    response.set('Cache-Control', 'public, max-age=300').type('json').send(text);
  });
  router.get('/docs', (_request, response) => {
    response.set({
      'Cache-Control': 'public, max-age=300',
      'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
    });
    response.type('html').send(html);
  });
  return router;
}
