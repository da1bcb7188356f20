import { LRUCache } from 'lru-cache';
import { formFault } from './check-url.ts';

/** The parts of a URL that a request needs, or what is wrong with its syntax. */
export type Target =
  | { fault: string }
  | { fault: null; origin: string; hostname: string; path: string; isHttps: boolean };

/** Maximum number of URLs in the cache. */
const targetsMax = 10_000;

/**
 * Creates a cached URL parser. The same URLs are used again and again, and parsing them would be a tenth of a request's
 * work.
 */
export function createTargets(): (url: string) => Target {
  const known = new LRUCache<string, Target>({ max: targetsMax });
  return (url) => {
    const target = known.get(url);
    if (target) return target;
    const read = readTarget(url);
    known.set(url, read);
    return read;
  };
}

function readTarget(url: string): Target {
  const fault = formFault(url);
  if (fault) return { fault };
  const { protocol, origin, hostname, pathname, search } = new URL(url);
  return { fault, origin, hostname, path: pathname + search, isHttps: protocol === 'https:' };
}
