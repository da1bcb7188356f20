import { findSession } from '@reachback/accounts/sessions/sessions';
import { noOrganization, type AccountApi } from '@reachback/accounts/http/account-context';
import { unavailable } from '@reachback/common/http/errors/errors';
import type { RequestHandler } from 'express';
import type { LiveHub } from '../context.ts';
import { sessionOf } from '../sign-in/account-callers.ts';
import { readCookies } from '../sign-in/cookies.ts';

const heartbeatMs = 20_000;
const beatsPerCheck = 15;
/** Unsent bytes at which a slow browser is disconnected. */
const unsentBytesMax = 64 * 1024;

/**
 * `GET /live`: server-sent events `{"topic":"replies"}` of the selected organization, until the session ends.
 * Returns 503 while changes are not received; the web app polls meanwhile.
 */
export function liveUpdates(
  hub: LiveHub,
  api: Pick<AccountApi, 'db' | 'pool' | 'clock' | 'log'>,
): RequestHandler {
  return (request, response) => {
    const { personId, organizationId } = sessionOf(response);
    const { session: token } = readCookies(request);
    if (!hub.isListening()) throw unavailable('live updates are not available at the moment');
    const write = (text: string) => {
      if (response.writableEnded) return;
      if (response.writableLength > unsentBytesMax) response.destroy();
      else response.write(text);
    };
    const tell = (topic: string) => write(`data: ${JSON.stringify({ topic })}\n\n`);
    const end = () => void response.end();
    // The session ended, or another organization was selected: the browser reconnects, or gets the error.
    const check = async () => {
      const session = await findSession(api, token);
      if (session && (session.organizationId ?? noOrganization) === organizationId) tell('account');
      else end();
    };
    const checkAgain = () =>
      void check().catch((error: unknown) => {
        api.log.debug({ err: error }, 'a session could not be checked');
        end();
      });
    const leave = hub.join({ personId, organizationId, tell, checkAgain, end });
    if (!leave) throw unavailable('too many screens are open; live updates are not available');
    let beats = 0;
    const heartbeat = setInterval(() => {
      beats += 1;
      // An event, not a comment: scripts see events only, and treat a silent connection as broken.
      write('event: beat\ndata: {}\n\n');
      // Nothing notifies of an expired session.
      if (beats % beatsPerCheck === 0) checkAgain();
    }, heartbeatMs);
    response.once('close', () => {
      clearInterval(heartbeat);
      leave();
    });
    response.set({
      'Content-Type': 'text/event-stream',
      'Cache-Control': 'no-store',
      'X-Accel-Buffering': 'no',
    });
    write('retry: 2000\n\n');
  };
}
