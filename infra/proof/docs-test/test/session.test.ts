import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listening } from '@reachback/testing/network/listening';
import { root } from './support/documents.ts';
import { installedShells, openSession, type Session } from './support/session.ts';

/** The tests of blocks are only valid if a wrong block fails. */
describe.each(installedShells())('a session in %s', (shell) => {
  let folder: string;
  let session: Session;
  let server: Awaited<ReturnType<typeof listening>>;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'reachback-session-'));
    server = await listening((_request, response) => void response.writeHead(404).end('{"error":"none"}'));
  });
  afterAll(async () => {
    await server.close();
    await rm(folder, { recursive: true });
  });
  beforeEach(() => {
    session = openSession(shell, folder, { PATH: process.env.PATH, ROOT: root });
  });
  afterEach(() => session.close());

  it('goes on where the block before ended, and returns what was printed', async () => {
    expect(await session.type('NAME=Kim\necho begun >&2')).toBe('');
    expect(await session.type('echo "$NAME"')).toBe('Kim\n');
  });

  it.each([
    ['a command that fails', 'false'],
    ['one in the middle of a pipe', 'false | cat'],
    ['a variable nobody has set', 'echo "$NOBODY"'],
    ['an answer that is not 2xx', 'curl -s $URL'],
    ['another package manager than ours', 'npx --yes pnpm@1.0.0 start'],
    ['a script that is not there', 'npx --yes pnpm@12.15.0 begin'],
  ])('finds out %s', async (_what, block) => {
    await session.type(`URL=${server.url}`);
    await expect(session.type(`${block}\necho after`)).rejects.toThrow('the block failed');
  });

  it('takes a refusal for right where it is shown as one', async () => {
    expect(await session.type(`curl -s ${server.url}`, { refused: true })).toBe('{"error":"none"}');
  });
});
