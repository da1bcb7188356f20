import type { Ajv2020 } from 'ajv/dist/2020.js';
import * as plugin from 'ajv-formats';

/** The package is CommonJS; the place of its function depends on the loader. */
const add = (plugin.default as unknown as { default?: unknown }).default ?? plugin.default;

/** Adds the formats `date-time`, `email` and the like to a validator. */
export function addFormats(ajv: Ajv2020): Ajv2020 {
  return (add as (target: Ajv2020) => Ajv2020)(ajv);
}
