/**
 * Parses a URL; null if it is invalid. Not `URL.canParse`: in Node 20, after some thousand calls, it takes every URL with
 * a letter like `ü` for invalid (the optimized call passes Latin-1 as UTF-8).
 */
export function parseUrl(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}
