type Json = Record<string, unknown>;

/**
 * Example values by field name: `email`, or `Campaign.id` and `next.subject` for a field of a named schema or of
 * another field. The longer name takes precedence.
 */
export type Samples = Record<string, unknown>;

const components = '#/components/schemas/';
const time = '2026-03-02T09:30:00.000Z';

/** Values by format, for fields without a sample. */
const formats: Samples = {
  'date-time': time,
  date: '2026-03-02',
  uri: 'https://client.example',
  email: 'kim@client.example',
};

/** Placeholder for a string without a sample. A test of infra/proof/contract finds it: the field needs a sample. */
const noSample = '…';

interface Place {
  /** The named schemas of the document. */
  schemas: Json;
  samples: Samples;
}

/**
 * Generates a deterministic example for a JSON schema. Optional fields are omitted unless a sample names them with
 * their parent; nullable scalars without a sample are null.
 * @param name of the schema or of the operation that it belongs to
 */
export function exampleValue(schema: Json, name: string, place: Place): unknown {
  return valueOf(schema, { ...place, parent: name, field: '' });
}

function valueOf(schema: Json, at: Place & { parent: string; field: string }): unknown {
  const { samples, schemas, parent, field } = at;
  const exact = samples[`${parent}.${field}`];
  if (exact !== undefined) return exact;
  if (typeof schema.$ref === 'string') {
    const named = schema.$ref.slice(components.length);
    return valueOf(schemas[named] as Json, { ...at, parent: named, field: '' });
  }
  if (schema.allOf) return Object.assign({}, ...(schema.allOf as Json[]).map((part) => valueOf(part, at)));
  if (schema.type === 'object' && schema.properties) return objectOf(schema, at);
  if (schema.type === 'array') return isFree(schema.items as Json) ? [] : [valueOf(schema.items as Json, at)];
  if ('const' in schema) return schema.const;
  if (field in samples) return samples[field];
  const options = (schema.anyOf ?? schema.oneOf) as Json[] | undefined;
  if (options) return valueOf(options.find(isStructured) ?? options.find(isNull) ?? options[0]!, at);
  return scalarOf(schema);
}

function objectOf(schema: Json, at: Place & { parent: string; field: string }): Json {
  const parent = at.field === '' ? at.parent : at.field;
  const required = new Set((schema.required ?? []) as string[]);
  const fields = Object.entries(schema.properties as Record<string, Json>).filter(
    ([field]) => required.has(field) || `${parent}.${field}` in at.samples,
  );
  return Object.fromEntries(
    fields.map(([field, value]) => [field, valueOf(value, { ...at, parent, field })]),
  );
}

function scalarOf(schema: Json): unknown {
  const types = [schema.type ?? []].flat();
  if (schema.enum) return (schema.enum as unknown[])[0];
  if ('default' in schema) return schema.default;
  if (types.includes('null')) return null;
  if (types.includes('integer') || types.includes('number')) return Math.max(0, Number(schema.minimum ?? 0));
  if (types.includes('boolean')) return false;
  if (types.includes('object')) return {};
  if (types.includes('string')) return formats[String(schema.format)] ?? noSample;
  return null;
}

/** Whether any object is valid, so that an example would be meaningless. */
const isFree = (schema: Json) => schema.type === 'object' && !schema.properties;
const isNull = (schema: Json) => schema.type === 'null';
const isStructured = (schema: Json) =>
  '$ref' in schema || schema.type === 'object' || schema.type === 'array';
