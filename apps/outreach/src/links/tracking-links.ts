import type { Context } from '../context.ts';

type Parts = Pick<Context, 'links'>;

/** Which mail a link or pixel belongs to. */
export interface TrackedSend {
  organizationId: string;
  sendId: string;
}

/** An email with the host of its links. */
export interface PlacedSend extends TrackedSend {
  /** See link-base.ts. */
  base: string;
}

/** The address of the pixel that reports that the mail was shown. */
export function pixelLink({ links }: Parts, { organizationId, sendId, base }: PlacedSend): string {
  return `${base}/o/${links.sign('open', [organizationId, sendId])}`;
}

/**
 * The address that leads to the page by way of us.
 * @param url normalized by WHATWG URL, so that it holds no line break
 */
export function clickLink({ links }: Parts, send: PlacedSend, url: string): string {
  const token = links.sign(purposeOf(url), [send.organizationId, send.sendId]);
  return `${send.base}/c/${token}?to=${encodeURIComponent(url)}`;
}

/** The mail that a pixel's token names, or null when it is not ours. */
export function readPixelToken({ links }: Parts, token: string): TrackedSend | null {
  return sendOf(links.read('open', token));
}

/** The same for a click; a token leads to the one page that it was made for, so that nobody can bend the link. */
export function readClickToken({ links }: Parts, token: string, url: string): TrackedSend | null {
  return URL.canParse(url) && new URL(url).href === url ? sendOf(links.read(purposeOf(url), token)) : null;
}

function purposeOf(url: string): string {
  return `click ${url}`;
}

function sendOf(ids: string[] | null): TrackedSend | null {
  const [organizationId, sendId] = ids ?? [];
  return organizationId && sendId ? { organizationId, sendId } : null;
}
