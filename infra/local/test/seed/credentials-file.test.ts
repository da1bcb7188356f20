import { stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readCredentials, writeCredentials } from '../../src/seed/credentials-file.ts';
import { temporaryFolder } from '../support.ts';

const folder = temporaryFolder();

const credentials = {
  consoleUrl: 'http://localhost:4000',
  outreachUrl: 'http://localhost:4001',
  surveyUrl: 'http://localhost:4002',
  mailUrl: 'http://localhost:1080',
  smtpPort: 1025,
  personalToken: 'reachback_pat_x',
  organizationKey: 'rpk_x',
  organizationId: '01a1fdad-02b6-7e3d-a5d0-9a48294f3441',
  campaignId: 'cmp_x',
  personEmail: 'demo@reachback.local',
  accountsDatabaseUrl: 'postgres://localhost/accounts',
};

it('can be read by its owner only, also where a file for everyone was before', async () => {
  const path = join(folder(), 'credentials.json');
  await writeFile(path, '{}', { mode: 0o644 });
  await writeCredentials(path, credentials);
  expect((await stat(path)).mode & 0o777).toBe(0o600);
  expect(await readCredentials(path)).toEqual(credentials);
});

it.each(['', '{"smtpPort":"1025"}', 'null'])('counts for nothing when it says %j', async (content) => {
  const path = join(folder(), 'strange.json');
  await writeFile(path, content);
  expect(await readCredentials(path)).toEqual({});
});

it('counts for nothing when there is none', async () => {
  expect(await readCredentials(join(folder(), 'missing.json'))).toEqual({});
});
