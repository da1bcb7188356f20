import { readFile, writeFile } from 'node:fs/promises';
import { readmeWithFigures } from './readme-figures.ts';

/** `pnpm figures`: copies the latest results from infra/proof/benchmarks and infra/proof/chaos into the README. */
const root = new URL('../../../../../', import.meta.url);
const read = (path: string) => readFile(new URL(path, root), 'utf8');
const [readme, benchmarks, chaos] = await Promise.all(
  ['README.md', 'infra/proof/benchmarks/README.md', 'infra/proof/chaos/README.md'].map(read),
);
await writeFile(
  new URL('README.md', root),
  readmeWithFigures(readme!, { benchmarks: benchmarks!, chaos: chaos! }),
);
