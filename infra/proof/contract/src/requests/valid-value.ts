import fc, { type Arbitrary } from 'fast-check';
import type { Document, Schema } from '../document/contract.ts';
import { textFor } from './texts.ts';

const depthMax = 6;
const itemsMax = 4;

/** Small values that a schema allows; strings match their field name where its meaning is known. */
export function validValue(document: Document, schema: Schema, name: string, depth = 0): Arbitrary<unknown> {
  const { $ref, const: constant, enum: values, anyOf, type } = schema;
  if ($ref) return validValue(document, document.components.schemas[$ref.split('/').at(-1)!]!, name, depth);
  if (constant !== undefined) return fc.constant(constant);
  if (values) return fc.constantFrom(...values);
  const alternatives = anyOf ?? (Array.isArray(type) ? type.map((one) => ({ ...schema, type: one })) : null);
  if (alternatives) return fc.oneof(...alternatives.map((one) => validValue(document, one, name, depth)));
  switch (type) {
    case 'object':
      return validObject(document, schema, depth);
    case 'array': {
      const item = validValue(document, schema.items ?? {}, name, depth + 1);
      const { minItems = 0, maxItems = itemsMax } = schema;
      return fc.array(item, {
        minLength: minItems,
        maxLength: Math.max(minItems, Math.min(maxItems, itemsMax)),
      });
    }
    case 'integer':
      return fc.integer({ min: clamped(schema.minimum, -1000), max: clamped(schema.maximum, 1000) });
    case 'number':
      return validNumber(schema);
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'string':
      return textFor(schema, name);
    case undefined:
    default:
      return fc.jsonValue({ maxDepth: 1 });
  }
}

function validObject(document: Document, schema: Schema, depth: number): Arbitrary<unknown> {
  const { properties, required = [], propertyNames, additionalProperties } = schema;
  if (!properties) {
    const keys = propertyNames ? textFor(propertyNames, 'key') : fc.string({ maxLength: 10 });
    const values = typeof additionalProperties === 'object' ? additionalProperties : { type: 'string' };
    return fc.dictionary(keys, validValue(document, values, 'value', depth + 1), {
      maxKeys: 3,
      noNullPrototype: true,
    });
  }
  const members = Object.entries(properties).filter(([name]) => depth < depthMax || required.includes(name));
  const record = Object.fromEntries(
    members.map(([name, property]) => [name, validValue(document, property, name, depth + 1)]),
  );
  return fc.record(record, { requiredKeys: required, noNullPrototype: true });
}

function validNumber({ multipleOf, minimum = -1000, maximum = 1000 }: Schema): Arbitrary<number> {
  if (!multipleOf) return fc.double({ min: minimum, max: maximum, noNaN: true });
  const steps = fc.integer({ min: Math.ceil(minimum / multipleOf), max: Math.floor(maximum / multipleOf) });
  return steps.map((count) => Number((count * multipleOf).toFixed(6)));
}

function clamped(bound: number | undefined, usual: number): number {
  return bound === undefined || Math.abs(bound) > 2_000_000_000 ? usual : bound;
}
