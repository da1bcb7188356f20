import { z } from 'zod';
import { suggestion } from './closest-name.ts';

/** An unknown field of a body, with its number of occurrences in lists. */
export interface UnknownField {
  /** Without indexes: `leads[].firstName`. */
  field: string;
  /** Path of the first occurrence: `leads[3].firstName`. */
  firstSeen: string;
  count: number;
  /** To append to a message: `; did you mean first_name?`, or empty. */
  suggestion: string;
}

/** Maximum number of different fields that are reported. */
const fieldsMax = 20;
/** Maximum number of keys checked in one body, several times what the largest valid one has. */
const keysMax = 200_000;
/** Maximum length of an unknown name that is shown. */
const nameLengthMax = 100;

type JsonSchema = z.core.JSONSchema.BaseSchema;

/** The known fields of a value; null if anything is accepted. */
interface Shape {
  /** Null for a map with arbitrary keys. */
  fields: Map<string, Shape | null> | null;
  /** Shape of the values of a map. */
  values: Shape | null;
  items: Shape | null;
}

/**
 * Creates the function that finds fields that a schema does not have, also in nested objects and lists. Reads the
 * documented JSON schema, once; the function costs a lookup per key, up to `keysMax`.
 * @param elsewhere fields of the schema that the value does not contain, such as those in the path of a URL
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
  /** Null while it is being read: a recursive schema is followed once. */
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

/** Merges alternatives: a field is known if one of them has it. */
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

/** A search through one value. */
class Search {
  readonly #found: UnknownField[] = [];
  /** By the known fields of a position, then by name: a field of 5,000 items is reported once. */
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

/** @param path null stands for any index */
function pathText(path: (string | number | null)[]): string {
  const parts = path.map((key) => (typeof key === 'string' ? `.${shown(key)}` : `[${key ?? ''}]`));
  const text = parts.join('');
  return text.startsWith('.') ? text.slice(1) : text;
}

function shown(name: string): string {
  return name.length > nameLengthMax ? `${name.slice(0, nameLengthMax)}…` : name;
}

/** An unknown field in the `warnings` of a response. */
export const unknownFieldWarning = z.object({
  code: z.literal('unknown_field'),
  field: z.string().describe('Where it is, `leads[].firstName` for a field of items of a list'),
  message: z.string(),
  count: z.int().optional().describe('In lists: how many items have it'),
});

/** At most 20 warnings, one per field. */
export function unknownFieldWarnings(fields: UnknownField[]): z.input<typeof unknownFieldWarning>[] {
  return fields.map(({ field, count, suggestion: hint }) => ({
    code: 'unknown_field',
    field,
    message: `unknown field${hint}`,
    ...(field.includes('[]') ? { count } : {}),
  }));
}

/** The value of the header `X-Unknown-Fields`: URL-encoded names, separated by commas. */
export function unknownFieldsHeader(fields: UnknownField[]): string {
  return fields.map(({ field }) => encodeURIComponent(field.toWellFormed())).join(', ');
}
