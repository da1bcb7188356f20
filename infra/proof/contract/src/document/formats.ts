import type { Ajv2020 } from 'ajv/dist/2020.js';
import * as plugin from 'ajv-formats';

/** The package is CommonJS; where its function ends up depends on who loads it. */
const add = (plugin.default as unknown as { default?: unknown }).default ?? plugin.default;

/** Lets a validator know `date-time`, `email` and the like. */
export function addFormats(ajv: Ajv2020): Ajv2020 {
  return (add as (target: Ajv2020) => Ajv2020)(ajv);
}
