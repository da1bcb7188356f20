import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { documents, root } from './support/documents.ts';

const { packageManager, scripts } = JSON.parse(readFileSync(`${root}package.json`, 'utf8')) as {
  packageManager: string;
  scripts: Record<string, string>;
};

/** The scripts of each package, by its name without `@reachback/`. */
const scriptsOf = new Map(
  ['apps', 'packages', 'infra/proof']
    .flatMap((folder) =>
      readdirSync(`${root}${folder}`).map((name) => `${root}${folder}/${name}/package.json`),
    )
    .filter((path) => existsSync(path))
    .map((path) => {
      const { name, scripts: own } = JSON.parse(readFileSync(path, 'utf8')) as {
        name: string;
        scripts: Record<string, string>;
      };
      return [name.replace('@reachback/', ''), own];
    }),
);

/** @returns matches of a pattern in all documents, as `path: match` */
function found(pattern: RegExp): string[] {
  return documents.flatMap(({ path, text }) =>
    [...text.matchAll(pattern)].map(([, what]) => `${path}: ${what}`),
  );
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
    const named = found(/(?:^|[`(]|&& )pnpm (?:--silent )?(\w[\w:-]*)/gm).map(
      (match) => match.split(': ')[1]!,
    );
    expect(named).toContain('accounts');
    expect(named.filter((name) => name !== 'install' && !(name in scripts))).toEqual([]);
  });

  it('name scripts of packages that exist', () => {
    const named = found(/pnpm (?:--silent )?--filter ((?:@reachback\/)?[\w-]+\s+[\w:-]+)/g);
    expect(named).toContain('docs/growing.md: @reachback/outreach distribute');
    const missing = named.filter((line) => {
      const [name, script] = line.split(': ')[1]!.split(/\s+/) as [string, string];
      return !(script in (scriptsOf.get(name.replace('@reachback/', '')) ?? {}));
    });
    expect(missing).toEqual([]);
  });
});
