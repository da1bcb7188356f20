import { z } from 'zod';
import type { Batch } from '../http/routing/batch.ts';
import { errorResponses, errorSchema } from './documented-refusals.ts';
import { documentedSchema } from './documented-schema.ts';
import { exampleValue, type Samples } from './example-value.ts';
import type { AnyEndpoint } from '../http/routing/endpoint.ts';
import { namesBesidePath, namesInPath, takesQuery } from '../http/input/read-input.ts';
import { unknownFieldWarning } from '../http/input/unknown-fields.ts';

type Json = Record<string, unknown>;

export interface ApiDescription {
  title: string;
  version: string;
  description: string;
  /** How each credential is described to readers. */
  credential: string;
  /** Descriptions of the groups of endpoints, by name. */
  groups?: Record<string, string>;
  /** Values for the examples of responses and events. */
  samples?: Samples;
}

/**
 * Creates the `webhooks` of a document, by event type. Adds shared schemas to `schemas`; `exampleOf` creates an example
 * for a schema.
 */
export type DocumentedWebhooks = (
  schemas: Json,
  exampleOf: (schema: Json, name: string) => unknown,
) => Record<string, Json>;

/**
 * Creates the OpenAPI 3.1 document of an endpoint table, its batches and its webhook events. Deterministic: a test
 * compares the committed file with it.
 */
export function openapiDocument<Context>(
  api: ApiDescription,
  endpoints: readonly AnyEndpoint<Context>[],
  { batches = [], webhooks }: { batches?: readonly Batch<Context>[]; webhooks?: DocumentedWebhooks } = {},
): Json {
  const schemas: Json = { Error: errorSchema };
  const exampleOf: ExampleOf = (schema, name) =>
    exampleValue(schema, name, { schemas, samples: api.samples ?? {} });
  const paths: Record<string, Json> = {};
  for (const endpoint of endpoints) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = {
      ...paths[path],
      [endpoint.method.toLowerCase()]: operation(endpoint, schemas, exampleOf),
    };
  }
  for (const batch of batches) paths[batch.path] = { post: batchOperation(batch) };
  const sent = webhooks?.(schemas, exampleOf);
  return {
    openapi: '3.1.0',
    info: {
      title: api.title,
      version: api.version,
      description: api.description,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/', description: 'the base address of this deployment' }],
    security: [{ bearer: [] }],
    tags: [...new Set(endpoints.map(({ group }) => group))].map((name) => ({
      name,
      description: api.groups?.[name],
    })),
    paths,
    ...(sent ? { webhooks: sent } : {}),
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', description: api.credential } },
      responses: errorResponses,
      schemas: Object.fromEntries(Object.entries(schemas).toSorted(([a], [b]) => (a < b ? -1 : 1))),
    },
  };
}

type ExampleOf = (schema: Json, name: string) => unknown;

function operation<Context>(endpoint: AnyEndpoint<Context>, schemas: Json, exampleOf: ExampleOf): Json {
  const input = documentedSchema(endpoint.input, 'input', schemas);
  const properties = (input.properties ?? {}) as Record<string, Json>;
  const required = (input.required ?? []) as string[];
  const inPath = namesInPath(endpoint.path);
  const rest = namesBesidePath(endpoint, Object.keys(properties));
  const inQuery = takesQuery(endpoint) ? rest : (endpoint.alsoInQuery ?? []);
  const inBody = takesQuery(endpoint) ? [] : rest;
  const parameters = [
    ...inPath.map((name) => {
      const description = idDescription(endpoint.path, name);
      return parameter('path', name, { description, type: 'string', ...properties[name] }, true);
    }),
    ...inQuery.map((name) =>
      parameter(
        'query',
        name,
        withoutNull(properties[name]!),
        takesQuery(endpoint) && required.includes(name),
      ),
    ),
  ];
  if (endpoint.idempotencyKey) parameters.push(idempotencyParameter);
  return {
    operationId: endpoint.name,
    tags: [endpoint.group],
    summary: endpoint.summary,
    description: [endpoint.description, scopesDescription(endpoint)].filter(Boolean).join('\n\n'),
    ...(endpoint.scope === 'none' ? { security: [] } : {}),
    ...(parameters.length ? { parameters } : {}),
    ...(inBody.length
      ? { requestBody: requestBody(properties, required, inBody, endpoint.bodyExample) }
      : {}),
    ...(endpoint.bodyTypes
      ? { requestBody: { required: true, content: streamContent(endpoint.bodyTypes) } }
      : {}),
    responses: responses(endpoint, { schemas, exampleOf, hasInput: Object.keys(properties).length > 0 }),
  };
}

function scopesDescription<Context>({ scope, alsoNeeds }: AnyEndpoint<Context>): string {
  if (scope === 'none') return 'Needs no credential.';
  if (scope === 'any') return 'Accepts any valid credential.';
  if (!alsoNeeds) return `Needs the scope \`${scope}\`.`;
  const { scope: second, withFields } = alsoNeeds;
  if (!withFields) return `Needs the scopes \`${scope}\` and \`${second}\`.`;
  const names = withFields.map((name) => `\`${name}\``).join(' or ');
  return `Needs the scope \`${scope}\`; with ${names}, also \`${second}\`.`;
}

