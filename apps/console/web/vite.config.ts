import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/**
 * Builds the web program into dist/web. `pnpm --filter @reachback/console dev` serves it against a running console
 * (CONSOLE_URL, default http://localhost:4000).
 */
const root = import.meta.dirname;
const target = process.env.CONSOLE_URL ?? 'http://localhost:4000';
const proxied = ['/account/', '/outreach/', '/survey/', '/live', '/preview-frame'];

/** Browsers find the font only when text is laid out, and then lay it out again: the page names it. */
const preloadFont: Plugin = {
  name: 'preload-font',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle = {} }) =>
      Object.keys(bundle)
        .filter((file) => /inter-latin-wght-normal.*woff2$/.test(file))
        .map((file) => ({
          tag: 'link',
          attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: true },
          injectTo: 'head' as const,
        })),
  },
};

/** Few files: however small, each takes a slow processor some milliseconds. These are what most screens share. */
const sharedChunks = [
  {
    name: 'screens',
    test: /\/components\/(marks\/|tabs|charts|note)|\/data\/(pages|settled|campaigns)|\/shell\/page|lucide-react/,
    minShareCount: 3,
    priority: 1,
  },
  { name: 'lists', test: /\/components\/list\/|\/(virtual-core|react-virtual)\//, priority: 1 },
];

export default defineConfig(({ command }) => ({
  root,
  plugins: [react(), tailwindcss(), preloadFont],
  resolve: { conditions: ['@reachback/source', 'module', 'browser', 'development|production'] },
  build: {
    outDir: join(root, '../dist/web'),
    emptyOutDir: true,
    manifest: true,
    target: 'es2023',
    // Inlined files would need `data:` in the content security policy.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: { output: { codeSplitting: { groups: sharedChunks } } },
  },
  server:
    command === 'serve'
      ? {
          port: Number(process.env.WEB_PORT ?? 4010),
          // The console compares Origin with Host.
          proxy: Object.fromEntries(proxied.map((path) => [path, { target, changeOrigin: false }])),
        }
      : {},
}));
