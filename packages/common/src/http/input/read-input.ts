import type { Request } from 'express';
import { z } from 'zod';
import { suggestion } from './closest-name.ts';
import type { AnyEndpoint } from '../routing/endpoint.ts';
import { apiError, ApiError, invalidRequest } from '../errors/errors.ts';
import { ruleText } from './rule-text.ts';
import { unstorablePath } from './storable-text.ts';
import { unknownFieldFinder, type UnknownField } from './unknown-fields.ts';

type JsonType = 'string' | 'number' | 'integer' | 'boolean' | 'array';

/** The parsed input of an endpoint. */
export interface ReadInput {
  /** The output of its input schema. */
  value: unknown;
  /** Unknown fields that were accepted; see `Endpoint.unknownFields`. */
  unknownFields: UnknownField[];
}

/**
 * Creates the function that reads an endpoint's input from a request: names in the path come from the path, the rest
 * from exactly one source, the query for GET and DELETE and the body otherwise.
 * @throws ApiError 400 from the returned function, naming the field and the rule
 */
export function inputReader<Context>(
  endpoint: AnyEndpoint<Context>,
): (request: Pick<Request, 'body' | 'query' | 'params'>) => ReadInput {
  const fromQuery = takesQuery(endpoint);
  const types = jsonTypes(endpoint.input);
  const queryNames = fromQuery ? namesBesidePath(endpoint, Object.keys(types)) : (endpoint.alsoInQuery ?? []);
  const findUnknown = fromQuery ? () => [] : finderBesidePath(endpoint);
  return (request) => {
    const query = readQuery(request.query, queryNames, types);
    const body = fromQuery ? {} : readBody(request.body);
    const unknownFields = findUnknown(body);
    if (endpoint.unknownFields !== 'warn') refuseUnknown(unknownFields, endpoint);
    const source = { ...body, ...query };
    const stream = endpoint.bodyTypes ? { body: request.body as unknown } : {};
    const input = { ...source, ...stream, ...request.params };
    return { value: parsedInput(endpoint.input, input, endpoint.fieldCodes), unknownFields };
  };
}

/** Finds unknown fields in a body. Those in the path are unknown in the body: nothing reads them there. */
function finderBesidePath({ input, path }: AnyEndpoint<never>): (body: unknown) => UnknownField[] {
  const inPath = namesInPath(path);
  const find = unknownFieldFinder(input, inPath);
  return (body) =>
    find(body).map((unknown) =>
      inPath.includes(unknown.field) ? { ...unknown, suggestion: '; it is taken from the path' } : unknown,
    );
}

/** Checked before the known fields: otherwise a misspelled required field would be reported as missing. */
function refuseUnknown<Context>([first]: UnknownField[], { output }: AnyEndpoint<Context>): void {
  if (!first) return;
  const isReadOnly = output instanceof z.ZodObject && Object.hasOwn(output.shape, first.firstSeen);
  const rule = isReadOnly && !first.suggestion ? 'cannot be set with this call' : 'unknown field';
  throw invalidRequest(first.firstSeen, `${rule}${first.suggestion}`);
}

/**
 * Parses a value with its schema.
 * @throws ApiError 400 naming the field and the rule, with the field's own code if it has one
 */
export function parsedInput(
  schema: z.ZodObject,
  value: Record<string, unknown>,
  fieldCodes: Record<string, string> = {},
): unknown {
  const parsed = schema.safeParse(value, { error: ruleText });
  if (!parsed.success) throw inputError(parsed.error, value, fieldCodes);
  return parsed.data;
}

/** Whether an endpoint's fields are read from the query rather than from a body. */
export function takesQuery(endpoint: AnyEndpoint<never>): boolean {
  return endpoint.method === 'GET' || endpoint.method === 'DELETE' || endpoint.bodyTypes !== undefined;
}

/** The fields of an endpoint that are not in its path: its query parameters, or its body. */
export function namesBesidePath(endpoint: AnyEndpoint<never>, names: string[]): string[] {
  const elsewhere = [...namesInPath(endpoint.path), ...(endpoint.bodyTypes ? ['body'] : [])];
  return names.filter((name) => !elsewhere.includes(name));
}

/** `['id']` for `/api/v1/campaigns/:id/pause`. */
export function namesInPath(path: string): string[] {
  return [...path.matchAll(/:(\w+)/g)].map((match) => match[1]!);
}

function readBody(body: unknown): Record<string, unknown> {
  if (body === undefined) return {};
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw invalidRequest('body', 'must be a JSON object');
  }
  return body as Record<string, unknown>;
}

/** Converts query strings to the JSON types of the input schema; lists are separated by commas. */
function readQuery(
  query: Request['query'],
  names: string[],
  types: Record<string, JsonType>,
): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  for (const [name, text] of Object.entries(query)) {
    if (!names.includes(name)) {
      throw invalidRequest(name, `unknown query parameter${suggestion(name, names)}`);
    }
    if (typeof text !== 'string') throw invalidRequest(name, 'given more than once');
    if (unstorablePath(text)) throw invalidRequest(name, 'contains a character that cannot be stored');
    values[name] = fromText(text, types[name] ?? 'string');
  }
  return values;
}

/** A parameter without a value is true: `?include_automatic`. */
const booleans = new Map([
  ['', true],
  ['true', true],
  ['1', true],
  ['false', false],
  ['0', false],
]);

function fromText(text: string, type: JsonType): unknown {
  if (type === 'array') return text.split(',');
  if (type === 'boolean') return booleans.get(text) ?? text;
  if (type === 'string' || !/^-?\d{1,15}(\.\d{1,15})?$/.test(text)) return text;
  return Number(text);
}

function jsonTypes(input: z.ZodObject): Record<string, JsonType> {
  const schema = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' });
  return Object.fromEntries(
    Object.entries(schema.properties ?? {}).map(([name, property]) => [name, typeOf(property)]),
  );
}

function typeOf(property: unknown): JsonType {
  const {
    type,
    anyOf,
    enum: values,
  } = property as { type?: JsonType | JsonType[]; anyOf?: unknown[]; enum?: unknown[] };
  // A field that is also in the body may be null there: `['boolean', 'null']`.
  if (type) return [type].flat()[0]!;
  if (values) return typeof values[0] as JsonType;
  return anyOf?.length ? typeOf(anyOf[0]) : 'string';
}

function inputError(error: z.ZodError, input: unknown, fieldCodes: Record<string, string>): ApiError {
  const issue = error.issues[0]!;
  const message = `${pathText(issue.path)}: ${issueText(issue, input)}`;
  const code = fieldCodes[String(issue.path[0])];
  return code ? new ApiError(400, code, message) : apiError('invalid_request', message);
}

function issueText(issue: z.core.$ZodIssue, input: unknown): string {
  const value = issue.path.reduce<unknown>((at, key) => (at as Record<PropertyKey, unknown>)?.[key], input);
  return issue.code === 'invalid_type' && value === undefined ? 'is required' : issue.message;
}

function pathText(path: PropertyKey[]): string {
  const text = path.map((key) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`)).join('');
  return text.replace(/^\./, '') || 'body';
}
