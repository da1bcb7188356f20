import { z } from 'zod';

type Json = Record<string, unknown>;

/**
 * Converts a schema for the OpenAPI document; its named parts (`.meta({ id })`) are added to `schemas`, the components.
 */
export function documentedSchema(schema: z.ZodType, io: 'input' | 'output', schemas: Json): Json {
  const { $schema: _dialect, ...whole } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ jsonSchema }) => {
      sayOnce(jsonSchema);
      if (io === 'output') leaveRoom(jsonSchema);
    },
  }) as Json;
  const text = JSON.stringify(whole).replaceAll('"#/$defs/', '"#/components/schemas/');
  const { $defs = {}, ...rest } = JSON.parse(text) as Json & { $defs?: Json };
  for (const [name, part] of Object.entries($defs)) schemas[name] = withoutId(part as Json);
  return withoutId(rest);
}

/**
 * Removes the pattern next to a format: it adds nothing, and generators apply it to values that are no longer strings.
 */
function sayOnce(part: z.core.JSONSchema.BaseSchema): void {
  if (part.format) delete part.pattern;
}

/** Responses and events may get new fields (docs/upgrading.md), so no schema may exclude them. */
function leaveRoom(part: z.core.JSONSchema.BaseSchema): void {
  if (part.additionalProperties === false) delete part.additionalProperties;
}

function withoutId({ id: _id, $id: _uri, ...rest }: Json): Json {
  return rest;
}
