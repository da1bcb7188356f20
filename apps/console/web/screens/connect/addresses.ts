/** Where the services listen if nothing else was set, beside the console. */
export const defaultAddress = (service: 'outreach' | 'survey'): string =>
  `${location.protocol}//${location.hostname}:${service === 'outreach' ? 4001 : 4002}`;

/** Asks the service that the scopes allow who the credential is. */
export const firstCall = (scopes: readonly string[]): string => {
  const service = scopes.some((scope) => scope.startsWith('outreach')) ? 'outreach' : 'survey';
  return `curl ${defaultAddress(service)}/api/v1/me -H "Authorization: Bearer $TOKEN"`;
};
