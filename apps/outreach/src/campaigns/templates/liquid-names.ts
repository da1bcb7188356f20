import { NotAllowed } from './liquid-budget.ts';

export type Value = string | number | boolean;

/** Looks up values by placeholder; undefined for a placeholder without a value. */
export interface TemplateScope {
  /** `{{ name }}` */
  valueOf(name: string): Value | undefined;
  /** `{{ variables["name"] }}` */
  variableOf(name: string): Value | undefined;
}

/** Names that a template uses, as written. */
export interface TemplateNames {
  /** `first_name` of `{{ first_name }}`. */
  plain: string[];
  /** `Company Name` of `{{ variables["Company Name"] }}`. */
  variables: string[];
}

/** Contents of tags and placeholders; in them quoted strings, and words with what precedes them. */
const insides = /\{[{%](.*?)-?[}%]\}/gs;
const quoted = /"[^"]*"|'[^']*'/g;
const words = /([|.]\s*|^-?\s*)?([\w?\-\u0080-\uffff]+)/g;
const keys = /variables\s*(?:\[\s*(?:"([^"]*)"|'([^']*)')|\.\s*([\w?\-\u0080-\uffff]+))/g;

/** Characters in tags and placeholders, without quoted strings. */
export function codeLengthOf(template: string): number {
  let length = 0;
  for (const [, inside] of template.matchAll(insides)) length += inside!.replaceAll(quoted, '').length;
  return length;
}

/**
 * Words that may be placeholders, with false positives; liquidjs' own analysis takes a second for a long template.
 * @throws NotAllowed for a range, `(1..9)`, which creates a list of that length
 */
export function namesOf(template: string): TemplateNames {
  const plain = new Set<string>();
  const variables = new Set<string>();
  for (const [whole, inside] of template.matchAll(insides)) {
    for (const [, double, single, dotted] of inside!.matchAll(keys))
      variables.add((double ?? single ?? dotted)!);
    const bare = inside!.replaceAll(quoted, ' ');
    if (bare.includes('..')) throw new NotAllowed('a range such as (1..9) cannot be used');
    for (const [, before, word] of bare.matchAll(words)) {
      // A tag starts with its own name, a placeholder with that of a value.
      const isName = before === undefined || (whole.startsWith('{{') && !/^[|.]/.test(before));
      if (isName) plain.add(word!);
    }
  }
  return { plain: [...plain], variables: [...variables] };
}

/** The values that a template is rendered with. */
export type Environment = Record<string, unknown>;

/**
 * Values of the names that a template uses. Without a prototype: `constructor` is a placeholder like any other. A name
 * without a value is there, too, as undefined: for a missing `size`, liquidjs would count the values.
 */
export function environmentOf({ plain, variables }: TemplateNames, scope: TemplateScope): Environment {
  const environment: Environment = Object.create(null);
  for (const name of plain) {
    environment[name] = name === 'variables' ? mapOf(variables, scope) : scope.valueOf(name);
  }
  return environment;
}

function mapOf(names: readonly string[], scope: TemplateScope): Environment {
  const map: Environment = Object.create(null);
  for (const name of names) map[name] = scope.variableOf(name);
  return map;
}

/** Sets a missing value to null: false in conditions, empty in texts. */
export function standIn(environment: Environment, name: string): boolean {
  const at = name.indexOf('.');
  if (at === -1) {
    environment[name] = null;
    return true;
  }
  const [root, key] = [name.slice(0, at), name.slice(at + 1)];
  if (root !== 'variables') return false;
  (environment[root] as Environment)[key] = null;
  return true;
}
