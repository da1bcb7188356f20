/** A node of the syntax tree. */
export interface Node {
  type: string;
  start: number;
  end: number;
  [property: string]: unknown;
}

/** A node of the syntax tree and all its descendants. */
export function* nodesOf(value: unknown): Generator<Node> {
  if (Array.isArray(value)) for (const item of value) yield* nodesOf(item);
  if (!isNode(value)) return;
  yield value;
  for (const child of Object.values(value)) yield* nodesOf(child);
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value;

/** The line number at an index, from 1. */
export function lineAt(source: string, index: number): number {
  let line = 1;
  for (let at = source.indexOf('\n'); at !== -1 && at < index; at = source.indexOf('\n', at + 1)) line += 1;
  return line;
}
