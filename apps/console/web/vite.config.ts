import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type ProxyOptions } from 'vite';

/**
 * Builds the web program into dist/web. `pnpm --filter @reachback/console dev` serves it against a running console
 * (CONSOLE_URL, default http://localhost:4000); with LOCAL_DATA alone it speaks to both services of `pnpm start`
 * itself, as the demo person.
 */
const root = import.meta.dirname;

export default defineConfig(({ command }) => ({
  root,
  plugins: [react(), tailwindcss(), demoPerson()],
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
  server: command === 'serve' ? { port: Number(process.env.WEB_PORT ?? 4010), proxy: proxies() } : {},
}));

function proxies(): Record<string, ProxyOptions> {
  const credentials = credentialsOf(process.env.LOCAL_DATA);
  if (!credentials) {
    const target = process.env.CONSOLE_URL ?? 'http://localhost:4000';
    return Object.fromEntries(
      ['/account', '/outreach', '/survey', '/live'].map((path) => [path, { target, changeOrigin: false }]),
    );
  }
  const headers = { authorization: `Bearer ${credentials.personalToken}` };
  return {
    '/outreach': {
      target: credentials.outreachUrl,
      headers,
      rewrite: (path) => path.replace(/^\/outreach/, ''),
    },
    '/survey': { target: credentials.surveyUrl, headers, rewrite: (path) => path.replace(/^\/survey/, '') },
  };
}

interface Credentials {
  outreachUrl: string;
  surveyUrl: string;
  personalToken: string;
}

function credentialsOf(folder: string | undefined): Credentials | undefined {
  const file = folder && join(folder, 'credentials.json');
  return file && existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Credentials) : undefined;
}

/** With LOCAL_DATA there is no console server: the demo person is signed in, for looking at screens only. */
function demoPerson(): Plugin {
  const organization = { id: 'org_demo', name: 'Aldertree', role: 'owner' };
  const me = {
    person: { id: 'person_demo', email: 'demo@reachback.test', name: 'Mira Okafor', two_factor: false },
    organization: { ...organization, time_zone: 'Europe/Berlin' },
    scopes: [
      'outreach:read',
      'outreach:write',
      'survey:read',
      'survey:write',
      'webhooks:manage',
      'settings:manage',
    ],
    organizations: [organization],
    session_id: 'session_demo',
  };
  return {
    name: 'demo-person',
    apply: 'serve',
    configureServer({ middlewares }) {
      if (!credentialsOf(process.env.LOCAL_DATA)) return;
      middlewares.use('/account/api/v1/me', (_request, answer) => {
        answer.setHeader('Content-Type', 'application/json');
        answer.end(JSON.stringify(me));
      });
    },
  };
}
