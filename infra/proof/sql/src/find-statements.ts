import { edit, type Edit } from './edit.ts';
import { isNode, lineAt, nameIn, parse, walk, type Node, type Source } from './syntax.ts';

/** A place in the code that runs SQL. */
export interface Place {
  line: number;
  /** Offset after the method name, where a type argument can be inserted. */
  typeAt: number;
  /** The type argument of the rows, if there is one. */
  rowType?: { start: number; end: number };
  /** Prisma returns the rows themselves, node-postgres a result with them. */
  by: 'pg' | 'prisma';
  /** A JavaScript expression in the module's scope: all forms of the text. */
  forms: string;
  /** Columns of the rows that are not null, although the table allows it. */
  notNull: string[];
  /** The form that runs instead if tables may be distributed. */
  distributed?: string;
}

export interface Found {
  places: Place[];
  /** SQL literals, whole statements or parts of one. */
  literals: { key: string; line: number }[];
  /** The module's source, which also exports its forms as `sqlForms` and calls `noteSql` with each of its literals. */
  module: string;
  /** What cannot be checked, with a message. */
  faults: { line: number; message: string }[];
}

const methods = new Set(['query', '$queryRawUnsafe', '$executeRawUnsafe']);
const taggedMethods = new Set(['$queryRaw', '$executeRaw']);
/** Statements that Postgres does not prepare; they name no columns. */
const utility = /^\s*(?:begin|commit|rollback|create|drop|alter|listen|notify|set|reset|vacuum|analyze)\b/i;

/** Finds everything in a file that runs SQL or is part of it. */
export function findStatements(path: string, text: string): Found {
  const source: NotedSource = { ...parse(path, text), path, notes: [] };
  const found: Found = { places: [], literals: [], module: '', faults: [] };
  walk(source.program, (node, parents) => {
    if (!isSqlLiteral(node, parents) || isUnchecked(source, node, parents)) return;
    const { start, end } = node;
    const key = `${path}:${start}`;
    found.literals.push({ key, line: lineAt(text, start) });
    source.notes.push({ start, end: start, text: `globalThis.noteSql(${JSON.stringify(key)}, ` });
    source.notes.push({ start: end, end, text: ')' });
  });
  walk(source.program, (node, parents) => {
    const call = callAt(node);
    if (!call || isUtility(call.sql)) return;
    const line = lineAt(text, node.start);
    try {
      const forms = formsOf(source, node, parents, call);
      if (forms) {
        const notNull = notNullColumns(source, node, parents);
        const distributed = distributedForm(source, node, parents);
        found.places.push({ line, ...call.types, by: call.by, forms, notNull, distributed });
      }
    } catch (error) {
      found.faults.push({ line, message: (error as Error).message });
    }
  });
  const forms = found.places.map((place) => `() => ${place.forms}`);
  found.module = `// @ts-nocheck\n${edit(text, source.notes)}\nexport const sqlForms = [${forms.join(', ')}];\n`;
  return found;
}

interface NotedSource extends Source {
  path: string;
  /** Edits that report the module's SQL, see `evaluate`. */
  notes: Edit[];
}

interface Call {
  by: Place['by'];
  types: Pick<Place, 'typeAt' | 'rowType'>;
  sql: Node;
  /** A tagged template: its values are parameters. */
  tagged: boolean;
}

function callAt(node: Node): Call | undefined {
  const isCall = node.type === 'CallExpression';
  if (!isCall && node.type !== 'TaggedTemplateExpression') return;
  const callee = (isCall ? node.callee : node.tag) as Node;
  const method = callee.type === 'MemberExpression' ? nameIn(callee.property) : undefined;
  if (!method || !(isCall ? methods : taggedMethods).has(method)) return;
  const sql = (isCall ? (node.arguments as Node[])[0] : node.quasi) as Node | undefined;
  if (!sql) return;
  const types = node.typeArguments as Node | undefined;
  const rowType = (types?.params as Node[] | undefined)?.[0];
  const by = method.startsWith('$') ? 'prisma' : 'pg';
  const returns = !method.startsWith('$execute');
  return {
    by,
    types: { typeAt: returns ? callee.end : -1, ...(rowType && { rowType }) },
    sql,
    tagged: !isCall,
  };
}

/** Decided by the first words of the text, if they are literal. */
function isUtility(sql: Node): boolean {
  const quasi = (sql.quasis as { value: { cooked: string } }[] | undefined)?.[0]?.value.cooked;
  return utility.test(quasi ?? (typeof sql.value === 'string' ? sql.value : ''));
}

