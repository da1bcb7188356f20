import type { Document, Schema } from '../document/contract.ts';

/** Whether clients send or receive the value. */
export type Direction = 'input' | 'output';

/** Limits that become stricter when they decrease, and those that do when they increase. */
const upperLimits = ['maxLength', 'maximum', 'maxItems'] as const;
const lowerLimits = ['minLength', 'minimum', 'minItems'] as const;

/** Changes to a schema that can break a client of the previous one. `where` begins each line. */
export function schemaChanges(
  before: { document: Document; schema: Schema },
  after: { document: Document; schema: Schema },
  direction: Direction,
  where: string,
): string[] {
  const was = resolved(before.document, before.schema);
  const is = resolved(after.document, after.schema);
  const within = (old: Schema | undefined, now: Schema | undefined, name: string) =>
    old && now
      ? schemaChanges({ ...before, schema: old }, { ...after, schema: now }, direction, `${where}${name}`)
      : [];
  const alternatives =
    was.anyOf && is.anyOf?.length === was.anyOf.length
      ? was.anyOf.flatMap((one, n) => within(one, is.anyOf![n], ''))
      : [];
  return [
    ...typeChanges(was, is, direction, where),
    ...valueChanges(was, is, direction, where),
    ...(direction === 'input' ? limitChanges(was, is, where) : []),
    ...propertyChanges(was, is, direction, where),
    ...Object.entries(was.properties ?? {}).flatMap(([name, old]) =>
      within(old, is.properties?.[name], `.${name}`),
    ),
    ...within(was.items, is.items, '[]'),
    ...alternatives,
  ];
}

function resolved(document: Document, schema: Schema): Schema {
  return schema.$ref ? document.components.schemas[schema.$ref.split('/').at(-1)!]! : schema;
}

function typeChanges(was: Schema, is: Schema, direction: Direction, where: string): string[] {
  const [wide, narrow] = direction === 'input' ? [is, was] : [was, is];
  const allowed = typesOf(wide);
  if (allowed.includes('any')) return [];
  const missing = typesOf(narrow).filter((type) => !allowed.includes(type));
  const what = direction === 'input' ? 'no longer takes' : 'can now be';
  return missing.map((type) => `${where}: ${what} ${type}`);
}

/** An integer is also a number. */
function typesOf({ type, anyOf, const: constant, enum: values }: Schema): string[] {
  if (anyOf) return anyOf.flatMap(typesOf);
  const named = type ?? (values ?? (constant === undefined ? [] : [constant])).map(typeOfValue);
  const types = [named].flat();
  if (types.length === 0) return ['any'];
  return types.includes('number') ? [...types, 'integer'] : types;
}

const typeOfValue = (value: unknown) => (value === null ? 'null' : typeof value);

/** New values in responses are announced in the changelog; clients must tolerate them. */
function valueChanges(was: Schema, is: Schema, direction: Direction, where: string): string[] {
  const now = is.enum;
  if (!now || direction === 'output') return [];
  return (was.enum ?? [])
    .filter((value) => !now.includes(value))
    .map((value) => `${where}: no longer takes ${JSON.stringify(value)}`);
}

function limitChanges(was: Schema, is: Schema, where: string): string[] {
  const lower = upperLimits.filter((name) => (is[name] ?? Infinity) < (was[name] ?? Infinity));
  const higher = lowerLimits.filter((name) => (is[name] ?? -Infinity) > (was[name] ?? -Infinity));
  const changed = [...lower, ...higher].map((name) => `${where}: ${name} is now ${is[name]}`);
  return is.pattern && is.pattern !== was.pattern ? [...changed, `${where}: another pattern`] : changed;
}

function propertyChanges(was: Schema, is: Schema, direction: Direction, where: string): string[] {
  if (!was.properties || !is.properties) return [];
  const gone = Object.keys(was.properties).filter((name) => !is.properties![name]);
  const missing = (from: Schema, to: Schema) =>
    (from.required ?? []).filter((name) => !to.required?.includes(name) && !gone.includes(name));
  const demanded = direction === 'input' ? missing(is, was) : missing(was, is);
  return [
    ...gone.map((name) => `${where}.${name}: is gone`),
    ...demanded.map(
      (name) => `${where}.${name}: ${direction === 'input' ? 'is now required' : 'may now be missing'}`,
    ),
  ];
}
