import { apiError } from '../errors/errors.ts';

/** The handlers of one path, by method. */
export interface Route<Value> {
  /** Express form: `/api/v1/campaigns/:id`. A segment is either literal or a parameter. */
  path: string;
  values: Map<string, Value>;
  /** For every other method. */
  otherwise: Value;
}

/** The route of a request. */
export interface FoundRoute<Value> {
  route: Route<Value>;
  /** Parameters of the path, decoded. */
  params: Record<string, string>;
  value: Value;
}

/** Finds the route of a request. @throws ApiError 400 for a part of the path that is not URL-encoded UTF-8 */
export type RouteTable<Value> = (method: string, path: string) => FoundRoute<Value> | null;

interface Node<Value> {
  texts: Map<string, Node<Value>>;
  name: Node<Value> | null;
  /** Routes that end here; several if their parameters have different names. */
  ends: { route: Route<Value>; names: { name: string; at: number }[] }[];
}

/**
 * Creates a lookup by path segments, whose time does not depend on the number of routes. Matches paths like Express (a
 * test compares them): case-sensitive, with an optional trailing slash. Literals take precedence over parameters,
 * whatever their order in the list.
 */
export function createRouteTable<Value>(routes: readonly Route<Value>[]): RouteTable<Value> {
  const root = emptyNode<Value>();
  for (const route of routes) addRoute(root, route);
  return (method, path) => {
    const segments = path.split('/');
    if (segments.at(-1) === '') segments.pop();
    const ends = endsOf(root, segments);
    const end = ends.find(({ route }) => route.values.has(method)) ?? ends[0];
    if (!end) return null;
    const { route, names } = end;
    const params: Record<string, string> = {};
    for (const { name, at } of names) params[name] = decoded(segments[at]!);
    return { route, params, value: route.values.get(method) ?? route.otherwise };
  };
}

function emptyNode<Value>(): Node<Value> {
  return { texts: new Map(), name: null, ends: [] };
}

function addRoute<Value>(root: Node<Value>, route: Route<Value>): void {
  const segments = route.path.split('/');
  let node = root;
  for (const segment of segments) {
    if (segment.startsWith(':')) node = node.name ??= emptyNode();
    else {
      const next = node.texts.get(segment) ?? emptyNode();
      node.texts.set(segment, next);
      node = next;
    }
  }
  const names = segments.flatMap((segment, at) =>
    segment.startsWith(':') ? [{ name: segment.slice(1), at }] : [],
  );
  node.ends.push({ route, names });
}

/** @returns the routes that match a path, those with literals first */
function endsOf<Value>(node: Node<Value>, segments: string[], at = 0): Node<Value>['ends'] {
  if (at === segments.length) return node.ends;
  const segment = segments[at]!;
  const byText = node.texts.get(segment);
  const ends = byText ? endsOf(byText, segments, at + 1) : [];
  if (!node.name || segment === '') return ends;
  return [...ends, ...endsOf(node.name, segments, at + 1)];
}

function decoded(segment: string): string {
  if (!segment.includes('%')) return segment;
  try {
    return decodeURIComponent(segment);
  } catch {
    throw apiError('invalid_request', `Failed to decode param '${segment}'`);
  }
}
