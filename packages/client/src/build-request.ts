import type { FileContents } from './method.ts';
import type { Operation } from './operation.ts';

/** A request without its credential. */
export interface RequestParts {
  method: string;
  url: string;
  headers: Record<string, string>;
  body?: FileContents;
}

/** Puts each field of the input where the operation expects it: path, query or body. */
export function buildRequest(
  baseUrl: string,
  operation: Operation,
  input: Record<string, unknown>,
): RequestParts {
  const { method, path, query = [], body: type } = operation;
  const inPath: string[] = [];
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    inPath.push(name);
    return encodeURIComponent(String(input[name]));
  });
  const parts = { method, url: baseUrl.replace(/\/+$/, '') + filled + queryText(query, input) };
  if (type === undefined) return { ...parts, headers: {} };
  const headers = { 'Content-Type': type };
  // The types of such an operation require a file there.
  if (type !== 'application/json') return { ...parts, headers, body: input.body as FileContents };
  const rest = Object.entries(input).filter(([name]) => !inPath.includes(name) && !query.includes(name));
  return { ...parts, headers, body: JSON.stringify(Object.fromEntries(rest)) };
}

/** Lists are separated by commas. */
function queryText(names: readonly string[], input: Record<string, unknown>): string {
  const given = names.filter((name) => input[name] !== undefined);
  const texts = given.map((name): [string, string] => [name, String(input[name])]);
  return texts.length ? `?${new URLSearchParams(texts).toString()}` : '';
}
