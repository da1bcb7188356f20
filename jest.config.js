// One run for the whole tree; `pnpm test` starts Postgres and Redis around it.
const project = (folder) => ({
  displayName: folder,
  rootDir: `<rootDir>/${folder}`,
  testMatch: ['<rootDir>/test/**/*.test.ts'],
  testEnvironment: 'node',
  testEnvironmentOptions: { customExportConditions: ['@reachback/source', 'node'] },
  extensionsToTreatAsEsm: ['.ts'],
  transform: {
    '^.+\\.ts$': [
      '@swc/jest',
      { jsc: { parser: { syntax: 'typescript' }, target: 'es2023' }, module: { type: 'nodenext' } },
    ],
  },
});

export default {
  projects: ['packages/common', 'packages/accounts', 'apps/outreach', 'apps/survey', 'infra/local'].map(project),
};
