import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import {
  bindMigrationAwareSqlAdapterFactory,
  ColumnTypeEnum,
  type SqlDriverAdapter,
  type SqlMigrationAwareDriverAdapterFactory,
  type SqlResultSet,
} from '@prisma/driver-adapter-utils';
import * as glue from '@prisma/schema-engine-wasm/schema_engine_bg';

/**
 * The DDL that `prisma migrate diff --from-empty --to-schema` prints for a schema file, made by the same engine
 * as WebAssembly, without a database and without a download. Names carry no schema, so that it runs in any.
 * @throws Error with Prisma's own explanation when the schema is not valid
 */
export async function sqlOfSchema(schemaPath: string): Promise<string> {
  const content = await readFile(schemaPath, 'utf8');
  await (loaded ??= loadEngine());
  const engine = await glue.SchemaEngine.new(
    { datamodels: [[schemaPath, content]] },
    () => {},
    bindMigrationAwareSqlAdapterFactory(offline),
  );
  try {
    const { stdout } = await engine.diff({
      from: { tag: 'empty' },
      to: { tag: 'schemaDatamodel', files: [{ path: schemaPath, content }] },
      script: true,
      exitCode: null,
      filters: { externalTables: [], externalEnums: [] },
    });
    return (stdout ?? '').replace('-- CreateSchema\nCREATE SCHEMA IF NOT EXISTS "public";\n\n', '');
  } finally {
    engine.free();
  }
}

type WasmExports = Record<string, unknown>;

// Node has it; its types come only with the browser's library, which this code must not see.
declare const WebAssembly: {
  instantiate(binary: Uint8Array, imports: object): Promise<{ instance: { exports: WasmExports } }>;
};

let loaded: Promise<void> | undefined;

async function loadEngine(): Promise<void> {
  const entry = createRequire(import.meta.url).resolve('@prisma/schema-engine-wasm');
  const binary = await readFile(join(dirname(entry), 'schema_engine_bg.wasm'));
  // The package's types leave out what wasm-bindgen's own entry calls; Node 20 cannot import .wasm, so we do its work.
  const bindings = glue as typeof glue & { __wbg_set_wasm(exports: WasmExports): void };
  const { instance } = await WebAssembly.instantiate(binary, { './schema_engine_bg.js': bindings });
  bindings.__wbg_set_wasm(instance.exports);
  (instance.exports.__wbindgen_start as () => void)();
}

/** The engine asks for the server's version before it compares; nothing else is needed for text to text. */
const serverVersion: SqlResultSet = {
  columnNames: ['exists', 'version', 'numeric_version'],
  columnTypes: [ColumnTypeEnum.Boolean, ColumnTypeEnum.Text, ColumnTypeEnum.Int32],
  rows: [[true, 'PostgreSQL 17.0', 170_000]],
};

const refuse = (): Promise<never> => Promise.reject(new Error('comparing schema texts must not need a database'));

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
