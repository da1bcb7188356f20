import type { Context } from '../context.ts';
import { parseUrl } from '@reachback/common/values/parse-url';

type Parts = Pick<Context, 'links'>;

/** The email that a link or pixel belongs to. */
export interface TrackedSend {
  organizationId: string;
  sendId: string;
}

/** An email with the base URL of its links. */
export interface PlacedSend extends TrackedSend {
  /** See link-base.ts. */
  base: string;
}

/** URL of the tracking pixel of an email. */
export function pixelLink({ links }: Parts, { organizationId, sendId, base }: PlacedSend): string {
  return `${base}/o/${links.sign('open', [organizationId, sendId])}`;
}

/**
 * URL that counts a click and redirects to the page.
 * @param url normalized by WHATWG URL, so that it contains no line break
 */
export function clickLink({ links }: Parts, send: PlacedSend, url: string): string {
  const token = links.sign(purposeOf(url), [send.organizationId, send.sendId]);
  return `${send.base}/c/${token}?to=${encodeURIComponent(url)}`;
}

/** The email of a pixel's token, or null if the token is invalid. */
export function readPixelToken({ links }: Parts, token: string): TrackedSend | null {
  return sendOf(links.read('open', token));
}

/** The same for a click; a token is valid only for the URL it was created for, to prevent open redirects. */
export function readClickToken({ links }: Parts, token: string, url: string): TrackedSend | null {
  return parseUrl(url)?.href === url ? sendOf(links.read(purposeOf(url), token)) : null;
}

function purposeOf(url: string): string {
  return `click ${url}`;
}

function sendOf(ids: string[] | null): TrackedSend | null {
  const [organizationId, sendId] = ids ?? [];
  return organizationId && sendId ? { organizationId, sendId } : null;
}
