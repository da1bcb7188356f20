/** Who has just built the tree says so with TREE_BUILT=yes: `pnpm chaos`, and a run of all tests. */
const isTreeBuilt = process.env.TREE_BUILT === 'yes';

/**
 * Arguments of Node that run an entry of an app, in the folder of the app: of the build if there is one, as it starts in
 * less than half the time, otherwise of the source.
 * @param name a file in `src` without its ending, such as `main` or `worker`
 */
export function entryArgs(name: string): string[] {
  return isTreeBuilt
    ? [`dist/${name}.js`]
    : ['--conditions=@reachback/source', '--import=tsx', `src/${name}.ts`];
}
