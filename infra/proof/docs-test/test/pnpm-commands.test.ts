import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { documentAt, documents, internalDocuments, readmes, root } from './support/documents.ts';

const { packageManager, scripts } = JSON.parse(readFileSync(`${root}package.json`, 'utf8')) as {
  packageManager: string;
  scripts: Record<string, string>;
};

interface Manifest {
  name: string;
  private?: boolean;
  scripts: Record<string, string>;
}

const manifests = ['apps', 'packages', 'infra', 'infra/proof', 'infra/deploy']
  .flatMap((folder) => readdirSync(`${root}${folder}`).map((name) => `${root}${folder}/${name}/package.json`))
  .filter((path) => existsSync(path))
  .map((path) => JSON.parse(readFileSync(path, 'utf8')) as Manifest);

/** The scripts of each package, by its name without `@reachback/`. */
const scriptsOf = new Map(
  manifests.map(({ name, scripts: own }) => [name.replace('@reachback/', ''), own] as const),
);

const all = [...documents, ...internalDocuments, ...readmes];

/** @returns matches of a pattern in documents, as `path: match` */
function found(pattern: RegExp, among = documents): string[] {
  return among.flatMap(({ path, text }) => [...text.matchAll(pattern)].map(([, what]) => `${path}: ${what}`));
}

describe('the documents', () => {
  it('say once how to get pnpm, in the version of package.json', () => {
    expect(found(/`npm install --global (pnpm\S*)`/g)).toEqual([`README.md: ${packageManager}`]);
  });

  it('run it by npx only where nothing is installed yet', () => {
    expect(found(/npx (?:--yes )?(pnpm@\S+ \w+)/g)).toEqual([
      `README.md: ${packageManager} start`,
      `README.md: ${packageManager} test`,
    ]);
  });

  it('name scripts that exist', () => {
    const named = found(/(?:^|[`(]|&& )pnpm (?:--silent )?(\w[\w:-]*)/gm, all);
    expect(named).toContain('docs/self-hosting.md: accounts');
    // Commands of pnpm, and a program of a package.
    const known = new Set([...Object.keys(scripts), 'install', 'pack', 'changeset']);
    expect(named.filter((line) => !known.has(line.split(': ')[1]!))).toEqual([]);
  });

  it('name scripts of packages that exist', () => {
    const named = found(/pnpm (?:--silent )?--filter ((?:@reachback\/)?[\w-]+\s+[\w:-]+)/g, all);
    expect(named).toContain('docs/growing.md: @reachback/outreach distribute');
    const missing = named.filter((line) => {
      const [name, script] = line.split(': ')[1]!.split(/\s+/) as [string, string];
      return !(script in (scriptsOf.get(name.replace('@reachback/', '')) ?? {}));
    });
    expect(missing).toEqual([]);
  });

  it('name the packages that are published', () => {
    const { text } = documentAt('.changeset/README.md');
    const published = manifests.filter((manifest) => !manifest.private).map(({ name }) => name);
    expect([...text.matchAll(/`(@reachback\/[\w-]+)`/g)].map(([, name]) => name!).toSorted()).toEqual(
      published.toSorted(),
    );
  });
});
