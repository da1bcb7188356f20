/** The parts of a JSON schema that may contain a limit. */
interface Schema {
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
  maxItems?: number;
  maxLength?: number;
  maximum?: number;
  default?: number;
}

interface Operation {
  parameters?: { name: string; schema: Schema }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
}

type Paths = Record<string, Record<string, Operation>>;

// Created by openapi.ts of packages/common, in this shape.
const pathsOf = (document: Record<string, unknown>) => document.paths as Paths;

/**
 * The schema of a field in the body of an operation.
 * @param operation in Express notation, `POST /api/v1/campaigns/:id/leads`
 * @param field with dots, also through lists: `steps.subject`
 * @throws Error if there is none
 */
export function fieldSchema(documents: Record<string, unknown>[], operation: string, field: string): Schema {
  const [method, path] = operation.replace(/:(\w+)/g, '{$1}').split(' ') as [string, string];
  const paths: Paths = Object.assign({}, ...documents.map(pathsOf));
  const body = paths[path]?.[method.toLowerCase()]?.requestBody?.content['application/json']?.schema;
  const found = field.split('.').reduce<Schema | undefined>((schema, name) => {
    const object = schema?.items ?? schema;
    const value = object?.properties?.[name];
    return value?.anyOf?.[0] ?? value;
  }, body);
  if (!found) throw new Error(`${operation} has no field ${field}`);
  return found;
}

/** Default and maximum of `limit` over all lists, each pair once. */
export function limitParameters(
  document: Record<string, unknown>,
): { standard?: number; maximum?: number }[] {
  const operations = Object.values(pathsOf(document)).flatMap((methods) => Object.values(methods));
  const limits = operations
    .flatMap(({ parameters = [] }) => parameters)
    .filter(({ name }) => name === 'limit')
    .map(({ schema }) => JSON.stringify({ standard: schema.default, maximum: schema.maximum }));
  return [...new Set(limits)].map((text) => JSON.parse(text) as { standard?: number; maximum?: number });
}
