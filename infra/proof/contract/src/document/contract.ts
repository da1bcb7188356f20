/** A JSON Schema 2020-12, as far as the documents use it. */
export interface Schema {
  $ref?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  type?: string | string[];
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  multipleOf?: number;
  minItems?: number;
  maxItems?: number;
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  propertyNames?: Schema;
  additionalProperties?: Schema | boolean;
}

export type Content = Record<string, { schema: Schema }>;

export interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required?: boolean;
  schema: Schema;
}

/** An operation in an OpenAPI 3.1 document. */
interface DocumentedOperation {
  operationId: string;
  parameters?: Parameter[];
  requestBody?: { required?: boolean; content: Content };
  responses: Record<string, { $ref?: string; content?: Content }>;
}

export interface Document {
  paths: Record<string, Record<string, DocumentedOperation>>;
  components: { schemas: Record<string, Schema>; responses: Record<string, { content?: Content }> };
}

/** An operation with its place in the document. */
export interface Operation extends DocumentedOperation {
  /** `GET` */
  method: string;
  /** As in the document: `/api/v1/campaigns/{id}` */
  path: string;
}

/** All operations of a document, in its order. */
export function operationsOf(document: Document): Operation[] {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      method: method.toUpperCase(),
      path,
      ...operation,
    })),
  );
}

/** Loads the document of a running service, so that new operations are included automatically. */
export async function readContract(baseUrl: string): Promise<Document> {
  const answer = await fetch(`${baseUrl}/openapi.json`);
  // Linters and ajv validate the rest.
  return (await answer.json()) as Document;
}

/** The operation of a request, ignoring a trailing slash. Null if there is none for this path and method. */
export function operationAt(operations: Operation[], method: string, target: string): Operation | null {
  const path = target.split('?')[0]!.replace(/\/$/, '');
  const wanted = method === 'HEAD' ? 'GET' : method;
  return operations.find((one) => one.method === wanted && pathPattern(one.path).test(path)) ?? null;
}

const patterns = new Map<string, RegExp>();

function pathPattern(path: string): RegExp {
  const known = patterns.get(path) ?? new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`);
  patterns.set(path, known);
  return known;
}
