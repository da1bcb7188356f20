import type { Content, Operation, Parameter, Schema } from './document.ts';
import { comment, objectType, schemaType } from './schema-type.ts';

/** The TypeScript that is generated for an operation. */
export interface OperationSource {
  /** Its input and its response, if the document has no name for them. */
  types: string;
  /** Its member in the client's interface. */
  method: string;
  /** Its row in the table of operations. */
  row: string;
}

/**
 * Generates an operation, which takes one flat object: path parameters, query and body. A file is the member `body`.
 * @param path as in the document: `/api/v1/campaigns/{id}`
 */
export function operationSource(path: string, verb: string, operation: Operation): OperationSource {
  const { operationId: name, summary, parameters = [], requestBody } = operation;
  const input = inputSchema(parameters, requestBody?.content);
  const inputName = `${pascal(name)}Input`;
  const hasInput = Object.keys(input.properties ?? {}).length > 0;
  const answer = answerOf(operation);
  const answerName = answer.schema && !answer.schema.$ref ? `${pascal(name)}Answer` : null;
  const item = answer.schema?.properties?.next && answer.schema.properties.data?.items;
  const types = [
    hasInput ? `export interface ${inputName} ${objectType(input)}\n` : '',
    answerName && !item ? `export type ${answerName} = ${schemaType(answer.schema!)};\n` : '',
  ];
  const mark = input.required?.length ? '' : '?';
  const takes = `input${mark}: ${hasInput ? inputName : 'NoInput'}, options?: CallOptions`;
  const answers = answerName ?? (answer.schema ? schemaType(answer.schema) : answer.type);
  const signature = item
    ? `${name}: List<[${takes}], ${schemaType(item)}>;\n`
    : `${name}(${takes}): Promise<${answers}>;\n`;
  return {
    types: types.join(''),
    method: comment({ description: summary }) + signature,
    row: `${name}: ${JSON.stringify(rowOf(path, verb, operation, answer.type))},\n`,
  };
}

function inputSchema(parameters: Parameter[], content: Content = {}): Schema {
  const outside = parameters.filter((parameter) => parameter.in !== 'header');
  const inBody = content['application/json']?.schema ?? fileSchema(content);
  const properties = Object.fromEntries(
    outside.map(({ name, description, schema }) => [name, { description, ...schema }]),
  );
  const required = outside.filter((parameter) => parameter.required).map(({ name }) => name);
  return {
    properties: { ...properties, ...inBody.properties },
    required: [...required, ...(inBody.required ?? [])],
  };
}

function fileSchema(content: Content): Schema {
  const [type] = Object.keys(content);
  if (!type) return {};
  const body = { $ref: 'FileContents', description: type };
  return { properties: { body }, required: ['body'] };
}

/**
 * The success response of an operation: JSON with a schema, a file, or nothing. `type` is TypeScript, if there is no
 * schema.
 */
function answerOf({ responses }: Operation): { type: string; schema?: Schema } {
  const contents = Object.entries(responses)
    .filter(([status]) => status.startsWith('2'))
    .map(([, { content = {} }]) => content);
  const schemas = contents.flatMap((content) => content['application/json']?.schema ?? []);
  const distinct = new Map(schemas.map((schema) => [JSON.stringify(schema), schema]));
  if (distinct.size > 1) return { type: 'json', schema: { anyOf: [...distinct.values()] } };
  const [schema] = distinct.values();
  if (schema) return { type: 'json', schema };
  return { type: contents.some((content) => Object.keys(content).length > 0) ? 'Download' : 'void' };
}

function rowOf(path: string, verb: string, { parameters = [], requestBody }: Operation, answers: string) {
  const content = requestBody?.content ?? {};
  const body = Object.keys(content)[0];
  const inBody = Object.keys(content['application/json']?.schema.properties ?? {});
  const names = (place: string) => parameters.filter((one) => one.in === place).map(({ name }) => name);
  const query = names('query').filter((name) => !inBody.includes(name));
  const cursor = query.find((name) => name === 'after' || name === 'before');
  return {
    method: verb.toUpperCase(),
    path,
    ...(query.length ? { query } : {}),
    ...(body ? { body } : {}),
    answers: answers.toLowerCase(),
    ...(cursor ? { cursor } : {}),
    ...(names('header').includes('Idempotency-Key') ? { idempotencyKey: true } : {}),
  };
}

function pascal(name: string): string {
  return name[0]!.toUpperCase() + name.slice(1);
}
