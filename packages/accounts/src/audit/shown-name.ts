import { wireId } from '@reachback/common/values/ids';

/** Id prefixes of what entries of organizations name. */
const prefixes: Record<string, string> = {
  person: 'per',
  key: 'key',
  organization: 'org',
  invitation: 'inv',
  identity: 'idn',
  passkey: 'pky',
  token: 'tok',
  response: 'res',
  inbound_source: 'src',
};
const named = /^(\w+):([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** Shows `person:<uuid>` of an actor or a target as `person:per_…`, with the id of the API; anything else as it is. */
export function shownName(name: string): string {
  const [, kind = '', uuid = ''] = named.exec(name) ?? [];
  const prefix = prefixes[kind];
  return prefix === undefined ? name : `${kind}:${wireId(prefix, uuid)}`;
}
