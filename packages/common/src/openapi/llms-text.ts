import { existsSync, readFileSync } from 'node:fs';
import type { RequestHandler } from 'express';

/** The overview for language models (llmstxt.org): the copy that the build creates, or the file in the repository. */
const places = ['../llms.txt', '../../../../llms.txt'];

/** Serves the file in the root of the repository as `GET /llms.txt`. */
export function llmsText(): RequestHandler {
  const text = readFileSync(
    places.map((place) => new URL(place, import.meta.url)).find((url) => existsSync(url))!,
  );
  return (_request, response) => {
    response.set('Cache-Control', 'public, max-age=300').type('text/plain').send(text);
  };
}
