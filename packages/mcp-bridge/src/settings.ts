/** The service to connect to, and the credential. */
export interface Settings {
  /** The service's URL for assistants, ending in `/mcp`. */
  url: URL;
  token: string;
}

/**
 * Reads `REACHBACK_URL`, the base URL of a service, e.g. `https://outreach.company.example`, and `REACHBACK_TOKEN`, a
 * personal access token, or an organization key of the survey service.
 * @throws Error that says what is missing or invalid, and how to fix it
 */
export function readSettings(environment: NodeJS.ProcessEnv): Settings {
  const address = environment.REACHBACK_URL?.trim() ?? '';
  const token = environment.REACHBACK_TOKEN?.trim() ?? '';
  if (!address)
    throw new Error('set REACHBACK_URL to the address of the service, e.g. http://localhost:4001');
  if (!URL.canParse(address) || !/^https?:/i.test(address)) {
    throw new Error(`REACHBACK_URL is not an http address: ${address}`);
  }
  if (!token)
    throw new Error('set REACHBACK_TOKEN to a personal access token (reachback_pat_…) or a key (rpk_…)');
  return { url: new URL(`${address.replace(/\/+$/, '').replace(/\/mcp$/, '')}/mcp`), token };
}
