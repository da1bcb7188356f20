import {
  operationsOf,
  type Content,
  type Document,
  type Operation,
  type Parameter,
} from '../document/contract.ts';
import { schemaChanges, type Direction } from './schema-changes.ts';

/** Changes that could break a client of the previous document, one per line. */
export function breakingChanges(before: Document, after: Document): string[] {
  const now = operationsOf(after);
  return operationsOf(before).flatMap((was) => {
    const is = now.find(({ method, path }) => method === was.method && path === was.path);
    const name = `${was.method} ${was.path}`;
    if (!is) return [`${name}: is gone`];
    const compare = (
      old: Content | undefined,
      content: Content | undefined,
      direction: Direction,
      where: string,
    ) => contentChanges({ document: before, content: old }, { document: after, content }, direction, where);
    return [
      ...(is.operationId === was.operationId ? [] : [`${name}: ${was.operationId} is now ${is.operationId}`]),
      ...parameterChanges({ document: before, operation: was }, { document: after, operation: is }, name),
      ...(is.requestBody?.required && !was.requestBody?.required ? [`${name}: a body is now required`] : []),
      ...compare(was.requestBody?.content, is.requestBody?.content, 'input', `${name} body`),
      ...answersOf(was).flatMap(([status, { content }]) =>
        is.responses[status]
          ? compare(content, is.responses[status].content, 'output', `${name} ${status}`)
          : [`${name}: no longer answers ${status}`],
      ),
    ];
  });
}

/** Successful responses; new errors do not count as breaking. */
function answersOf({ responses }: Operation) {
  return Object.entries(responses).filter(([status]) => status.startsWith('2'));
}

/** One of the two documents that are compared, with the operation in it. */
interface Side {
  document: Document;
  operation: Operation;
}

function parameterChanges(before: Side, after: Side, name: string): string[] {
  const known = before.operation.parameters ?? [];
  const given = after.operation.parameters ?? [];
  const changes = known.flatMap((old) => {
    const now = given.find((one) => one.in === old.in && one.name === old.name);
    const where = `${name} ${old.in} ${old.name}`;
    if (!now) return [`${where}: is gone`];
    const schemas = [
      { document: before.document, schema: old.schema },
      { document: after.document, schema: now.schema },
    ] as const;
    const required = now.required && !old.required ? [`${where}: is now required`] : [];
    return [...required, ...schemaChanges(...schemas, 'input', where)];
  });
  const isNew = (one: Parameter) => !known.some((old) => old.name === one.name);
  const demanded = given.filter((one) => one.required && isNew(one));
  return [...changes, ...demanded.map((one) => `${name} ${one.in} ${one.name}: is now required`)];
}

function contentChanges(
  before: { document: Document; content: Content | undefined },
  after: { document: Document; content: Content | undefined },
  direction: Direction,
  where: string,
): string[] {
  return Object.entries(before.content ?? {}).flatMap(([type, { schema }]) => {
    const now = after.content?.[type];
    if (!now) return [`${where}: no longer ${type}`];
    const sides = [
      { document: before.document, schema },
      { document: after.document, schema: now.schema },
    ] as const;
    return schemaChanges(...sides, direction, where);
  });
}
