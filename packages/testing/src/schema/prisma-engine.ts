import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import {
  bindMigrationAwareSqlAdapterFactory,
  type SqlMigrationAwareDriverAdapterFactory,
} from '@prisma/driver-adapter-utils';
import * as glue from '@prisma/schema-engine-wasm/schema_engine_bg';

/**
 * Passes `work` Prisma's schema engine, as WebAssembly from npm: nothing is downloaded, and it knows no model.
 * @throws Error with Prisma's own explanation
 */
export async function withPrismaEngine<T>(
  adapter: SqlMigrationAwareDriverAdapterFactory,
  work: (engine: glue.SchemaEngine) => Promise<T>,
): Promise<T> {
  await (loaded ??= loadEngine());
  const engine = await glue.SchemaEngine.new(
    { datamodels: undefined },
    () => {},
    bindMigrationAwareSqlAdapterFactory(adapter),
  );
  try {
    return await work(engine);
  } finally {
    engine.free();
  }
}

type WasmExports = Record<string, unknown>;

// Node has it, but its types come only with the DOM library, which this code must not use.
declare const WebAssembly: {
  instantiate(binary: Uint8Array, imports: object): Promise<{ instance: { exports: WasmExports } }>;
};

let loaded: Promise<void> | undefined;

async function loadEngine(): Promise<void> {
  const entry = createRequire(import.meta.url).resolve('@prisma/schema-engine-wasm');
  const binary = await readFile(join(dirname(entry), 'schema_engine_bg.wasm'));
  // The package's types omit what wasm-bindgen's own entry calls; Node 20 cannot import .wasm, so we do it here.
  const bindings = glue as typeof glue & { __wbg_set_wasm(exports: WasmExports): void };
  const imports = { './schema_engine_bg.js': { ...bindings, ...patientTimer() } };
  const { instance } = await WebAssembly.instantiate(binary, imports);
  bindings.__wbg_set_wasm(instance.exports);
  // wasm-bindgen's start function takes and returns nothing.
  (instance.exports.__wbindgen_start as () => void)();
}

/** The engine never clears the 10 s timer of its lock; this one does not keep the process running. */
function patientTimer(): Record<string, unknown> {
  const names = Object.keys(glue).filter((name) => name.startsWith('__wbg_setTimeout_'));
  return Object.fromEntries(names.map((name) => [name, startTimer]));
}

function startTimer(callback: () => void, ms: number): NodeJS.Timeout {
  return setTimeout(callback, ms >>> 0).unref();
}
