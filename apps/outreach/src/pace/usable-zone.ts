import { localDay } from '@reachback/common/values/time-zone';

/**
 * Whether days can be told in the zone. An earlier release stored names that only a part of the platform knows, such as
 * `BST`: a campaign with one sends nothing, and holds up no other.
 */
export function isUsable(timeZone: string, now: Date): boolean {
  try {
    localDay(timeZone, now);
    return true;
  } catch {
    return false;
  }
}