/** OpenAPI 3.1 has no schema for lines; the description refers to the single call. */
function batchOperation<Context>({ name, summary, of, linesMax }: Batch<Context>): Json {
  const content = { 'application/x-ndjson': { schema: { type: 'string' } } };
  return {
    operationId: name,
    tags: [of.group],
    summary,
    description: [
      `Each line is the body of one \`${of.name}\` request, up to 100 KiB; blank lines are ignored.`,
      'The response has one line per request line, in the same order: `{"line":1,"status":201,"body":{…}}`, with the status and body that the single request would return, errors included. `line` counts from 1 and includes blank lines.',
      'Responses are streamed while the request is read, so read while you send. They are held back until the request ends or 100 lines are in progress.',
      `After ${linesMax.toLocaleString('en-US')} lines the rest is rejected with a final line of status 413; earlier lines are kept.`,
      `If the connection is interrupted, send everything again: lines with an identifier are not processed twice.\n\nNeeds the scope \`${of.scope}\`.`,
    ].join(' '),
    requestBody: { required: true, content },
    responses: {
      200: { description: 'One line for each line', content },
      ...Object.fromEntries(
        [401, 403, 415, 429, 500, 503].map((status) => [
          String(status),
          { $ref: `#/components/responses/${status}` },
        ]),
      ),
    },
  };
}

function parameter(place: 'path' | 'query', name: string, schema: Json, required: boolean): Json {
  const { description = filterDescription(name), ...rest } = schema;
  const list = rest.type === 'array' ? { style: 'form', explode: false } : {};
  return { name, in: place, required, description, ...list, schema: rest };
}

/** A field that is also in the body may be null there. */
function withoutNull(schema: Json): Json {
  return Array.isArray(schema.type) ? { ...schema, type: schema.type.find((one) => one !== 'null') } : schema;
}

/** Describes an id in a path, unless its schema does: of the reply in `/replies/:id`. */
function idDescription(path: string, name: string): string {
  const things = path.split('/').at(path.split('/').indexOf(`:${name}`) - 1)!;
  const thing = things
    .replace('-', ' ')
    .replace(/ies$/, 'y')
    .replace(/(?<=x)es$|s$/, '');
  return `Id of the ${thing === 'blocklist' ? 'entry' : thing}`;
}

/** Describes common query parameters, unless their schema does. */
function filterDescription(name: string): string {
  const thing = name.replace(/_?id$/, '');
  if (name === 'limit') return 'Items on the page, at most';
  return thing === name ? `Only those with this ${name}` : `Only those of the ${thing} with this id`;
}

const idempotencyParameter: Json = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'A unique string chosen by the caller; a retry within 24 h returns the original response.',
  schema: { type: 'string', minLength: 1, maxLength: 255 },
};

function requestBody(
  properties: Record<string, Json>,
  required: string[],
  names: string[],
  example: Json | undefined,
): Json {
  const needed = required.filter((name) => names.includes(name));
  const schema = {
    type: 'object',
    properties: Object.fromEntries(names.map((name) => [name, properties[name]])),
    ...(needed.length ? { required: needed } : {}),
  };
  return {
    required: needed.length > 0,
    content: { 'application/json': { schema, ...(example ? { example } : {}) } },
  };
}

/** `hasInput`: whether a call can name something that does not exist, in its path or elsewhere */
function responses<Context>(
  endpoint: AnyEndpoint<Context>,
  { schemas, exampleOf, hasInput }: { schemas: Json; exampleOf: ExampleOf; hasInput: boolean },
): Json {
  const schema = documentedAnswer(endpoint, schemas);
  const example = (status: number): unknown => {
    const value = exampleOf(schema, endpoint.name);
    const given = endpoint.responseExamples?.[status];
    return given ? { ...(value as Json), ...given } : value;
  };
  const success = (status: number): Json =>
    status === 204
      ? { description: 'Done' }
      : {
          description: status === 201 ? 'Created' : 'OK',
          content: endpoint.downloadTypes
            ? contentOf(endpoint.downloadTypes, schema)
            : { 'application/json': { schema, example: example(status) } },
        };
  const body = !takesQuery(endpoint) || endpoint.bodyTypes !== undefined;
  const errors = [
    400,
    401,
    403,
    ...(hasInput || endpoint.canBeMissing ? [404] : []),
    ...(takesQuery(endpoint) && !endpoint.bodyTypes ? [] : [408]),
    409,
    ...(body ? [413, 415, 422] : []),
    429,
    500,
    503,
  ];
  return Object.fromEntries([
    ...(endpoint.statuses ?? [200]).map((status: number) => [String(status), success(status)]),
    ...errors.map((status) => [String(status), { $ref: `#/components/responses/${status}` }]),
  ]);
}

/** The output schema, plus the warnings that are added to it. */
function documentedAnswer<Context>({ output, unknownFields }: AnyEndpoint<Context>, schemas: Json): Json {
  const schema = documentedSchema(output, 'output', schemas);
  if (unknownFields !== 'warn' || schema.type === 'array') return schema;
  if (output instanceof z.ZodObject && 'warnings' in output.shape) return schema;
  const warnings = documentedSchema(warningsField, 'output', schemas);
  return { allOf: [schema, warnings] };
}

const warningsField = z
  .object({
    warnings: z
      .array(unknownFieldWarning)
      .optional()
      .describe('Fields of the body that this call does not have; at most 20'),
  })
  .meta({ id: 'UnknownFields' });

/** A streamed body: the content itself, or a form with the file as its only part, under any name. */
function streamContent(types: string[]): Json {
  const file = { type: 'string', format: 'binary' };
  const form = { type: 'object', properties: { file }, required: ['file'] };
  return Object.fromEntries(
    types.map((type) => [type, { schema: type === 'multipart/form-data' ? form : { type: 'string' } }]),
  );
}

function contentOf(types: string[], schema: Json): Json {
  return Object.fromEntries(types.map((type) => [type, { schema }]));
}
