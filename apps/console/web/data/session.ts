import { useSyncExternalStore } from 'react';

/** The query of the address that the page was opened with, before the router reads numbers in it. */
export const arrivedWith = location.search;

/** Whether a call found the session ended, and waits for the person to sign in again. */
let waiting: PromiseWithResolvers<void> | undefined;
const listeners = new Set<() => void>();
const tell = () => listeners.forEach((listener) => listener());

interface PromiseWithResolvers<Value> {
  promise: Promise<Value>;
  resolve: (value: Value) => void;
}

/** Pages on which nobody is signed in yet; there a 401 is an ordinary answer. */
const isOutside = () => /^\/(sign-in|claim|invitation|reset-password)(\/|$)/.test(location.pathname);

/** Who was signed in since this page was loaded; if nobody, there is nothing to go on with. */
let personId: string | undefined;

/** Called once the person is known. */
export function rememberSignedIn(id: string): void {
  personId = id;
}

/** Called when the person signs out: the next 401 is no surprise. */
export function forgetSignedIn(): void {
  personId = undefined;
}

/** The id of the person whom this page belongs to, and whose session a call may wait for; undefined for none. */
export const personOfPage = (): string | undefined => (isOutside() ? undefined : personId);

/** Resolves when the person has signed in again. All calls that wait share one dialog. */
export function holdUntilSignedIn(): Promise<void> {
  if (!waiting) {
    let resolve: (value: void) => void = () => {};
    const promise = new Promise<void>((done) => {
      resolve = done;
    });
    waiting = { promise, resolve };
    tell();
  }
  return waiting.promise;
}

/** Lets the calls that wait go on. */
export function signedInAgain(): void {
  const was = waiting;
  waiting = undefined;
  was?.resolve();
  tell();
}

/** Whether a call found the session ended, and nobody has signed in again. */
export const hasSessionEnded = (): boolean => waiting !== undefined;

/** Listens for sessions that end, or go on. @returns a function that stops listening */
export function onSessionChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Whether the sign-in dialog has to be shown over the page. */
export const useSessionEnded = (): boolean => useSyncExternalStore(onSessionChange, hasSessionEnded);
