import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';

const root = join(import.meta.dirname, '../../../..');
/** Whose messages reach the console. */
const folders = [
  ...['outreach', 'survey', 'console'].map((app) => `apps/${app}/src`),
  ...['accounts', 'common', 'mail', 'service', 'webhooks'].map((name) => `packages/${name}/src`),
];
const codes = new Set(['invalid_state', 'invalid_request']);

/** A node of the syntax tree (ESTree, with TypeScript). */
interface Node {
  type: string;
  start: number;
  end: number;
  [field: string]: unknown;
}

interface Source {
  path: string;
  text: string;
  nodes: Node[];
}

/** A refusal in the sources. */
export interface Refusal {
  path: string;
  /** The message with `{0}` for each value; several if the code chooses one. Null: the code computes it elsewhere. */
  messages: string[] | null;
  /** The expression. */
  code: string;
}

export interface ServiceMessages {
  /** Of `apiError` and `new ApiError` with the codes, `invalidRequest` and `csvError`, and of rules of schemas. */
  refusals: Refusal[];
  /** Every string and template in the sources. */
  texts: Set<string>;
}

/** Reads the sources of the services and packages. */
export function readServiceMessages(): ServiceMessages {
  const sources = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.ts') && !path.includes('generated'))
      .map((path) => readSource(`${folder}/${path}`)),
  );
  const exported = new Map(sources.flatMap(({ nodes }) => nodes.flatMap(exportedIn)));
  const refusals = sources.flatMap((source) => {
    const own = new Map(source.nodes.flatMap(constantIn));
    const constant = (name: string) => own.get(name) ?? exported.get(name);
    return source.nodes.flatMap((node) => refusalsIn(node, constant, source));
  });
  const texts = new Set(sources.flatMap(({ nodes }) => nodes.flatMap((node) => textOf(node) ?? [])));
  for (const { messages } of refusals) for (const message of messages ?? []) texts.add(message);
  return { refusals, texts };
}

function readSource(path: string): Source {
  const text = readFileSync(join(root, path), 'utf8');
  return { path, text, nodes: [...nodesOf(parseSync(path, text).program)] };
}

function* nodesOf(value: unknown): Generator<Node> {
  if (Array.isArray(value)) for (const item of value) yield* nodesOf(item);
  if (!isNode(value)) return;
  yield value;
  for (const child of Object.values(value)) if (typeof child === 'object') yield* nodesOf(child);
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value;

const nameOf = (node: unknown): string | undefined =>
  isNode(node) && node.type === 'Identifier' ? (node.name as string) : undefined;

/** The text of a string or template, with `{0}` for its first value; null for other nodes. */
function textOf(node: unknown): string | null {
  if (!isNode(node)) return null;
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node.type !== 'TemplateLiteral') return null;
  const parts = node.quasis as { value: { cooked: string } }[];
  return parts.map(({ value }, place) => (place === 0 ? '' : `{${place - 1}}`) + value.cooked).join('');
}

/** The value of a constant, by its name. */
type Constants = (name: string) => Node | undefined;

const exportedIn = (node: Node): [string, Node][] =>
  node.type === 'ExportNamedDeclaration' && isNode(node.declaration)
    ? [...nodesOf(node.declaration)].flatMap(constantIn)
    : [];

function constantIn(node: Node): [string, Node][] {
  const name = node.type === 'VariableDeclarator' && isNode(node.init) ? nameOf(node.id) : undefined;
  // `init` is a node.
  return name === undefined ? [] : [[name, node.init as Node]];
}

/** The texts that an expression can have, as far as it names them; null if one is unknown. */
function textsOf(node: unknown, constants: Constants): string[] | null {
  const text = textOf(node);
  if (text !== null) return [text];
  if (!isNode(node)) return null;
  if (node.type === 'Identifier') {
    const constant = constants(node.name as string);
    return constant && constant.type !== 'Identifier' ? textsOf(constant, constants) : null;
  }
  if (node.type === 'ConditionalExpression') {
    const [one, other] = [textsOf(node.consequent, constants), textsOf(node.alternate, constants)];
    return one && other && [...one, ...other];
  }
  // `whyNot[status]`
  const table = node.type === 'MemberExpression' && node.computed ? nameOf(node.object) : undefined;
  const object = table === undefined ? undefined : constants(table);
  if (object?.type !== 'ObjectExpression') return null;
  const values = (object.properties as Node[]).map(({ value }) => textOf(value));
  return values.every((value) => value !== null) ? values : null;
}

/** The call of a function or constructor: its name, or that of the method, and its arguments. */
function callIn(node: Node): { name: string; given: unknown[] } | null {
  if (node.type !== 'CallExpression' && node.type !== 'NewExpression') return null;
  const { callee } = node;
  const method = isNode(callee) && callee.type === 'MemberExpression' ? nameOf(callee.property) : undefined;
  const name = nameOf(callee) ?? method;
  return name === undefined ? null : { name, given: node.arguments as unknown[] };
}

function refusalsIn(node: Node, constants: Constants, { path, text }: Source): Refusal[] {
  const call = callIn(node);
  if (!call) return [];
  const { name, given } = call;
  const refusal = (message: unknown, prefix = ''): Refusal[] => {
    if (!isNode(message)) return [];
    const messages = textsOf(message, constants)?.map((one) => prefix + one) ?? null;
    return [{ path, messages, code: text.slice(message.start, message.end) }];
  };
  if (name === 'apiError') return codes.has(textOf(given[0]) ?? '') ? refusal(given[1]) : [];
  if (name === 'csvError') return refusal(given[0]);
  if (name === 'ApiError') return codes.has(textOf(given[1]) ?? '') ? refusal(given[2]) : [];
  if (name === 'invalidRequest') {
    const field = isNode(given[0]) && given[0].type === 'Literal' ? textOf(given[0]) : null;
    return refusal(given[1], field === null ? '' : `${field}: `);
  }
  const rule = name === 'refine' || name === 'regex' ? given[1] : name === 'addIssue' ? given[0] : null;
  return refusal(ruleIn(rule)).filter(({ messages }) => messages !== null);
}

/** The text of a rule: the argument itself, or its property `error` or `message`. */
function ruleIn(given: unknown): unknown {
  if (!isNode(given) || given.type !== 'ObjectExpression') return given;
  const named = (given.properties as Node[]).find(({ key }) =>
    ['error', 'message'].includes(nameOf(key) ?? ''),
  );
  return named?.value;
}
