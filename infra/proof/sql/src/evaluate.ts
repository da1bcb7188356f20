import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findStatements, type Found, type Place } from './find-statements.ts';
import { databasesOf, root, sourcesIn } from './workspace.ts';

/** A place with the texts that Postgres receives from it. */
export interface Statement extends Omit<Place, 'forms'> {
  /** Relative to the root. */
  file: string;
  /** The folders of {@link databasesOf}. */
  folder: string;
  texts: string[];
}

export interface Fault {
  file: string;
  line: number;
  message: string;
}

export interface Evaluated {
  statements: Statement[];
  faults: Fault[];
}

type Scope = typeof globalThis & { noteSql: (key: string, text: string) => string };

/**
 * Finds every statement and lets the modules themselves compute their texts: in the copy of the workspace each module
 * also exports the texts of its statements, and reports its SQL literals, each of which must be part of a statement.
 * @param workspace a copy of the workspace, see copyWorkspace
 */
export async function evaluate(workspace: string): Promise<Evaluated> {
  const noted = new Map<string, Set<string>>();
  (globalThis as Scope).noteSql = (key, text) => {
    if (!noted.has(key)) noted.set(key, new Set());
    noted.get(key)!.add(text);
    return text;
  };
  const result: Evaluated = { statements: [], faults: [] };
  const modules: Module[] = [];
  for (const folder of Object.keys(databasesOf))
    for (const file of await sourcesIn(folder)) modules.push(...(await readModule(workspace, folder, file)));
  for (const module of modules) await evaluateModule(workspace, module, result);
  const all = result.statements.flatMap(({ texts }) => texts).join('\n');
  for (const { file, found } of modules)
    for (const { key, line } of found.literals)
      if (![...(noted.get(key) ?? [])].some((text) => all.includes(text)))
        result.faults.push({ file, line, message: 'this SQL is part of no statement that is checked' });
  return result;
}

interface Module {
  file: string;
  folder: string;
  found: Found;
}

/** Empty if it contains no SQL. */
async function readModule(workspace: string, folder: string, file: string): Promise<Module[]> {
  const found = findStatements(file, await readFile(join(root, file), 'utf8'));
  if (found.places.length + found.literals.length + found.faults.length === 0) return [];
  await writeFile(join(workspace, file), found.module);
  return [{ file, folder, found }];
}

async function evaluateModule(
  workspace: string,
  { file, folder, found }: Module,
  to: Evaluated,
): Promise<void> {
  to.faults.push(...found.faults.map((fault) => ({ file, ...fault })));
  if (found.places.length === 0) return;
  const module = (await import(join(workspace, file))) as { sqlForms: (() => unknown[])[] };
  for (const [index, { forms: _, ...place }] of found.places.entries()) {
    try {
      const texts = module.sqlForms[index]!().map(textIn);
      to.statements.push({ ...place, file, folder, texts: [...new Set(texts)] });
    } catch (error) {
      to.faults.push({ file, line: place.line, message: (error as Error).message });
    }
  }
}

function textIn(query: unknown): string {
  const text = typeof query === 'object' && query !== null ? (query as { text: unknown }).text : query;
  if (typeof text !== 'string') throw new Error(`not a statement: ${JSON.stringify(query)}`);
  return text;
}
