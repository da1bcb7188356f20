import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/**
 * Builds the web program into dist/web. `pnpm --filter @reachback/console dev` serves it against a running console
 * (CONSOLE_URL, default http://localhost:4000).
 */
const root = import.meta.dirname;
const target = process.env.CONSOLE_URL ?? 'http://localhost:4000';
const proxied = ['/account/', '/outreach/', '/survey/', '/live', '/preview-frame'];

export default defineConfig(({ command }) => ({
  root,
  plugins: [react(), tailwindcss()],
  resolve: { conditions: ['@reachback/source', 'module', 'browser', 'development|production'] },
  build: {
    outDir: join(root, '../dist/web'),
    emptyOutDir: true,
    manifest: true,
    target: 'es2023',
    // Inlined files would need `data:` in the content security policy.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
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
