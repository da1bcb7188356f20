interface Attempt {
  content: string;
  key: string;
  sendAt: Date | undefined;
}

/** Messages that were sent and may have arrived, by what they are about. As their texts, they outlive a reload. */
const attempts = new Map<string, Attempt>();
const placeOf = (about: string): string => `attempt ${about}`;
/** Longer ones, with their files, live as long as the page: the storage of the tab is for what is typed. */
const storedLengthMax = 50_000;
/** "In an hour", selected again after a failure, is the same message. */
const sameTimeMs = 10 * 60_000;

/** The idempotency key of a message, and when to send it: of the same content tried again, the same, so that it is sent once. */
export function attemptOf(about: string, content: string, sendAt?: Date): Attempt {
  const before = attempts.get(about) ?? stored(about);
  if (before?.content === content && isSameTime(before.sendAt, sendAt)) return before;
  const attempt = { content, key: crypto.randomUUID(), sendAt };
  attempts.set(about, attempt);
  store(about, attempt);
  return attempt;
}

/** Called after success: the next message gets another key, even with the same content. */
export function sentAs(about: string): void {
  attempts.delete(about);
  store(about, undefined);
}

function stored(about: string): Attempt | undefined {
  try {
    // Only `store` writes it.
    const found = JSON.parse(tab().getItem(placeOf(about)) ?? 'null') as Attempt | null;
    return found ? { ...found, sendAt: found.sendAt && new Date(found.sendAt) } : undefined;
  } catch {
    return undefined;
  }
}

function store(about: string, attempt: Attempt | undefined): void {
  try {
    if (attempt && attempt.content.length <= storedLengthMax)
      tab().setItem(placeOf(about), JSON.stringify(attempt));
    else tab().removeItem(placeOf(about));
  } catch {
    // Storage is full or disabled: it lives as long as the page.
  }
}

/** The storage of the tab. Tests import this file, and are type-checked without the types of browsers. */
function tab(): TabStorage {
  return (globalThis as unknown as { sessionStorage: TabStorage }).sessionStorage;
}

interface TabStorage {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

const isSameTime = (one: Date | undefined, other: Date | undefined): boolean =>
  one && other ? Math.abs(one.getTime() - other.getTime()) < sameTimeMs : one === other;
