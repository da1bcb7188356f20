import { resolved, type Schema, type Schemas } from './document.ts';

/** One line of a table of fields. */
export interface Field {
  /** With its place: `schedule.days`, `steps[].subject`. */
  name: string;
  /** `list of text, at most 30`, `draft | active`. */
  type: string;
  required: boolean;
  description: string;
}

/** Deeper fields are left to the document for programs. */
const depthMax = 4;
/** What JSON can count to; nobody means it as a limit. */
const largest = Number.MAX_SAFE_INTEGER;

/** The fields of an object, and of the objects in it. */
export function fieldsOf(schema: Schema, schemas: Schemas, prefix = '', depth = 1): Field[] {
  const object = resolved(schema, schemas);
  return Object.entries(object.properties ?? {}).flatMap(([name, given]) => {
    const value = resolved(given, schemas);
    const field = {
      name: prefix + name,
      type: typeText(value, schemas),
      required: object.required?.includes(name) ?? false,
      description: given.description ?? value.description ?? '',
    };
    const inner = depth < depthMax ? innerObject(value, schemas) : null;
    return [field, ...(inner ? fieldsOf(inner.schema, schemas, field.name + inner.joint, depth + 1) : [])];
  });
}

/** A type in words, with its limits and its default. */
export function typeText(schema: Schema, schemas: Schemas): string {
  // The limits of a value that may be null are those of the value.
  const { maxItems, maxLength, ...limited } = { ...schema.anyOf?.[0], ...schema };
  const { default: standard } = schema;
  const parts = [plainType(schema, schemas), rangeText(limited)];
  if (maxItems !== undefined) parts.push(`at most ${maxItems}`);
  if (maxLength !== undefined) parts.push(`at most ${maxLength} characters`);
  if (standard !== undefined) parts.push(`default ${JSON.stringify(standard)}`);
  return parts.filter(Boolean).join(', ');
}

/** The object that a value is, or holds: itself, an item, or the one beside null. */
function innerObject(schema: Schema, schemas: Schemas): { schema: Schema; joint: string } | null {
  const value = resolved(schema, schemas);
  if (value.properties) return { schema: value, joint: '.' };
  const item = value.items && innerObject(value.items, schemas);
  if (item) return { schema: item.schema, joint: `[]${item.joint}` };
  return value.anyOf?.map((one) => innerObject(one, schemas)).find((one) => one !== null) ?? null;
}

function plainType(schema: Schema, schemas: Schemas): string {
  const value = resolved(schema, schemas);
  if (value.const !== undefined) return JSON.stringify(value.const);
  if (value.enum) return value.enum.map(String).join(' | ');
  if (value.anyOf) return [...new Set(value.anyOf.map((one) => plainType(one, schemas)))].join(' or ');
  if (value.items) return `list of ${plainType(value.items, schemas)}`;
  if (value.format === 'date-time') return 'time';
  return [value.type ?? 'anything'].flat().map(typeWord).join(' or ');
}

function typeWord(type: string): string {
  return type === 'string' ? 'text' : type === 'integer' ? 'whole number' : type;
}

function rangeText({ minimum = -largest, maximum = largest }: Schema): string {
  const [from, to] = [minimum > -largest, maximum < largest];
  if (from && to) return `${minimum} to ${maximum}`;
  if (from) return `at least ${minimum}`;
  return to ? `at most ${maximum}` : '';
}
