import { fileURLToPath } from 'node:url';

/** Their tests start, stop and kill whole processes, or use a browser. In CI each has a second try. */
const harsh = ['infra/proof/chaos', 'infra/deploy/gateway', 'infra/local', 'apps/console'];
const again = fileURLToPath(new URL('jest.again.cjs', import.meta.url));
const ownRedis = fileURLToPath(new URL('jest.own-redis.cjs', import.meta.url));

// One run for the whole tree; `pnpm test` starts Postgres and Redis around it.
const project = (folder) => ({
  displayName: folder,
  rootDir: `<rootDir>/${folder}`,
  testMatch: ['<rootDir>/test/**/*.test.ts'],
  // A cluster has other plans than one Postgres.
  testPathIgnorePatterns: ['/node_modules/', ...(process.env.TEST_CITUS_URL ? ['-plans\\.test\\.ts$'] : [])],
  setupFiles: [ownRedis],
  setupFilesAfterEnv: process.env.CI && harsh.includes(folder) ? [again] : [],
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

const folders = [
  'packages/common',
  'packages/queue',
  'packages/mail',
  'packages/webhooks',
  'packages/service',
  'packages/inbound-mail',
  'packages/accounts',
  'packages/webhook-verify',
  'packages/client',
  'packages/mcp-bridge',
  'apps/outreach',
  'apps/survey',
  'apps/console',
  'infra/proof/benchmarks',
  'infra/proof/chaos',
  'infra/proof/chart',
  'infra/proof/docs-test',
  'infra/proof/contract',
  'infra/deploy/gateway',
  'infra/deploy/observability',
  'infra/local',
  'infra/proof/prose',
  'infra/proof/sql',
];

// A machine under load is slow, not wrong; tests wait for facts.
// What a worker keeps of one file's modules adds up over the files; a new one takes over before memory ends.
export default { projects: folders.map(project), testTimeout: 180_000, workerIdleMemoryLimit: '1.5GB' };
