import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { unavailable } from '@reachback/common/http/errors/errors';
import express, { Router, type Response } from 'express';

/** No script, style or request of another origin, nothing inline, and nobody frames it. */
const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "worker-src 'self'",
  "frame-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

/**
 * The web program. Files with a hash in their name never change; every other address that a person opens is answered
 * with the program, which knows its own addresses.
 * @param root the folder that the build of the web program wrote
 */
export function webFiles(root: string): Router {
  const router = Router();
  const cached = (value: string) => ({
    index: false as const,
    redirect: false,
    // After the header that every answer of the API has.
    setHeaders: (response: Response) => void response.setHeader('Cache-Control', value),
  });
  router.use('/assets', express.static(join(root, 'assets'), cached('public, max-age=31536000, immutable')));
  router.use(express.static(root, cached('public, max-age=300')));
  router.get('/preview-frame', (_request, response) => sendFrame(response));
  router.get(/^\/(?!assets\/)[^.]*$/, (_request, response) => sendProgram(response, root));
  return router;
}

/** Of the frame that shows emails and pages to those who design them: no program, no request, no form. */
const framePolicy = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  'img-src data:',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
  'sandbox allow-same-origin',
].join('; ');

/** An empty document, which the program writes into. */
function sendFrame(response: Response): void {
  response
    .set({
      'Cache-Control': 'public, max-age=300',
      'Content-Security-Policy': framePolicy,
      'Cross-Origin-Resource-Policy': 'same-origin',
      'X-Frame-Options': 'SAMEORIGIN',
    })
    .type('html')
    .send('<!doctype html><html lang="en"><head><title>Preview</title></head><body></body></html>');
}

function sendProgram(response: Response, root: string): void {
  const html = program(root);
  response
    .set({
      'Cache-Control': 'no-cache',
      'Content-Security-Policy': contentSecurityPolicy,
      'Cross-Origin-Resource-Policy': 'same-origin',
      'Permissions-Policy': 'camera=(), geolocation=(), microphone=()',
      'X-Frame-Options': 'DENY',
    })
    .type('html')
    .send(html);
}

/** Read each time: a file of 2 kB, which a new release replaces. */
function program(root: string): string {
  try {
    return readFileSync(join(root, 'index.html'), 'utf8');
  } catch {
    throw unavailable('the web program was not built; run the build of the console');
  }
}
