import { z } from 'zod';
import { describeUntrusted } from './untrusted.ts';

/** JSON Schema of an object. */
export type ObjectSchema = { type: 'object'; [keyword: string]: unknown };

/**
 * The schema of a tool's arguments or result: without `$ref`, which not every client resolves, and short, because a
 * model reads it. JSON Schema 2020-12 is the protocol's default and is not declared, as that breaks older clients.
 * @throws Error for a schema that is not an object
 */
export function toolSchema(schema: z.ZodType, io: 'input' | 'output'): ObjectSchema {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    metadata: new NamelessRegistry(),
    override: ({ zodSchema, jsonSchema }) => {
      describeUntrusted(zodSchema, jsonSchema);
      shorten(jsonSchema);
    },
  });
  if (rest.type !== 'object') throw new Error('the input and the output of a tool are objects');
  return { ...rest, type: 'object' };
}

/** Descriptions without the ids of the OpenAPI document's shared schemas. */
class NamelessRegistry extends z.core.$ZodRegistry<z.core.JSONSchemaMeta> {
  override get(schema: z.core.$ZodType) {
    const { id: _name, ...meta } = z.globalRegistry.get(schema) ?? {};
    // TypeScript cannot infer that metadata without an optional field is still metadata.
    return meta as never;
  }
}

/** Removes what the format or the type already implies. */
function shorten(part: z.core.JSONSchema.BaseSchema): void {
  if (part.format) delete part.pattern;
  if (part.maximum === Number.MAX_SAFE_INTEGER) delete part.maximum;
  if (part.minimum === Number.MIN_SAFE_INTEGER) delete part.minimum;
}
