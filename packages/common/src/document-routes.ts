import { Router } from 'express';

/** `GET /openapi.json`: the contract, for everyone. Serialized once. */
export function documentRoutes(document: Record<string, unknown>): Router {
  const text = JSON.stringify(document);
  const router = Router();
  router.get('/openapi.json', (_request, response) => {
    response.set('Cache-Control', 'public, max-age=300').type('json').send(text);
  });
  return router;
}
