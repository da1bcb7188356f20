/** The parts of an OpenAPI document of ours (openapi.ts) that the page shows. */
export interface ApiDocument {
  info: { title: string; version: string; description: string };
  tags: { name: string; description?: string }[];
  paths: Record<string, Record<string, Operation>>;
  webhooks?: Record<string, { post: Operation }>;
  components: {
    securitySchemes: { bearer: { description: string } };
    responses: Record<string, Response>;
    schemas: Schemas;
  };
}

export interface Operation {
  operationId: string;
  summary: string;
  description: string;
  tags: string[];
  parameters?: { name: string; in: string; required: boolean; description?: string; schema: Schema }[];
  requestBody?: { content: Content };
  responses: Record<string, Response | Ref>;
}

export interface Response {
  description: string;
  content?: Content;
}

export type Content = Record<string, { schema: Schema; example?: unknown }>;
export type Schemas = Record<string, Schema>;

export interface Schema {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  format?: string;
  description?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean | Schema;
  items?: Schema;
  anyOf?: Schema[];
  minimum?: number;
  maximum?: number;
  maxLength?: number;
  maxItems?: number;
}

interface Ref {
  $ref: string;
}

/** What a reference leads to; anything else is what it is. */
export function resolved<T extends object>(value: T | Ref, named: Record<string, T>): T {
  if (!('$ref' in value) || typeof value.$ref !== 'string') return value as T;
  return named[value.$ref.split('/').at(-1)!]!;
}
