import { readFile, writeFile } from 'node:fs/promises';
import { growingWithFigures } from './growing-figures.ts';
import { readmeWithFigures } from './readme-figures.ts';

/**
 * `pnpm figures`: copies the latest results from infra/proof/benchmarks and infra/proof/chaos into the README, and
 * calculates from them what docs/growing.md shows.
 */
const root = new URL('../../../../../', import.meta.url);
const read = (path: string) => readFile(new URL(path, root), 'utf8');
const [readme, growing, benchmarks, chaos] = await Promise.all([
  read('README.md'),
  read('docs/growing.md'),
  read('infra/proof/benchmarks/README.md'),
  read('infra/proof/chaos/README.md'),
]);
await writeFile(new URL('README.md', root), readmeWithFigures(readme, { benchmarks, chaos }));
await writeFile(new URL('docs/growing.md', root), growingWithFigures(growing, benchmarks));
