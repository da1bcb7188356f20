import { account } from './clients.ts';
import { arrivedWith } from './session.ts';

/** What somebody set out for at an identity provider. Kept in the tab; what they may is decided by the server alone. */
export interface Errand {
  /** In a window over a page that waits; it closes itself. */
  kind: 'sign-in' | 'link' | 'popup';
  /** Where to go on afterwards; only a path of ours is followed. */
  next?: string | undefined;
  /** Token of the invitation that the person came with. */
  invitation?: string | undefined;
}

const place = 'identity provider';

/** Leaves for the provider. @param start begins the flow, and says where the provider is */
export async function goToProvider(errand: Errand, start: () => Promise<{ url: string }>): Promise<void> {
  const { url } = await start();
  try {
    sessionStorage.setItem(place, JSON.stringify(errand));
  } catch {
    // Storage is forbidden: signing in works, and leads to the first screen.
  }
  location.assign(url);
  // The page goes away; until then its button stays busy.
  await new Promise(() => {});
}

/** Leaves to sign in. */
export const signInWithProvider = (provider: string, errand: Errand): Promise<void> =>
  goToProvider(errand, () => account.startOpenIdSignIn({ provider }));

/** What the person set out for in this tab. */
export function errandOfTab(): Errand {
  try {
    // Written above.
    const kept = JSON.parse(sessionStorage.getItem(place) ?? 'null') as Errand | null;
    return kept ?? { kind: 'sign-in' };
  } catch {
    return { kind: 'sign-in' };
  }
}

/** What the provider sent the browser back with; null when it comes from somewhere else. */
export function providerAnswer() {
  const given = new URLSearchParams(arrivedWith);
  const [state, code, iss, error] = ['state', 'code', 'iss', 'error'].map((name) => given.get(name));
  if (!state || (!code && !error)) return null;
  return { state, ...(code && { code }), ...(iss && { iss }), ...(error && { error }) };
}

/** Pages of this browser that wait for somebody to sign in hear of it here. */
const channel = () => new BroadcastChannel('signed in');

/** Says to pages that wait that somebody has signed in. */
export function tellSignedIn(): void {
  const open = channel();
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches this origin only
  open.postMessage(null);
  open.close();
}

/** Hears of it, until called again. */
export function onSignedIn(listener: () => void): () => void {
  const open = channel();
  open.addEventListener('message', listener);
  return () => open.close();
}

/** Signs in with a provider in a window of its own, so that nothing typed is lost. @returns whether the browser allowed it */
export const openProviderWindow = (provider: string): boolean =>
  window.open(`/sign-in/openid/${provider}?popup=1`, 'sign-in', 'popup,width=520,height=720') !== null;
