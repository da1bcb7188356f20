import { escapeHtml } from '@reachback/common/http/routing/page';
import type { Context } from '../context.ts';
import { clickLink, pixelLink, type PlacedSend } from '../links/tracking-links.ts';
import { hasUnknownReference, unescapeHtml } from '../links/unescape-html.ts';
import { parseUrl } from '@reachback/common/values/parse-url';

/** Longer URLs are not rewritten: some mail clients cut them. */
const urlCharactersMax = 1_500;

interface Tracking extends PlacedSend {
  trackOpens: boolean;
  trackClicks: boolean;
  /** The unsubscribe link, which is never tracked. */
  keep: string;
}

/** Applies the campaign's tracking to the HTML part: tracked links, a pixel, or neither. */
export function withTracking(context: Pick<Context, 'links'>, html: string, tracking: Tracking): string {
  const keep = new URL(tracking.keep).href;
  const counted = tracking.trackClicks
    ? rewriteLinks(html, (url) => (url.startsWith(keep) ? null : clickLink(context, tracking, url)))
    : html;
  return tracking.trackOpens ? withPixel(counted, pixelLink(context, tracking)) : counted;
}

/** Attributes of an `a` tag, with or without a `href`: each character is read once. */
const anchors = /(?<=<a\s)(?:[^<>"']|"[^"]*"|'[^']*')*/gi;
/** Attribute values in a tag, each with what precedes it. */
const values = /([^"']*)("[^"]*"|'[^']*')/gy;

function rewriteLinks(html: string, linkFor: (url: string) => string | null): string {
  return html.replace(anchors, (attributes: string) => {
    let isFound = false;
    return attributes.replace(values, (whole, before: string, quoted: string) => {
      if (isFound || !/(?:^|\s)href\s*=\s*$/i.test(before)) return whole;
      isFound = true;
      const url = pageOf(quoted.slice(1, -1));
      const link = url && linkFor(url);
      return link ? `${before}"${escapeHtml(link)}"` : whole;
    });
  });
}

/**
 * The normalized URL of a web page, from the `href` in HTML; null for `mailto:`, `#top` and the like, and for what has a
 * character reference that only the mail client knows.
 */
function pageOf(html: string): string | null {
  const href = unescapeHtml(html);
  if (hasUnknownReference(html) || parseUrl(href) === null) return null;
  const { href: url, protocol } = new URL(href);
  return (protocol === 'https:' || protocol === 'http:') && url.length <= urlCharactersMax ? url : null;
}

function withPixel(html: string, link: string): string {
  const end = html.search(/<\/body\s*>/i);
  const place = end === -1 ? html.length : end;
  const pixel = `<img src="${escapeHtml(link)}" width="1" height="1" alt="">`;
  return `${html.slice(0, place)}\n${pixel}${html.slice(place)}`;
}
