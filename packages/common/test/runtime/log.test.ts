import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { pino } from 'pino';
import request from 'supertest';
import { errorHandler, newApp } from '../../src/http/routing/app-shell.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The line that a program writes. @param call of the log */
function lineOf(call: string) {
  const program = `import { createLog } from './src/runtime/log.ts';
    createLog({ service: 'test', level: 'info' })${call};`;
  const args = ['--conditions=@reachback/source', '--import=tsx', '--input-type=module', '--eval', program];
  const { stdout } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' });
  return JSON.parse(stdout);
}

it('writes ids as clients see them, and leaves everything else', () => {
  const id = '01890a5d-ac96-774b-bcce-b302099a8057';
  const line = {
    organizationId: id,
    mailboxId: 'not a UUID',
    requestId: id,
    itemId: id,
    personId: id,
    messageId: '<1@sender.test>',
    lane: 'sending',
    laneId: `${id}.${id}`,
  };
  expect(lineOf(`.info(${JSON.stringify(line)}, 'done')`)).toMatchObject({
    ...line,
    organizationId: 'org_01890a5dac96774bbcceb302099a8057',
    itemId: 'inb_01890a5dac96774bbcceb302099a8057',
    personId: 'per_01890a5dac96774bbcceb302099a8057',
    laneId: 'org_01890a5dac96774bbcceb302099a8057.mbx_01890a5dac96774bbcceb302099a8057',
    msg: 'done',
  });
});

it('says which rule of the database was violated, without the row', () => {
  const quoted = 'Key (email)=(kim@client.example) already exists.';
  const fields = { code: '23505', constraint: 'people_email_key', detail: quoted, where: quoted };
  const meta = { driverAdapterError: { cause: { kind: 'postgres', code: '23505', detail: quoted } } };
  const { err } = lineOf(
    `.error({ err: Object.assign(new Error('not unique'), ${JSON.stringify({ ...fields, meta })}) }, 'failed')`,
  );
  expect(err).toMatchObject({ message: 'not unique', code: '23505', constraint: 'people_email_key' });
  expect(JSON.stringify(err)).not.toContain('kim@client.example');
});

it('names the route of a failed request, not the token of a link in its path', async () => {
  const lines: string[] = [];
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) });
  const app = newApp({ trustedProxies: 0 });
  app.get('/u/:token', () => {
    throw new Error('broken');
  });
  app.use(errorHandler(log));
  expect((await request(app).get('/u/kjh3-secret')).status).toBe(500);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain('"route":"/u/:token"');
  expect(lines[0]).not.toContain('kjh3-secret');
});
