import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { unavailable } from '@reachback/common/http/errors/errors';
import express, { Router, type Response } from 'express';

/** No script, style or request of another origin, nothing inline, and no framing. */
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
 * The web app. Files with a hash in their name are immutable; every other page URL returns the index page, and the app
 * routes on the client.
 * @param root output folder of the web app's build
 */
export function webFiles(root: string): Router {
  const router = Router();
  const cached = (value: string) => ({
    index: false as const,
    redirect: false,
    // Overrides the header of all API responses.
    setHeaders: (response: Response) => void response.setHeader('Cache-Control', value),
  });
  router.use('/assets', express.static(join(root, 'assets'), cached('public, max-age=31536000, immutable')));
  router.use(express.static(root, cached('public, max-age=300')));
  router.get('/preview-frame', (_request, response) => sendFrame(response));
  router.get(/^\/(?!assets\/)[^.]*$/, (_request, response) => sendProgram(response, root));
  return router;
}

/** CSP of the frame that previews emails and pages: no scripts, requests or forms. */
const framePolicy = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  'img-src data:',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
  'sandbox allow-same-origin',
].join('; ');

/** An empty document, which the web app writes into. */
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
