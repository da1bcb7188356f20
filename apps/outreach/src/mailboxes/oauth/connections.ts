import { z } from 'zod';
import type { Context } from '../../context.ts';
import type { SignInChecks } from '@reachback/mail/oauth/oauth-parts';
import type { OauthProvider } from '@reachback/mail/oauth/oauth-providers';

/** From the start to the return: a person signs in meanwhile, perhaps with a second factor. */
export const connectionMs = 10 * 60_000;
/** Of one person; the oldest make room. */
export const openConnectionsMax = 20;

const purpose = 'mailbox connection';

/** Where providers send browsers back to; it is registered with each of them. */
export function callbackUrl({ config }: Pick<Context, 'config'>): string {
  return `${config.PUBLIC_URL}${callbackPath}`;
}
export const callbackPath = '/oauth/callback';

/** `state`: names the row, and proves that we began. */
export function stateOf(
  { links }: Pick<Context, 'links'>,
  { organizationId, id }: { organizationId: string; id: string },
): string {
  return links.sign(purpose, [organizationId, id]);
}

/** The row that a state names; null when it is not ours. */
export function readState(
  { links }: Pick<Context, 'links'>,
  state: string,
): { organizationId: string; id: string } | null {
  const [organizationId, id] = links.read(purpose, state) ?? [];
  return organizationId !== undefined && id !== undefined ? { organizationId, id } : null;
}

/** What a provider sent back with the browser, as the browser carries it to the console. */
const returned = z.object({ purpose: z.literal(purpose), query: z.record(z.string(), z.string()) });

/** Longest answer of a provider; codes of Microsoft have 1 to 2 kB. */
const queryLengthMax = 6_000;

/**
 * The answer of a provider, encrypted: only the browser that came back from the provider has it, and only this service
 * can use it. Null when it is too long.
 */
export async function sealReturn(
  { secrets }: Pick<Context, 'secrets'>,
  query: Record<string, string>,
): Promise<string | null> {
  const text = JSON.stringify({ purpose, query });
  return text.length > queryLengthMax ? null : secrets.seal(text);
}

/** The provider's answer; null for anything that this service has not sealed. */
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

/** A connection that this call alone may finish. */
export interface TakenConnection {
  organizationId: string;
  id: string;
  provider: OauthProvider;
  /** The mailbox that is connected again. */
  mailboxId: string | null;
  email: string | null;
  timeZone: string;
  checks: SignInChecks;
}
