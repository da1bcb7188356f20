import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { createEmptyDatabase } from '@reachback/testing/database/test-database';
import { entryArgs } from '@reachback/testing/entry';
import { environment } from './support/service.ts';

const app = fileURLToPath(new URL('..', import.meta.url));
const away = 'postgres://reachback:hunter2@127.0.0.1:1/outreach';

/** Runs an entry of the service until it ends on its own. */
async function ended(entry: string, env: Record<string, string>) {
  const child = spawn(process.execPath, entryArgs(entry), {
    cwd: app,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...environment(away), PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  let log = '';
  child.stderr.on('data', (chunk) => (output += String(chunk)));
  child.stdout.on('data', (chunk) => (log += String(chunk)));
  const [code] = await once(child, 'close');
  return { code, output, log };
}

describe('a process that cannot start', () => {
  it.each(['migrate', 'main', 'worker'])(
    'names the database that is unavailable in one line, without its password: %s',
    async (entry) => {
      const { code, output } = await ended(entry, { REDIS_URL: '' });
      expect(code).toBe(1);
      expect(output).toMatch(
        /^outreach(-\w+)? cannot start: DATABASE_URL: cannot connect to Postgres at 127\.0\.0\.1:1: .*ECONNREFUSED.*\n$/,
      );
    },
  );

  it('names a login that Postgres refuses, and an accounts database that is unavailable', async () => {
    const { url, drop } = await createEmptyDatabase('start');
    const wrong = new URL(url);
    wrong.username = 'nobody_of_this_name';
    const refused = await ended('migrate', { DATABASE_URL: wrong.href });
    const accounts = await ended('migrate', { DATABASE_URL: url, ACCOUNTS_DATABASE_URL: away });
    await drop();
    expect(refused.output).toMatch(
      /^outreach-migrate cannot start: DATABASE_URL: cannot connect [^\n]*nobody_of_this_name[^\n]*\n$/,
    );
    expect(accounts.output).toMatch(
      /^outreach-migrate cannot start: ACCOUNTS_DATABASE_URL: cannot connect [^\n]*\n$/,
    );
  });

  it('lists what is wrong with its variables, and warns of misspelled ones', async () => {
    const missing = await ended('main', { SIGNING_KEY: '', SIGNING_KYE: 'x' });
    expect(missing.output).toBe(
      'outreach cannot start: The environment is not complete:\n  SIGNING_KEY: is missing; did you mean it with SIGNING_KYE?\n',
    );
    const { log } = await ended('migrate', { CORS_ORIGIN: 'https://app.example', LOG_LEVEL: 'warn' });
    expect(log).toContain('CORS_ORIGIN is not read by this service; did you mean CORS_ORIGINS?');
  });
});
