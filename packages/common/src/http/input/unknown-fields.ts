import { z } from 'zod';
import { suggestion } from './closest-name.ts';

/** A field of a body that the endpoint does not have, with all its occurrences in lists. */
export interface UnknownField {
  /** Without places in lists: `leads[].firstName`. */
  field: string;
  /** Where it was seen first: `leads[3].firstName`. */
  firstSeen: string;
  count: number;
  /** What to do, as the end of a message: `; did you mean first_name?`, or empty. */
  suggestion: string;
}

/** Different fields that are named; a body may have any number. */
const fieldsMax = 20;
/** Keys that are looked at in one body, several times what the largest honest one has. */
const keysMax = 200_000;
/** Of a name that a caller made up, as much as is shown. */
const nameLengthMax = 100;

type JsonSchema = z.core.JSONSchema.BaseSchema;

/** What is known of a value's inside; null where anything goes. */
interface Shape {
  /** Null for a map whose keys are the caller's. */
  fields: Map<string, Shape | null> | null;
  /** Of the values of a map. */
  values: Shape | null;
  items: Shape | null;
}

/**
 * Makes the function that finds the fields a schema does not have, in objects within objects and lists too. Reads the
 * schema as the documents show it, once; the function costs a lookup per key, bounded by `keysMax`.
 * @param elsewhere fields of the schema that the value does not carry, such as those in the path of a URL
 */
export function unknownFieldFinder(
  schema: z.ZodObject,
  elsewhere: readonly string[] = [],
): (value: unknown) => UnknownField[] {
  const document = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  for (const name of elsewhere) delete document.properties?.[name];
  const shape = new ShapeReader(document.$defs ?? {}).read(document);
  return (value) => (shape ? new Search(shape, value).found : []);
}

class ShapeReader {
  /** Null while one is read: a schema that contains itself is not looked into a second time. */
  readonly #named = new Map<string, Shape | null>();

  constructor(private readonly definitions: Record<string, JsonSchema>) {}

  read(schema: JsonSchema | boolean | undefined): Shape | null {
    if (typeof schema !== 'object') return null;
    if (schema.$ref) return this.#readNamed(schema.$ref.split('/').at(-1)!);
    const options = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])];
    if (options.length > 0) return merged(options.map((option) => this.read(option)));
    if (schema.type === 'array') {
      const items = Array.isArray(schema.items) ? null : this.read(schema.items);
      return items && { fields: null, values: null, items };
    }
    return schema.type === 'object' ? this.#readObject(schema) : null;
  }

  #readObject({ properties, additionalProperties }: JsonSchema): Shape | null {
    const isMap = additionalProperties !== undefined && additionalProperties !== false;
    if (isMap || !properties) {
      const values = isMap ? this.read(additionalProperties) : null;
      return values && { fields: null, values, items: null };
    }
    const fields = new Map(Object.entries(properties).map(([name, part]) => [name, this.read(part)]));
    return { fields, values: null, items: null };
  }

  #readNamed(name: string): Shape | null {
    if (!this.#named.has(name)) {
      this.#named.set(name, null);
      this.#named.set(name, this.read(this.definitions[name]));
    }
    return this.#named.get(name)!;
  }
}

/** Of alternatives: a field that one of them has is known. */
function merged(shapes: (Shape | null)[]): Shape | null {
  return shapes.reduce((one, other) => {
    if (!one || !other) return one ?? other;
    const fields = one.fields && other.fields ? new Map([...one.fields, ...other.fields]) : null;
    return {
      fields: fields ?? one.fields ?? other.fields,
      values: merged([one.values, other.values]),
      items: merged([one.items, other.items]),
    };
  }, null);
}

type Path = (string | number)[];

/** One walk through a value. */
class Search {
  readonly #found: UnknownField[] = [];
  /** By the fields that are known at a place, then by name: a field of 5,000 items is described once. */
  readonly #seen = new Map<Map<string, Shape | null>, Map<string, UnknownField>>();
  readonly #path: Path = [];
  #keysLeft = keysMax;

  constructor(shape: Shape, value: unknown) {
    this.#look(shape, value);
  }

  get found(): UnknownField[] {
    return this.#found;
  }

  #look(shape: Shape, value: unknown): void {
    if (typeof value !== 'object' || value === null) return;
    if (Array.isArray(value)) {
      if (shape.items) for (const [index, item] of value.entries()) this.#lookInto(shape.items, index, item);
    } else if (shape.fields) this.#lookAtFields(shape.fields, value as Record<string, unknown>);
    else if (shape.values) {
      for (const key in value) this.#lookInto(shape.values, key, (value as Record<string, unknown>)[key]);
    }
  }

  #lookAtFields(fields: Map<string, Shape | null>, value: Record<string, unknown>): void {
    for (const name in value) {
      if (this.#keysLeft-- <= 0) return;
      const inner = fields.get(name);
      if (inner) this.#lookInto(inner, name, value[name]);
      else if (inner === undefined) this.#add(name, fields);
    }
  }

  #lookInto(shape: Shape, key: string | number, value: unknown): void {
    if (this.#keysLeft <= 0) return;
    this.#path.push(key);
    this.#look(shape, value);
    this.#path.pop();
  }

  #add(name: string, fields: Map<string, Shape | null>): void {
    const seen = this.#seen.get(fields) ?? new Map<string, UnknownField>();
    const known = seen.get(name);
    if (known) known.count += 1;
    else if (this.#found.length < fieldsMax) {
      const unknown = this.#describe(name, fields);
      this.#found.push(unknown);
      this.#seen.set(fields, seen.set(name, unknown));
    }
  }

  #describe(name: string, fields: Map<string, Shape | null>): UnknownField {
    const path = [...this.#path, name];
    return {
      field: pathText(path.map((key) => (typeof key === 'number' ? null : key))),
      firstSeen: pathText(path),
      count: 1,
      suggestion: suggestion(name, [...fields.keys()]),
    };
  }
}

/** @param path null stands for any place in a list */
function pathText(path: (string | number | null)[]): string {
  const parts = path.map((key) => (typeof key === 'string' ? `.${shown(key)}` : `[${key ?? ''}]`));
  const text = parts.join('');
  return text.startsWith('.') ? text.slice(1) : text;
}

function shown(name: string): string {
  return name.length > nameLengthMax ? `${name.slice(0, nameLengthMax)}…` : name;
}

/** An unknown field in the `warnings` of an answer. */
export const unknownFieldWarning = z.object({
  code: z.literal('unknown_field'),
  field: z.string().describe('Where it is, `leads[].firstName` for a field of items of a list'),
  message: z.string(),
  count: z.int().optional().describe('In lists: how many items have it'),
});

/** At most 20 warnings, one for each field. */
export function unknownFieldWarnings(fields: UnknownField[]): z.input<typeof unknownFieldWarning>[] {
  return fields.map(({ field, count, suggestion: hint }) => ({
    code: 'unknown_field',
    field,
    message: `unknown field${hint}`,
    ...(field.includes('[]') ? { count } : {}),
  }));
}

/** The same as the value of the header `X-Unknown-Fields`: names as in a URL, with commas between them. */
export function unknownFieldsHeader(fields: UnknownField[]): string {
  return fields.map(({ field }) => encodeURIComponent(field.toWellFormed())).join(', ');
}
