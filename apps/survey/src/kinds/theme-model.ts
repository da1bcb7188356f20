import type { FoundTheme } from './theme-kinds.ts';

/** A comment for the model, and the themes that it may choose. */
export interface CommentToRead {
  comment: string;
  /** Names by key; the model sees the names only. */
  themes: ReadonlyMap<string, string>;
}

/**
 * - `read`: the themes, unordered, without duplicates, all of them among those given
 * - `later`: the endpoint is unavailable or overloaded, and gave a time to wait, or none
 * - `failed`: a retry would not help
 * - `aborted`: by the caller's signal
 */
export type ModelAnswer =
  | { status: 'read'; themes: FoundTheme[] }
  | { status: 'later'; reason: string; retryAfterSeconds: number | null }
  | { status: 'failed'; reason: string }
  | { status: 'aborted' };

/** A language model that says what a comment is about. */
export interface ThemeModel {
  /** Timeout of `read`, in ms. */
  timeoutMs: number;
  /** Until when the endpoint asked to wait; null if it did not. */
  pausedUntil(): Date | null;
  /** Never rejects. */
  read(comment: CommentToRead, signal: AbortSignal): Promise<ModelAnswer>;
}
