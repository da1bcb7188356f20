import { parentDomains } from '@reachback/common/values/public-suffix';
import { parseUrl } from '@reachback/common/values/parse-url';
import { unescapeHtml } from '../../links/unescape-html.ts';

/** A link to a page in an email. */
export interface FoundLink {
  url: string;
  protocol: 'http:' | 'https:';
  /** In lower case. */
  host: string;
  /** The registrable domain of the host, or the host itself if it has none. */
  domain: string;
  /** The text of the link; empty for a picture. */
  text: string;
}

const tag = /<(\/?)(a|img)(?=[\s/>])([^<>]*)>/gi;
const href = /\bhref\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i;
const textLengthMax = 300;
const linksMax = 500;

/** Links to pages in the HTML part of an email, and its number of images. Runs in linear time. */
export function linksIn(html: string): { links: FoundLink[]; images: number } {
  const links: FoundLink[] = [];
  let images = 0;
  let open: { link: Omit<FoundLink, 'text'>; from: number } | null = null;
  const close = (to: number) => {
    if (open && links.length < linksMax)
      links.push({
        ...open.link,
        text: plainText(html.slice(open.from, Math.min(to, open.from + textLengthMax))),
      });
    open = null;
  };
  for (const { 0: whole, 1: slash, 2: name, 3: attributes, index } of html.matchAll(tag)) {
    if (name!.toLowerCase() === 'img') {
      images += 1;
      continue;
    }
    close(index);
    const link = slash === '' ? linkTo(hrefIn(attributes!)) : null;
    if (link) open = { link, from: index + whole.length };
  }
  close(html.length);
  return { links, images };
}

function hrefIn(attributes: string): string {
  const [, double, single, bare] = href.exec(attributes) ?? [];
  return unescapeHtml(double ?? single ?? bare ?? '').trim();
}

function linkTo(url: string): Omit<FoundLink, 'text'> | null {
  if (!/^https?:/i.test(url) || parseUrl(url) === null) return null;
  const { protocol, hostname } = new URL(url);
  const host = hostname.toLowerCase();
  // Tested above.
  return {
    url,
    protocol: protocol as FoundLink['protocol'],
    host,
    domain: parentDomains(host).at(-1) ?? host,
  };
}

function plainText(html: string): string {
  return unescapeHtml(html.replaceAll(/<[^<>]*>?/g, ' '))
    .replaceAll(/\s+/g, ' ')
    .trim();
}
