import type { Schema } from './document.ts';

/** The TypeScript type of a schema; `unknown` for what it does not specify. */
export function schemaType(schema: Schema): string {
  const { $ref, const: constant, enum: values, anyOf, allOf, type } = schema;
  if ($ref) return $ref.split('/').at(-1)!;
  if (constant !== undefined) return JSON.stringify(constant);
  if (values) return values.map((value) => JSON.stringify(value)).join(' | ');
  if (anyOf) return anyOf.map(schemaType).join(' | ');
  if (allOf) return allOf.map((part) => `(${schemaType(part)})`).join(' & ');
  if (Array.isArray(type)) return type.map((one) => schemaType({ ...schema, type: one })).join(' | ');
  switch (type) {
    case 'object':
      return objectType(schema);
    case 'array':
      return `Array<${schemaType(schema.items ?? {})}>`;
    case 'integer':
      return 'number';
    case 'string':
    case 'number':
    case 'boolean':
    case 'null':
      return type;
    case undefined:
    default:
      return 'unknown';
  }
}

/** @returns `{ … }`, one property per line */
export function objectType({ properties, required = [], additionalProperties }: Schema): string {
  if (!properties) {
    const values = typeof additionalProperties === 'object' ? schemaType(additionalProperties) : 'unknown';
    return `{ [name: string]: ${values} }`;
  }
  const lines = Object.entries(properties).map(([name, property]) => {
    const mark = required.includes(name) ? '' : '?';
    return `${comment(property)}${JSON.stringify(name)}${mark}: ${schemaType(property)};\n`;
  });
  return `{\n${lines.join('')}}`;
}

/** A docstring for editors; empty if there is nothing to say. */
export function comment({ description, default: usual }: Pick<Schema, 'description' | 'default'>): string {
  const text = [description, usual === undefined ? '' : `Default: ${JSON.stringify(usual)}`].filter(Boolean);
  return text.length ? `/** ${text.join('. ').replaceAll('*/', '*\\/')} */\n` : '';
}
