/** What the linter must say about a file; nothing means that the file is as it should be. */
export interface Planted {
  promise: string;
  file: string;
  source: string;
  rule?: string;
  says?: RegExp;
}

const imports = (specifier: string) => `import { thing } from '${specifier}';\nexport const use = thing;\n`;
/** A test of a kind that the linter must find. It is written to a file and never run. */
const testWith = (modifier: 'only' | 'skip') =>
  `it.${modifier}('promises something', () => {\n  expect(1).toBe(1);\n});\n`;
const restricted = 'eslint(no-restricted-imports)';
const ordered = 'reachback(import-order)';

/** Files that break a rule, and files that are as they should be. */
export const planted: Planted[] = [
  { promise: 'common may import itself', file: 'packages/common/src/legal.ts', source: imports('./b.ts') },
  {
    promise: 'common knows no accounts',
    file: 'packages/common/src/a.ts',
    source: imports('@reachback/accounts/people'),
    rule: ordered,
    says: /may import no other package/,
  },
  {
    promise: 'common knows no app',
    file: 'packages/common/src/webhooks/c.ts',
    source: imports('@reachback/survey/app'),
    rule: ordered,
    says: /may import no other package/,
  },
  {
    promise: 'a relative path is no way around',
    file: 'packages/common/src/d.ts',
    source: imports('../../accounts/src/people.ts'),
    rule: restricted,
    says: /imported by its name/,
  },
  {
    promise: 'the tools of tests know no package',
    file: 'packages/testing/src/e.ts',
    source: imports('@reachback/common/errors'),
    rule: ordered,
    says: /may import no other package/,
  },
  {
    promise: 'accounts may import common',
    file: 'packages/accounts/src/legal.ts',
    source: imports('@reachback/common/database/pool'),
  },
  {
    promise: 'accounts imports common only',
    file: 'packages/accounts/src/f.ts',
    source: imports('@reachback/outreach/context'),
    rule: ordered,
    says: /may import only common;/,
  },
  {
    promise: 'a slice may import common, accounts, its neighbours and the context',
    file: 'apps/outreach/src/leads/legal.ts',
    source: `${imports('@reachback/common/errors')}
export { one } from '@reachback/accounts/audit/write-audit';
export { two } from '../context.ts';
export { three } from '../campaigns/campaign.ts';
export type { four } from '../leads/lead.ts';
`,
  },
  {
    promise: 'a slice imports none that comes after it, not even a type',
    file: 'apps/outreach/src/campaigns/n1.ts',
    source: `import type { Thing } from '../leads/lead.ts';\nexport type Use = Thing;\n`,
    rule: ordered,
    says: /campaigns comes before leads/,
  },
  {
    promise: 'a new slice is given its place',
    file: 'apps/survey/src/novelty/n2.ts',
    source: imports('../settings/settings.ts'),
    rule: ordered,
    says: /novelty has no place/,
  },
  {
    promise: 'the context knows no slice',
    file: 'apps/outreach/src/context.ts',
    source: `import type { Thing } from './leads/lead.ts';\nexport type Use = Thing;\n`,
    rule: ordered,
    says: /below the slices/,
  },
  {
    promise: 'an app never imports an app',
    file: 'apps/outreach/src/leads/g.ts',
    source: imports('@reachback/survey/visits/visit'),
    rule: ordered,
    says: /may import only common/,
  },
  {
    promise: 'an app never imports an app by a path',
    file: 'apps/survey/src/h.ts',
    source: imports('../../outreach/src/leads/lead.ts'),
    rule: restricted,
    says: /imported by its name/,
  },
  {
    promise: 'a service runs without the tools of tests',
    file: 'apps/survey/src/visits/i.ts',
    source: imports('@reachback/testing/mail/smtp-server'),
    rule: ordered,
    says: /may import only common/,
  },
  ...['main', 'worker', 'app', 'endpoints', 'jobs'].map((name) => ({
    promise: `a slice never imports ${name}.ts`,
    file: `apps/survey/src/visits/uses-${name}.ts`,
    source: imports(`../${name}.ts`),
    rule: ordered,
    says: /never the other way round|imported by nobody/,
  })),
  {
    promise: 'app.ts may import endpoints.ts',
    file: 'apps/outreach/src/app.ts',
    source: imports('./endpoints.ts'),
  },
  {
    promise: 'the HTTP side does not import jobs.ts',
    file: 'apps/survey/src/app.ts',
    source: imports('./jobs.ts'),
    rule: ordered,
    says: /does not know the jobs/,
  },
  { promise: 'main.ts may import app.ts', file: 'apps/outreach/src/main.ts', source: imports('./app.ts') },
  {
    promise: 'worker.ts may import jobs.ts',
    file: 'apps/outreach/src/worker.ts',
    source: imports('./jobs.ts'),
  },
  {
    promise: 'a file next to the slices may import a list of words',
    file: 'apps/survey/src/legal.ts',
    source: imports('./kinds/channels.ts'),
  },
  {
    promise: 'a list of words needs nothing of its app',
    file: 'apps/survey/src/kinds/words.ts',
    source: imports('../db.ts'),
    rule: ordered,
    says: /lists of words/,
  },
  {
    promise: 'nobody imports an entry',
    file: 'apps/survey/src/main.ts',
    source: imports('./worker.ts'),
    rule: ordered,
    says: /imported by nobody/,
  },
  {
    promise: 'db.ts may import the generated client',
    file: 'apps/outreach/src/db.ts',
    source: imports('./generated/prisma/client.ts'),
  },
  {
    promise: 'nobody else imports the generated client',
    file: 'apps/outreach/src/leads/j.ts',
    source: imports('../generated/prisma/client.ts'),
    rule: restricted,
    says: /Only db.ts/,
  },
  {
    promise: 'tests do not import the generated client either',
    file: 'packages/accounts/test/k.ts',
    source: imports('../src/generated/prisma/client.ts'),
    rule: restricted,
    says: /Only db.ts/,
  },
  {
    promise: 'a test may import what it tests and the tools of tests',
    file: 'apps/survey/test/visits/legal.ts',
    source: `${imports('../../src/app.ts')}export { one } from '@reachback/testing/mail/smtp-server';\n`,
  },
  {
    promise: 'a test of one package does not reach into another by a path',
    file: 'apps/survey/test/visits/l.ts',
    source: imports('../../../outreach/src/app.ts'),
    rule: restricted,
    says: /imported by its name/,
  },
  {
    promise: 'the local installation starts apps, and imports only those whose history it makes',
    file: 'infra/local/src/m.ts',
    source: imports('@reachback/console/config'),
    rule: ordered,
    says: /may import only common, queue, accounts, outreach, survey;/,
  },
  {
    promise: 'nobody imports a barrel',
    file: 'packages/common/src/n.ts',
    source: imports('./mail/index.ts'),
    rule: restricted,
    says: /No barrels/,
  },
  {
    promise: 'nobody writes a barrel',
    file: 'packages/common/src/o.ts',
    source: `export * from './many.ts';\n`,
    rule: 'oxc(no-barrel-file)',
  },
  {
    promise: 'no file needs itself',
    file: 'packages/common/src/chicken.ts',
    source: `import { egg } from './egg.ts';\nexport const chicken = () => egg();\n`,
    rule: 'import(no-cycle)',
  },
  {
    promise: 'only entries read the environment',
    file: 'apps/survey/src/visits/p.ts',
    source: 'export const port = process.env.PORT;\n',
    rule: 'node(no-process-env)',
  },
  {
    promise: 'an entry may read the environment',
    file: 'apps/survey/src/worker.ts',
    source: 'export const port = process.env.PORT;\n',
  },
  {
    promise: 'every promise is awaited or handed on',
    file: 'packages/common/src/q.ts',
    source: 'const work = async () => 1;\nexport const start = () => {\n  work();\n};\n',
    rule: 'typescript(no-floating-promises)',
  },
  {
    promise: 'no test is alone',
    file: 'apps/survey/test/visits/alone.test.ts',
    source: testWith('only'),
    rule: 'jest(no-focused-tests)',
  },
  {
    promise: 'no test is skipped',
    file: 'apps/survey/test/visits/skipped.test.ts',
    source: testWith('skip'),
    rule: 'jest(no-disabled-tests)',
  },
  {
    promise: 'file names are kebab-case',
    file: 'packages/common/src/CamelCase.ts',
    source: 'export const one = 1;\n',
    rule: 'unicorn(filename-case)',
  },
];

/** What some of the planted files need to be there. */
export const others: Record<string, string> = {
  'tsconfig.json':
    '{ "compilerOptions": { "strict": true, "allowImportingTsExtensions": true, "noEmit": true } }',
  'packages/common/src/many.ts': 'export const one = 1;\nexport const two = 2;\n',
  'packages/common/src/egg.ts': `import { chicken } from './chicken.ts';\nexport const egg = () => chicken();\n`,
};
