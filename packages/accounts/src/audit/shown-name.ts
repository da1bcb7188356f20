import { uuidOf, wireId } from '@reachback/common/values/ids';
import { idPrefixes } from '../id-prefixes.ts';

/** Id prefixes of what entries name: of the accounts, and of the services. */
const prefixes: Record<string, string> = { ...idPrefixes, response: 'res', inbound_source: 'src' };
const named = /^(\w+):([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** Shows `person:<uuid>` of an actor or a target as `person:per_…`, with the id of the API; anything else as it is. */
export function shownName(name: string): string {
  const [, kind = '', uuid = ''] = named.exec(name) ?? [];
  const prefix = prefixes[kind];
  return prefix === undefined ? name : `${kind}:${wireId(prefix, uuid)}`;
}

/** Reads what `shownName` shows. */
export function storedName(shown: string): string {
  const [kind = '', id = ''] = shown.split(':');
  const prefix = prefixes[kind];
  const uuid = prefix === undefined ? null : uuidOf(prefix, id);
  return uuid === null ? shown : `${kind}:${uuid}`;
}
