import { createRequire } from 'node:module';
import path from 'node:path';
import { escapeHtml } from '../../http/routing/page.ts';

/** Folder with the prebuilt browser bundle of the API reference, from npm; served by the service itself. */
export const referenceBundle = path.join(
  path.dirname(createRequire(import.meta.url).resolve('@scalar/api-reference')),
  'browser',
);

/**
 * Allows only what this service serves. Scalar adds inline styles and highlights code in a worker created from a blob;
 * scripts are loaded from files only.
 */
export const docsSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self' data:",
  "connect-src 'self'",
  'worker-src blob:',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/**
 * The page that shows an OpenAPI document to people: search, examples and "try it". URLs are relative, for gateways.
 */
export function docsPage(title: string): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><link rel="icon" href="data:,"><title>${escapeHtml(title)}</title></head>
<body><div id="reference"></div>
<noscript>This page needs JavaScript. The same document for programs: <a href="openapi.json">openapi.json</a>.</noscript>
<script type="module" src="docs/start.js"></script></body></html>`;
}

/** Starts the reference without the fonts, telemetry, assistant and proxy of its vendor. */
export const startScript = `import { createApiReference } from './assets/standalone.esm.js';

createApiReference('#reference', {
  url: new URL('openapi.json', document.baseURI).pathname,
  agent: { disabled: true },
  mcp: { disabled: true },
  telemetry: false,
  withDefaultFonts: false,
  showDeveloperTools: 'never',
  hideClientButton: true,
  documentDownloadType: 'direct',
  defaultHttpClient: { targetKey: 'shell', clientKey: 'curl' },
  persistAuth: false,
  proxyUrl: '',
});
`;
