import { readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Linter rule: who may import whom, as import-order.json says. Type imports count.
 *
 * `packages`: what each package, app or tool may import of the others. One that is not named imports none of them; only
 * tests are free. `slices`: the folders of an app from the lowest to the highest; a folder imports those before it, and
 * the files next to the folders, which import no folder but `kinds`, the lists of words. The tables (endpoints.ts,
 * jobs.ts) and app.ts import the slices, the entries import those, and nobody imports an entry.
 */
const here = import.meta.dirname;
const root = path.resolve(here, '../../..');
const { packages, slices } = JSON.parse(readFileSync(path.join(here, 'import-order.json'), 'utf8'));
const tables = /^(app|endpoints|jobs)\.ts$/;
/** They put the slices together. */
const assemblers = /^(open-context|restored-service)\.ts$/;
const entries = /^(main|migrate|worker|write-openapi|restore-guard)\.ts$/;

const scope = '@reachback/';

/** Why `file` may not import `specifier`, or null. Paths are relative to the root of the repository. */
export function complaint(file, specifier) {
  const home = Object.keys(packages).find((folder) => file.startsWith(`${folder}/src/`));
  if (home === undefined) return null;
  if (specifier.startsWith(scope)) {
    const wanted = specifier.slice(scope.length).split('/')[0];
    if (packages[home].includes(wanted)) return null;
    const may =
      packages[home].length > 0 ? `only ${packages[home].join(', ')}` : 'no other package of this repository';
    return `${home} may import ${may}; see infra/local/lint/import-order.json`;
  }
  if (!home.startsWith('apps/') || !specifier.startsWith('.')) return null;
  const from = placeIn(`${home}/src`, file);
  const to = placeIn(`${home}/src`, path.posix.join(path.posix.dirname(file), specifier));
  if (from === to) return null;
  if (entries.test(to)) return 'an entry is imported by nobody';
  if (from === 'app.ts' && to === 'jobs.ts') return 'the HTTP side does not know the jobs';
  if (entries.test(from) || tables.test(from)) return null;
  if (tables.test(to)) return 'app.ts and the tables import the slices, never the other way round';
  if (assemblers.test(from)) return null;
  if (assemblers.test(to)) return 'entries open the context, slices are given it';
  if (to === 'kinds') return null;
  if (from === 'kinds') return 'kinds are lists of words, which need nothing else of the app';
  const isFile = (place) => place.endsWith('.ts');
  if (isFile(to) || to === 'generated') return null;
  if (isFile(from)) return `${from} is below the slices, so it may not import ${to}`;
  const order = slices[`${home}/src`];
  const unknown = [from, to].find((place) => !order.includes(place));
  if (unknown !== undefined) return `${unknown} has no place in infra/local/lint/import-order.json`;
  if (order.indexOf(to) < order.indexOf(from)) return null;
  return `${from} comes before ${to} in infra/local/lint/import-order.json, so it may not import it`;
}

/** The slice of a file, or the file itself when it stands beside the slices. */
function placeIn(folder, file) {
  return path.posix.relative(folder, file).split('/')[0];
}

const importOrder = {
  create(context) {
    const file = path
      .relative(root, context.filename ?? context.getFilename())
      .split(path.sep)
      .join('/');
    const check = (node) => {
      if (typeof node.source?.value !== 'string') return;
      const message = complaint(file, node.source.value);
      if (message !== null) context.report({ node: node.source, message });
    };
    return {
      ImportDeclaration: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
      ImportExpression: check,
    };
  },
};

export default { meta: { name: 'reachback' }, rules: { 'import-order': importOrder } };
