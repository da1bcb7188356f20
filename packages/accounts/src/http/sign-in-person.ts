import type { z } from 'zod';
import { endSessions, startSession } from '../sessions/sessions.ts';
import type { AccountApi, AccountCaller } from './account-context.ts';
import { presentMe } from './me.ts';
import { makeDevice } from './sign-in-limits.ts';
import type { meView } from './views.ts';

/**
 * Starts a session for an authenticated person, sets its cookie, and returns `me`. Ends the previous session of this
 * browser, if any: nothing of it carries over to the new one.
 * @param how see startSession
 */
export async function signInPerson(
  api: AccountApi,
  { browser, session: previous }: AccountCaller,
  personId: string,
  how: { by?: string; passwordHash?: string } = {},
): Promise<z.input<typeof meView>> {
  const { address, userAgent } = browser;
  if (previous) await endSessions(api, { personId: previous.personId, only: previous.id });
  const session = await startSession(api, personId, { address, userAgent, ...how });
  browser.keep(session, makeDevice(api.links, personId));
  return presentMe(api, { id: session.id, personId });
}
