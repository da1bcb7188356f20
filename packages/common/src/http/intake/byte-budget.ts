import { unavailable } from '../errors/errors.ts';

/** Memory of a process for data that many users send concurrently; none of them can fill it alone. */
export interface ByteBudget {
  /** @throws ApiError 503 with Retry-After when the user, or all together, would exceed the limit */
  take(user: string, bytes: number): void;
  give(user: string, bytes: number): void;
  /** Bytes held now. */
  held(): number;
}

/**
 * @param options.bytesMax of all users together
 * @param options.bytesPerUserMax of one user
 */
export function createByteBudget(options: { bytesMax: number; bytesPerUserMax: number }): ByteBudget {
  const { bytesMax, bytesPerUserMax } = options;
  const heldBy = new Map<string, number>();
  let held = 0;
  return {
    take(user, bytes) {
      const own = heldBy.get(user) ?? 0;
      if (own + bytes > bytesPerUserMax || held + bytes > bytesMax) {
        throw unavailable('too many request bodies are in flight', 1);
      }
      heldBy.set(user, own + bytes);
      held += bytes;
    },
    give(user, bytes) {
      const left = (heldBy.get(user) ?? 0) - bytes;
      held -= bytes;
      if (left > 0) heldBy.set(user, left);
      else heldBy.delete(user);
    },
    held: () => held,
  };
}
