import { accountBeforeSignIn } from './clients.ts';
import { arrivedWith } from './session.ts';

/** The purpose of a visit to an identity provider. Stored in the tab; only the server decides what is permitted. */
export interface Errand {
  /** In a popup over a waiting page; closes itself. */
  kind: 'sign-in' | 'link' | 'popup';
  /** Path to continue at; only paths of the console are followed. */
  next?: string | undefined;
  /** Token of the invitation, if any. */
  invitation?: string | undefined;
}

const place = 'identity provider';

/** Redirects to the provider. @param start starts the flow and returns the provider's URL */
export async function goToProvider(errand: Errand, start: () => Promise<{ url: string }>): Promise<void> {
  const { url } = await start();
  try {
    sessionStorage.setItem(place, JSON.stringify(errand));
  } catch {
    // Storage is disabled: signing in works, and leads to the first screen.
  }
  location.assign(url);
  // The page is about to unload; until then its button stays busy.
  await new Promise(() => {});
}

/** Redirects to the provider to sign in. */
export const signInWithProvider = (provider: string, errand: Errand): Promise<void> =>
  goToProvider(errand, () => accountBeforeSignIn.startOpenIdSignIn({ provider }));

/** The stored purpose of this tab. */
export function errandOfTab(): Errand {
  try {
    // Written above.
    const kept = JSON.parse(sessionStorage.getItem(place) ?? 'null') as Errand | null;
    return kept ?? { kind: 'sign-in' };
  } catch {
    return { kind: 'sign-in' };
  }
}

/** The provider's response in the URL; null without one. */
export function providerAnswer() {
  const given = new URLSearchParams(arrivedWith);
  const [state, code, iss, error] = ['state', 'code', 'iss', 'error'].map((name) => given.get(name));
  if (!state || (!code && !error)) return null;
  return { state, ...(code && { code }), ...(iss && { iss }), ...(error && { error }) };
}

/** Channel that notifies waiting pages of this browser of a sign-in. */
const channel = () => new BroadcastChannel('signed in');

/** Notifies waiting pages of a sign-in. */
export function tellSignedIn(): void {
  const open = channel();
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches this origin only
  open.postMessage(null);
  open.close();
}

/** Listens for sign-ins. @returns a function that stops listening */
export function onSignedIn(listener: () => void): () => void {
  const open = channel();
  open.addEventListener('message', listener);
  return () => open.close();
}

/** Signs in with a provider in a popup, so that nothing typed is lost. @returns whether the browser allowed the popup */
export const openProviderWindow = (provider: string): boolean =>
  window.open(`/sign-in/openid/${provider}?popup=1`, 'sign-in', 'popup,width=520,height=720') !== null;
