import { plainName } from '@reachback/common/values/plain-name';

/**
 * Returns the name to greet by: both names, or the one that is known, given name first as in all languages of the
 * messages. Null if there is none. Omits what does not look like a name, see `plainName`.
 */
export function greetingName(firstName: string | null, lastName: string | null): string | null {
  const names = [firstName, lastName].flatMap((name) => (name === null ? [] : (plainName(name) ?? [])));
  return names.length > 0 ? names.join(' ') : null;
}