/** @throws Error if the text depends on variables whose values are not given */
function formsOf(source: NotedSource, node: Node, parents: Node[], call: Call): string | undefined {
  const comment = commentOf(source, node, parents);
  if (isUnchecked(source, node, parents)) return undefined;
  const expression = call.tagged ? taggedText(call.sql) : slice(source, textNode(call.sql));
  const named = comment === undefined ? undefined : namesIn(comment);
  const { constants, missing } = resolve(source, call, parents, named);
  if (!named && missing.length > 0)
    throw new Error(`the text depends on ${missing.join(', ')}: name the values in a \`// sql:\` comment`);
  const body = `{ ${constants.map((constant) => `const ${constant};`).join(' ')} return (${expression}); }`;
  if (!named) return `[(() => ${body})()]`;
  return `[${comment}].map(({ ${[...named, ...missing].join(', ')} }) => ${body})`;
}

function isUnchecked(source: Source, node: Node, parents: Node[]): boolean {
  return /^unchecked\b/.test(commentOf(source, node, parents) ?? '');
}

/** The text of a `// sql:` comment before the statement, or within the call before the text. */
function commentOf(source: Source, node: Node, parents: Node[]): string | undefined {
  const lines = commentsBefore(source, node, parents);
  const first = lines.findIndex(({ value }) => value.startsWith(' sql: '));
  if (first < 0) return undefined;
  return lines
    .slice(first)
    .filter(({ value }) => !notNull.test(value) && !distributedNote.test(value))
    .map(({ value }) => value.replace(/^ sql: /, '').trim())
    .join(' ');
}

function commentsBefore(source: Source, node: Node, parents: Node[]): Source['comments'] {
  const statement = [...parents, node].findLast(({ type }) =>
    /Statement$|Declaration$|^Property$/.test(type),
  )!;
  return source.comments.filter(({ type, start, end }) => {
    if (type !== 'Line' || end > node.end) return false;
    if (start >= statement.start) return true;
    // Of the preceding comments, only the block that ends directly before the statement.
    return /^(?:\s*\/\/[^\n]*\n)*\s*$/.test(source.text.slice(end, statement.start));
  });
}

