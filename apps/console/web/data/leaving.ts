const acts = new Set<() => Promise<boolean>>();

/** Registers what must reach the server before the page is left. @param act resolves to false if it failed */
export function beforeLeaving(act: () => Promise<boolean>): void {
  acts.add(act);
}

/**
 * Sends what waits, while calls are still those of this person and organization: called before signing out and before
 * selecting another organization.
 * @returns false if something failed, which is shown then
 */
export async function finishPending(): Promise<boolean> {
  const results = await Promise.all([...acts].map((act) => act()));
  return results.every(Boolean);
}

let isLeft = false;
window.addEventListener('pagehide', () => {
  isLeft = true;
  void finishPending();
});
window.addEventListener('pageshow', () => void (isLeft = false));

/** Whether the page is being left: nothing waits for a response any more. */
export const isPageLeft = (): boolean => isLeft;
