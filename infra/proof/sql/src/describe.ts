import type { Client, Connection, Submittable } from 'pg';

/** A column of a statement's rows. */
export interface Column {
  name: string;
  /** As returned by node-postgres and Prisma. */
  type: string;
  /** Whether it can be null; unknown for expressions. */
  nullable: boolean | undefined;
}

/** Columns that are not null, as `<table oid>.<number>`, with the names of the tables. */
export interface Catalog {
  notNull: Set<string>;
  tables: Map<number, string>;
}

export async function readCatalog(client: Client): Promise<Catalog> {
  const { rows: columns } = await client.query<{ column: string }>(
    `select attrelid || '.' || attnum as column from pg_attribute where attnotnull and attnum > 0`,
  );
  const { rows: tables } = await client.query<{ id: number; name: string }>(
    `select oid::int as id, relname as name from pg_class where relkind in ('r', 'p', 'v')`,
  );
  return {
    notNull: new Set(columns.map(({ column }) => column)),
    tables: new Map(tables.map(({ id, name }) => [id, name])),
  };
}

/**
 * Postgres' description of a statement, without running it.
 * @throws DatabaseError if it does not match the schema
 */
export async function describeSql(client: Client, catalog: Catalog, text: string): Promise<Column[]> {
  const fields = await new Promise<Field[]>((resolve, reject) => {
    client.query(new Description(text, resolve, reject));
  });
  const isOuter = outerJoined(text);
  return fields.map(({ name, dataTypeID, tableID, columnID }) => {
    const table = catalog.tables.get(tableID);
    const isNullable = !catalog.notNull.has(`${tableID}.${columnID}`);
    const nullable = table === undefined ? undefined : isNullable || isOuter(table);
    return { name, type: typeNames.get(dataTypeID) ?? 'string', nullable };
  });
}

interface Field {
  name: string;
  dataTypeID: number;
  tableID: number;
  columnID: number;
}

/** Parses and describes a statement, but never binds or runs it. */
class Description implements Submittable {
  private fields: Field[] = [];
  private readonly text: string;
  private readonly resolve: (fields: Field[]) => void;
  private readonly reject: (error: Error) => void;

  constructor(text: string, resolve: (fields: Field[]) => void, reject: (error: Error) => void) {
    this.text = text;
    this.resolve = resolve;
    this.reject = reject;
  }

  submit(connection: Connection): void {
    connection.parse({ name: '', text: this.text, types: [] }, true);
    connection.describe({ type: 'S', name: '' }, true);
    connection.sync();
  }

  handleRowDescription({ fields }: { fields: Field[] }): void {
    this.fields = fields;
  }

  handleError(error: Error): void {
    this.reject(error);
  }

  handleReadyForQuery(): void {
    this.resolve(this.fields);
  }
}

/**
 * Returns whether a table is on the nullable side of an outer join, where its columns can be null although they are
 * declared `not null`; unknown for a table that also occurs elsewhere in the statement.
 */
function outerJoined(text: string): (table: string) => boolean | undefined {
  const joined = [...text.matchAll(/\bleft\s+join\b/gi)].map(({ index }) => joinedPart(text.slice(index)));
  const outer = tablesIn(joined.join(';'));
  const all = tablesIn(text);
  const count = (tables: string[], table: string) => tables.filter((one) => one === table).length;
  return (table) => {
    if (!outer.includes(table)) return false;
    return count(outer, table) === count(all, table) || undefined;
  };
}

function tablesIn(text: string): string[] {
  return [...text.matchAll(/\b(?:join|from|into|update|,)\s+(?:lateral\s+)?"?([a-z_]+)"?/gi)].map(
    ([, table]) => table!,
  );
}

/** `left join` to its `on` or `using`, with the parentheses in between. */
function joinedPart(text: string): string {
  let depth = 0;
  for (const { 0: token, index } of text.matchAll(/[()]|\b(?:on|using)\b/gi)) {
    if (token === '(') depth += 1;
    else if (token === ')') depth -= 1;
    else if (depth === 0) return text.slice(0, index);
    if (depth < 0) return text.slice(0, index);
  }
  return text;
}

/** The results of node-postgres' default parsers for each type; everything else is text. */
const typeNames = new Map<number, string>([
  [16, 'boolean'],
  [17, 'Buffer'],
  [21, 'number'],
  [23, 'number'],
  [26, 'number'],
  [700, 'number'],
  [701, 'number'],
  [114, 'any'],
  [3802, 'any'],
  [1082, 'Date'],
  [1114, 'Date'],
  [1184, 'Date'],
  [1186, 'any'],
  [199, 'any[]'],
  [3807, 'any[]'],
  [1000, 'boolean[]'],
  [1001, 'Buffer[]'],
  [1005, 'number[]'],
  [1007, 'number[]'],
  [1021, 'number[]'],
  [1022, 'number[]'],
  [1016, 'string[]'],
  [1002, 'string[]'],
  [1009, 'string[]'],
  [1015, 'string[]'],
  [2951, 'string[]'],
  [1231, 'string[]'],
  [1115, 'Date[]'],
  [1182, 'Date[]'],
  [1185, 'Date[]'],
]);
