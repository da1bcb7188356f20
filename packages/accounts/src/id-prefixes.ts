/** Prefixes of the ids that the API shows, by what has the id. */
export const idPrefixes = {
  organization: 'org',
  person: 'per',
  session: 'ses',
  token: 'tok',
  key: 'key',
  invitation: 'inv',
  passkey: 'pky',
  identity: 'idn',
} as const;
