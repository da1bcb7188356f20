import { readFile } from 'node:fs/promises';
import {
  ColumnTypeEnum,
  type SqlDriverAdapter,
  type SqlMigrationAwareDriverAdapterFactory,
  type SqlResultSet,
} from '@prisma/driver-adapter-utils';
import { withPrismaEngine } from './prisma-engine.ts';

/**
 * The DDL that `prisma migrate diff --from-empty --to-schema` prints for a schema file, created by the same engine
 * without a database. Names are unqualified, so that it runs in any schema.
 * @throws Error with Prisma's own explanation if the file is not a valid schema
 */
export async function sqlOfSchema(schemaPath: string): Promise<string> {
  const content = await readFile(schemaPath, 'utf8');
  const { stdout } = await withPrismaEngine(offline, (engine) =>
    engine.diff({
      from: { tag: 'empty' },
      to: { tag: 'schemaDatamodel', files: [{ path: schemaPath, content }] },
      script: true,
      exitCode: null,
      filters: { externalTables: [], externalEnums: [] },
    }),
  );
  return (stdout ?? '').replace('-- CreateSchema\nCREATE SCHEMA IF NOT EXISTS "public";\n\n', '');
}

/** The engine queries the server's version before it compares; nothing else is needed for text to text. */
const serverVersion: SqlResultSet = {
  columnNames: ['exists', 'version', 'numeric_version'],
  columnTypes: [ColumnTypeEnum.Boolean, ColumnTypeEnum.Text, ColumnTypeEnum.Int32],
  rows: [[true, 'PostgreSQL 17.0', 170_000]],
};

const refuse = (): Promise<never> =>
  Promise.reject(new Error('comparing schema texts must not need a database'));

const connection: SqlDriverAdapter = {
  provider: 'postgres',
  adapterName: 'offline',
  queryRaw: (query) => (query.sql.includes('version()') ? Promise.resolve(serverVersion) : refuse()),
  executeRaw: refuse,
  executeScript: refuse,
  startTransaction: refuse,
  getConnectionInfo: () => ({ schemaName: 'public', supportsRelationJoins: true }),
  dispose: () => Promise.resolve(),
};

const offline: SqlMigrationAwareDriverAdapterFactory = {
  provider: 'postgres',
  adapterName: 'offline',
  connect: () => Promise.resolve(connection),
  connectToShadowDb: () => Promise.resolve(connection),
};
