import { createAccountClient, createOutreachClient, createSurveyClient } from '@reachback/client';
import type { Me } from '@reachback/client/account-types';
import { begin, timeoutMs } from './slow.ts';
import { queryClient } from './query-client.ts';
import { hasSessionEnded, holdUntilSignedIn, personOfPage } from './session.ts';

/** No token (the cookie and the console server do that), and the header that marks a change as ours. */
const consoleFetch: typeof fetch = (input, init) => {
  const headers = new Headers(init?.headers);
  headers.delete('Authorization');
  headers.set('X-Reachback-Console', '1');
  return send(input, { ...init, headers });
};

/** Whom the page belongs to, and the organization that it shows. */
interface Shown {
  personId: string | undefined;
  organizationId: string | undefined;
}

const shownNow = (): Shown => ({
  personId: personOfPage(),
  organizationId: queryClient.getQueryData<Me>(['account', 'me'])?.organization?.id,
});

/**
 * As the person of this page only: if another one signed in here since, the session counts as ended. It is renewed in a
 * dialog while the call waits, so nothing typed is lost. Changes are made in the organization that the page shows only:
 * if another one was selected since, they are refused.
 */
const fetchAs =
  (shown: () => Shown): typeof fetch =>
  async (input, given) => {
    const { personId, organizationId } = shown();
    const headers = new Headers(given?.headers);
    if (personId) headers.set('X-Reachback-Person', personId);
    if (organizationId) headers.set('X-Reachback-Organization', organizationId);
    const init = { ...given, headers };
    // While the dialog is shown, another person may be signing in: what this page asks for is not theirs.
    if (!hasSessionEnded()) {
      const answer = await consoleFetch(input, init);
      // The screen offered it, so the role is another by now: whatever it forbids goes away.
      if (answer.status === 403) void queryClient.invalidateQueries({ queryKey: ['account', 'me'] });
      if (answer.status !== 401 || !personId || init.body instanceof ReadableStream) return answer;
      // Of a wrong password or code the caller speaks itself.
      if (/\/(password|two-factor\/(start|remove)|(passkeys|identities\/[^/]+)\/start)$/.test(answer.url))
        return answer;
    }
    await holdUntilSignedIn();
    // The time limit of the call passed while the person signed in; given up is something else.
    if (init.signal?.aborted && !isTimeout(init.signal.reason)) throw init.signal.reason;
    return consoleFetch(input, { ...init, signal: AbortSignal.timeout(timeoutMs) });
  };

const isTimeout = (reason: unknown) => reason instanceof DOMException && reason.name === 'TimeoutError';

let isLeaving = false;
// Before the listeners that send what waited for its time to be undone.
window.addEventListener('pagehide', () => void (isLeaving = true), { capture: true });
window.addEventListener('pageshow', () => void (isLeaving = false));

/** A change that takes long is said, and one that is sent when the page is left arrives all the same. */
const send: typeof fetch = async (input, init) => {
  const done = begin(init?.method);
  try {
    return await fetch(input, isLeaving ? { ...init, keepalive: true } : init);
  } finally {
    done();
  }
};

// Query repeats reads itself and shows meanwhile what is wrong, so a call is sent twice at most.
const limits = { triesMax: 2, timeoutMs };

function clientsFor(shown: () => Shown) {
  const options = { fetch: fetchAs(shown), ...limits };
  return {
    /** A method for every operation of the outreach service, as the signed-in person. */
    outreach: createOutreachClient({ baseUrl: `${location.origin}/outreach`, token: '', ...options }),
    /** A method for every operation of the survey service, as the signed-in person. */
    survey: createSurveyClient({ baseUrl: `${location.origin}/survey`, credential: '', ...options }),
    /** The account API of the console itself. */
    account: createAccountClient({ baseUrl: location.origin, ...options }),
  };
}

/** The clients of the services. */
export type Clients = ReturnType<typeof clientsFor>;

export const { outreach, survey, account }: Clients = clientsFor(shownNow);

/** Clients for calls that are made later: as the person, and in the organization, of now. */
export function clientsOfNow(): Clients {
  const shown = shownNow();
  return clientsFor(() => shown);
}

/** The account API for signing in and out: its calls do not wait for a session. */
export const accountBeforeSignIn = createAccountClient({
  baseUrl: location.origin,
  fetch: consoleFetch,
  ...limits,
});