const notNull = /^ not null: ([\w, ]+?)(?: \(.*)?$/;

const distributedNote = /^ distributed: (on every shard|by organization|as its test runs it)$/;

/** The content of a `// distributed:` comment of a statement for tables on one server. */
function distributedForm(source: Source, node: Node, parents: Node[]): string | undefined {
  return commentsBefore(source, node, parents)
    .map(({ value }) => distributedNote.exec(value)?.[1])
    .find((form) => form !== undefined);
}

/** Columns listed in a `// not null:` comment: they are not null in these rows, although the table allows it. */
function notNullColumns(source: Source, node: Node, parents: Node[]): string[] {
  return commentsBefore(source, node, parents).flatMap(
    ({ value }) => notNull.exec(value)?.[1]!.split(', ') ?? [],
  );
}

/**
 * The variables set by a `// sql:` comment. It lists objects, one for each form of the statement: `{ table: 'a' }, {
 * table: 'b' }`, or `...tables.map((table) => ({ table }))`.
 */
function namesIn(comment: string): Set<string> {
  const names = new Set<string>();
  walk(parse('comment.ts', `[${comment}];`).program, (node, parents) => {
    if (node.type !== 'ObjectExpression') return;
    const around = parents.findLast(({ type }) => type !== 'ParenthesizedExpression')!;
    if (!/^Array|Function/.test(around.type)) return;
    for (const { key } of node.properties as Node[]) if (nameIn(key)) names.add(nameIn(key)!);
  });
  return names;
}

/** Prisma replaces each value with a parameter. */
function taggedText(template: Node): string {
  const { quasis } = template as unknown as { quasis: { value: { raw: string } }[] };
  const parts = quasis.map(({ value }, index) => (index === 0 ? '' : `$${index}`) + value.raw);
  return `\`${parts.join('')}\``;
}

/**
 * The constants of the function that the text needs, in order, and the variables whose values are unknown. Names that
 * the module declares or imports are known.
 */
function resolve(
  source: NotedSource,
  { sql, tagged }: Call,
  parents: Node[],
  given: Set<string> = new Set(),
): { constants: string[]; missing: string[] } {
  const constants: string[] = [];
  const missing: string[] = [];
  const seen = new Set<string>(given);
  const locals = localsOf(parents);
  const look = (expression: Node) => {
    for (const name of free(expression)) {
      if (seen.has(name) || !locals.has(name)) continue;
      seen.add(name);
      const init = locals.get(name);
      if (init && !hasAwait(init)) {
        look(init);
        constants.push(`${name} = ${slice(source, init)}`);
      } else {
        missing.push(name);
      }
    }
  };
  if (!tagged) look(textNode(sql));
  return { constants, missing };
}

/** The text of `{ name, text, values }`; the values do not affect it. */
function textNode(sql: Node): Node {
  if (sql.type !== 'ObjectExpression') return sql;
  const text = (sql.properties as Node[]).find(({ key }) => nameIn(key) === 'text');
  return text && isNode(text.value) ? text.value : sql;
}

/** Names declared in the enclosing functions, with the initializer of constants. */
function localsOf(parents: Node[]): Map<string, Node | undefined> {
  const locals = new Map<string, Node | undefined>();
  const functions = parents.filter(({ type }) => /Function/.test(type));
  for (const one of functions) {
    walk(one.params, (node, within) => {
      const isType = within.some(({ type }) => type.startsWith('TS'));
      if (nameIn(node) && !isType) locals.set(nameIn(node)!, undefined);
    });
    walk(one.body, (node, within) => {
      if (node.type !== 'VariableDeclarator') return;
      const name = nameIn(node.id);
      const isConstant = within.at(-1)!.kind === 'const' && !within.at(-2)?.type.startsWith('For');
      if (name) locals.set(name, isConstant && isNode(node.init) ? node.init : undefined);
      else walk(node.id, (part) => nameIn(part) && locals.set(nameIn(part)!, undefined));
    });
  }
  return locals;
}

/** Names that an expression reads from outside. */
function free(expression: Node): Set<string> {
  const names = new Set<string>();
  const own = new Set<string>();
  walk(expression, (node, parents) => {
    if (/Function/.test(node.type)) walk(node.params, (part) => nameIn(part) && own.add(nameIn(part)!));
    const name = nameIn(node);
    const parent = parents.at(-1);
    if (!name) return;
    if (parent?.type === 'MemberExpression' && parent.property === node && !parent.computed) return;
    if (parent?.type === 'Property' && parent.key === node && !parent.shorthand) return;
    names.add(name);
  });
  return new Set([...names].filter((name) => !own.has(name)));
}

function hasAwait(expression: Node): boolean {
  let has = false;
  walk(expression, ({ type }) => (has ||= type === 'AwaitExpression'));
  return has;
}

/** Text that looks like SQL: a statement, a parameter, or clauses with columns. */
const sqlLook =
  /^\s*(?:--.*\n\s*)*(?:with|WITH|select(?! an? | the )|SELECT|insert into|INSERT INTO|update|UPDATE|delete from|DELETE FROM)\s|[=<>(,]\s?\$\d|\$\d::|\b(?:from|join)\s+[a-z_]+(?: [a-z]+)?\s+(?:where|on(?! [A-Z])|join|order by|limit)\b|\b[a-z]\.[a-z_]+ (?:=|<|>|<>|is|in|@>|ilike)\s|\b[a-z_]+ (?:is not null|is null|= any ?\()/;
/** Places of sentences that may look like SQL. */
const prose = new Set(['summary', 'description', 'describe', 'replace', 'replaceAll']);

function isSqlLiteral(node: Node, parents: Node[]): boolean {
  const parent = parents.at(-1);
  if (parent && /^(?:Import|Export|TS)/.test(parent.type)) return false;
  if (parent?.type === 'Property' && (parent.key === node || prose.has(nameIn(parent.key)!))) return false;
  if (parent?.type === 'CallExpression' && prose.has(nameIn((parent.callee as Node).property)!)) return false;
  if (node.type === 'Literal') return typeof node.value === 'string' && sqlLook.test(node.value);
  if (node.type !== 'TemplateLiteral' || parent?.type === 'TaggedTemplateExpression') return false;
  const quasis = node.quasis as { value: { raw: string } }[];
  return sqlLook.test(quasis.map(({ value }) => value.raw).join('x'));
}

function slice({ text, notes }: NotedSource, node: Node): string {
  const within = notes.filter(({ start, end }) => start >= node.start && end <= node.end);
  return edit(
    text.slice(node.start, node.end),
    within.map((note) => shifted(note, -node.start)),
  );
}

function shifted({ start, end, text }: Edit, by: number): Edit {
  return { start: start + by, end: end + by, text };
}
