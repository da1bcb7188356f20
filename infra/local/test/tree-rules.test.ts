import { fileURLToPath } from 'node:url';
import { run } from './run.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));

it('the tree has no barrel', async () => {
  const files = await run('git', ['ls-files', '--cached', '--others', '--exclude-standard'], root);
  const sources = files.output
    .split('\n')
    .filter((file) => /^(apps|packages|infra(\/deploy|\/proof)?)\/[^/]+\/src\//.test(file));
  expect(sources.length).toBeGreaterThan(0);
  expect(
    sources.filter((file) => /\/index\.[cm]?[jt]sx?$/.test(file) && !file.startsWith('apps/console/')),
  ).toEqual([]);
});

it('the tree stands in a folder of any name: no path is the pathname of a URL', async () => {
  // The pathname of a URL has %20 where the folder has a space.
  const { output } = await run(
    'git',
    ['grep', '-lE', 'import\\.meta\\.url\\)\\.pathname', '--', '*.ts', '*.js'],
    root,
  );
  expect(output.split('\n').filter((file) => file !== '')).toEqual([]);
});
