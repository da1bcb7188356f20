import { normalizeText } from '@reachback/common/values/normalize-text';
import { LRUCache } from 'lru-cache';
import type { Value } from './liquid-names.ts';

const folded = new LRUCache<string, string>({ max: 20_000 });

/**
 * Normalizes a name for lookup, without case, spaces, dashes and underscores. `Company Name`, `company_name` and
 * `companyName` are equal; so `{{ city }}` finds the column `City`.
 */
function foldName(name: string): string {
  const known = folded.get(name);
  if (known !== undefined) return known;
  const plain = normalizeText(name, 'NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '');
  folded.set(name, plain);
  return plain;
}

/** Finds values by name; an empty value counts as missing. */
interface ValuesByName {
  /** Value of exactly this key. */
  same(name: string): Value | undefined;
  /** Value of the first key that differs only in case, spaces, dashes and underscores. */
  alike(name: string): Value | undefined;
}

/** Finds values by the names of placeholders; names are compared only when one is not there as it is. */
export function valuesByName(values: Readonly<Record<string, Value | null>>): ValuesByName {
  let keys: Map<string, string> | undefined;
  const same = (name: string) => (Object.hasOwn(values, name) ? present(values[name]) : undefined);
  return {
    same,
    alike(name) {
      keys ??= foldedKeys(values);
      const key = keys.get(foldName(name));
      return key === undefined ? undefined : same(key);
    },
  };
}

function foldedKeys(values: object): Map<string, string> {
  const keys = new Map<string, string>();
  for (const key in values) {
    const name = foldName(key);
    if (name !== '' && !keys.has(name)) keys.set(name, key);
  }
  return keys;
}

function present(value: Value | null | undefined): Value | undefined {
  if (value === null || value === undefined) return undefined;
  return typeof value === 'string' && value.trim() === '' ? undefined : value;
}
