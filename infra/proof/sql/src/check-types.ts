import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Column } from './describe.ts';
import { edit, type Edit } from './edit.ts';
import type { Fault, Statement } from './evaluate.ts';
import { databasesOf, root } from './workspace.ts';

/**
 * Compares the row types in the code with the rows that the database describes. In the copy of the workspace, the type
 * argument of every statement becomes `SqlRow<Type, Rows>`, which compiles only if the two agree.
 * @param workspace a copy of the workspace, see copyWorkspace
 */
export async function checkTypes(
  workspace: string,
  statements: Statement[],
  rows: Column[][][],
): Promise<Fault[]> {
  const edits = new Map<string, Edit[]>();
  for (const [index, statement] of statements.entries()) {
    if (!edits.has(statement.file)) edits.set(statement.file, []);
    edits.get(statement.file)!.push(...editsFor(statement, rows[index]!));
  }
  for (const [file, changes] of edits)
    await writeFile(join(workspace, file), edit(await readFile(join(root, file), 'utf8'), changes));
  await writeFile(join(workspace, 'sql-row.ts'), sqlRow);
  await writeFile(join(workspace, 'tsconfig.json'), JSON.stringify(configFor([...edits.keys()])));
  return faultsIn(await compile(workspace));
}

function editsFor({ typeAt, rowType, by, notNull }: Statement, forms: Column[][]): Edit[] {
  const columns = forms.filter((form) => form.length > 0);
  if (typeAt < 0 || columns.length === 0) return [];
  const types = columns.map((form) => typeOf(form, notNull));
  const array = by === 'prisma' ? '[]' : '';
  if (!rowType) return [{ start: typeAt, end: typeAt, text: `<SqlGiven<${types.join(' & ')}>${array}>` }];
  // All forms in turn: a row type must match each of them.
  const open = types.map(() => (by === 'prisma' ? 'SqlRows<' : 'SqlRow<')).join('');
  const close = types.map((type) => `, ${type}>`).join('');
  return [
    { start: rowType.start, end: rowType.start, text: open },
    { start: rowType.end, end: rowType.end, text: close },
  ];
}

function typeOf(columns: Column[], notNull: string[]): string {
  const fields = columns.map(({ name, type, nullable }) => {
    // Prisma cannot declare a list as not null, and never writes null.
    const canBeNull = notNull.includes(name) ? false : type.endsWith('[]') ? undefined : nullable;
    return `${JSON.stringify(name)}: SqlColumn<${type}, ${canBeNull ?? 'boolean'}>`;
  });
  return `{ ${fields.join('; ')} }`;
}

/**
 * The constraint on a row type. It may omit columns, and be narrower than the database, e.g. a union of strings. A
 * module, so that its own errors are reported: the compiler would skip those of a `.d.ts` file.
 */
const sqlRow = `
declare global {
  interface SqlColumn<Type, Nullable> { type: Type; nullable: Nullable }
  type SqlFit<Given, Column> = Column extends SqlColumn<infer Type, infer Nullable>
    ? 0 extends 1 & Type ? unknown
    : [Exclude<Given, null | undefined>] extends [Type]
      ? [Nullable] extends [true] ? null extends Given ? unknown : ['this column can be null']
      : unknown
    : ['the database gives', Type]
    : never;
  type SqlFits<Given, Columns> = {
    [Name in keyof Given]: Name extends keyof Columns ? SqlFit<Given[Name], Columns[Name]>
      : undefined extends Given[Name] ? unknown : ['the statement has no column', Name];
  };
  type SqlRow<Given extends SqlFits<Given, Columns>, Columns> = Given;
  type SqlRows<Given extends SqlFits<Given[number], Columns>[], Columns> = Given;
  type SqlGiven<Columns> = {
    [Name in keyof Columns]: Columns[Name] extends SqlColumn<infer Type, infer Nullable>
      ? [Nullable] extends [true] ? Type | null : Type : never;
  };
}
export {};
`;

function configFor(files: string[]): object {
  return {
    extends: './tsconfig.base.json',
    compilerOptions: {
      noEmit: true,
      customConditions: ['@reachback/source'],
      types: ['node'],
      rootDir: '/',
    },
    files: ['sql-row.ts', ...files],
    include: Object.keys(databasesOf).map((folder) => `${folder}/src/**/*.d.ts`),
  };
}

async function compile(workspace: string): Promise<string> {
  const args = [join(root, 'node_modules/typescript/bin/tsc'), '-p', workspace, '--pretty', 'false'];
  return new Promise((resolve, reject) => {
    execFile(process.execPath, args, { cwd: workspace, maxBuffer: 1e8 }, (error, stdout, stderr) => {
      if (error && !stdout) reject(new Error(stderr, { cause: error }));
      else resolve(stdout);
    });
  });
}

/** An error is a line with its position; its details are indented below. */
function faultsIn(output: string): Fault[] {
  return output
    .split(/\n(?=\S)/)
    .filter((error) => error.trim() !== '')
    .map((error) => {
      const [, file, line, message] = /^(.+?)\((\d+),\d+\): error TS\d+: ([^]*)$/.exec(error) ?? [];
      return { file: file ?? '', line: Number(line), message: (message ?? error).trim() };
    });
}
