import { describeSql, readCatalog, type Catalog, type Column } from './describe.ts';
import type { Databases } from './databases.ts';
import type { Fault, Statement } from './evaluate.ts';
import { databasesOf } from './workspace.ts';

/** The database's results for the statements. */
export interface Checked {
  faults: Fault[];
  /** The rows of each statement, in order; one entry per form with different rows. */
  rows: Column[][][];
}

/** Prepares every form of every statement in each database that it runs in. */
export async function checkPlaces(databases: Databases, statements: Statement[]): Promise<Checked> {
  const catalogs = new Map<string, Catalog>();
  for (const [name, client] of databases.clients) catalogs.set(name, await readCatalog(client));
  const checked: Checked = { faults: [], rows: [] };
  for (const { file, folder, line, texts } of statements) {
    const rows = new Map<string, Column[]>();
    const messages = new Set<string>();
    for (const name of databasesOf[folder]!) {
      for (const text of texts) {
        try {
          const columns = await describeSql(databases.clients.get(name)!, catalogs.get(name)!, text);
          rows.set(JSON.stringify(columns), columns);
        } catch (error) {
          messages.add((error as Error).message);
        }
      }
    }
    checked.rows.push([...rows.values()]);
    for (const message of messages) checked.faults.push({ file, line, message });
  }
  return checked;
}
