import { readFileSync } from 'node:fs';
import { readmeWithFigures } from '@reachback/benchmarks/readme/readme-figures';
import { root } from './support/documents.ts';

const read = (path: string) => readFileSync(root + path, 'utf8');
const results = () => ({
  benchmarks: read('infra/proof/benchmarks/README.md'),
  chaos: read('infra/proof/chaos/README.md'),
});

it('the README shows the latest results; after new ones run `pnpm figures`', () => {
  expect(read('README.md')).toBe(readmeWithFigures(read('README.md'), results()));
});

it('finds out a result that changed, and one that is missing', () => {
  const { benchmarks, chaos } = results();
  const row = /^\| P6 .*reached \|$/m.exec(benchmarks)![0];
  const changed = { benchmarks: benchmarks.replace(row, row.replace(/\d+\.\d+ ms/, '9.99 ms')), chaos };
  expect(readmeWithFigures(read('README.md'), changed)).not.toBe(read('README.md'));
  const missing = { benchmarks: benchmarks.replace(`${row}\n`, ''), chaos };
  expect(() => readmeWithFigures(read('README.md'), missing)).toThrow('has no result P6');
});
