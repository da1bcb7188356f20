import { parseSync, type Comment } from 'oxc-parser';

/** A node of the syntax tree (ESTree, with TypeScript). */
export interface Node {
  type: string;
  start: number;
  end: number;
  [field: string]: unknown;
}

export interface Source {
  text: string;
  program: Node;
  comments: Comment[];
}

/** @throws Error if it cannot be parsed */
export function parse(path: string, text: string): Source {
  const { program, comments, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]!.message}`);
  return { text, program: program as unknown as Node, comments };
}

/** Visits all descendants, parents first. `parents` begins with the outermost. */
export function walk(
  node: unknown,
  visit: (node: Node, parents: Node[]) => void,
  parents: Node[] = [],
): void {
  if (Array.isArray(node)) {
    for (const one of node) walk(one, visit, parents);
  } else if (isNode(node)) {
    visit(node, parents);
    const within = [...parents, node];
    for (const field of Object.values(node)) if (typeof field === 'object') walk(field, visit, within);
  }
}

export function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';
}

/** The name of an identifier. */
export function nameIn(node: unknown): string | undefined {
  return isNode(node) && node.type === 'Identifier' ? (node.name as string) : undefined;
}

/** From 1, as in editors. */
export function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length;
}
