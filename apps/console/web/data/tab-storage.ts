/** What the storage of the tab has at a place, also after a reload; undefined if it has nothing or is disabled. */
export function readTab(place: string): unknown {
  try {
    return JSON.parse(storage().getItem(place) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

/** Stores a JSON value as long as the tab is open; undefined removes it. If the storage is full or disabled, it is not kept. */
export function writeTab(place: string, value: unknown): void {
  try {
    if (value === undefined) storage().removeItem(place);
    else storage().setItem(place, JSON.stringify(value));
  } catch {
    // Who writes has the value as long as the page lives.
  }
}

/** Removes everything. */
export function clearTab(): void {
  try {
    storage().clear();
  } catch {
    // It is disabled: nothing is in it.
  }
}

interface TabStorage {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
  clear(): void;
}

/** Tests reach this file, and are type-checked without the types of browsers, which have `sessionStorage`. */
const storage = () => (globalThis as unknown as { sessionStorage: TabStorage }).sessionStorage;
