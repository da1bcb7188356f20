import { z } from 'zod';
import type { Context } from '../../context.ts';
import type { SignInChecks } from '@reachback/mail/oauth/oauth-parts';
import type { OauthProvider } from '@reachback/mail/oauth/oauth-providers';

/** Lifetime from start to return: the person signs in meanwhile, perhaps with a second factor. */
export const connectionMs = 10 * 60_000;
/** Maximum per person; the oldest are deleted. */
export const openConnectionsMax = 20;

const purpose = 'mailbox connection';

/** Redirect URI, which is registered with each provider. */
export function callbackUrl({ config }: Pick<Context, 'config'>): string {
  return `${config.PUBLIC_URL}${callbackPath}`;
}
export const callbackPath = '/oauth/callback';

/** OAuth `state`: identifies the row, and proves that we started the connection. */
export function stateOf(
  { links }: Pick<Context, 'links'>,
  { organizationId, id }: { organizationId: string; id: string },
): string {
  return links.sign(purpose, [organizationId, id]);
}

/** The row that a state identifies; null if the state is not ours. */
export function readState(
  { links }: Pick<Context, 'links'>,
  state: string,
): { organizationId: string; id: string } | null {
  const [organizationId, id] = links.read(purpose, state) ?? [];
  return organizationId !== undefined && id !== undefined ? { organizationId, id } : null;
}

/** A provider's response, as the browser carries it to the console. */
const returned = z.object({ purpose: z.literal(purpose), query: z.record(z.string(), z.string()) });

/** Maximum length of a provider's response; codes of Microsoft have 1 to 2 kB. */
const queryLengthMax = 6_000;

/**
 * Encrypts a provider's response: only the browser that returned from the provider has it, and only this service can
 * use it. Null when it is too long.
 */
export async function sealReturn(
  { secrets }: Pick<Context, 'secrets'>,
  query: Record<string, string>,
): Promise<string | null> {
  const text = JSON.stringify({ purpose, query });
  return text.length > queryLengthMax ? null : secrets.seal(text);
}

/** Decrypts a provider's response; null for anything that this service has not encrypted. */
export async function openReturn(
  { secrets }: Pick<Context, 'secrets'>,
  sealed: string,
): Promise<Record<string, string> | null> {
  try {
    return returned.parse(JSON.parse(await secrets.open(sealed))).query;
  } catch {
    return null;
  }
}

/** A connection that only this call may finish. */
export interface TakenConnection {
  organizationId: string;
  id: string;
  provider: OauthProvider;
  /** The mailbox to connect again. */
  mailboxId: string | null;
  email: string | null;
  timeZone: string;
  checks: SignInChecks;
}
