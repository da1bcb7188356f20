import { escapeHtml } from '@reachback/common/http/routing/page';
import { compile } from 'html-to-text';
import { LinkifyIt } from 'linkify-it';

/** The two parts of a mail that say the same. */
export interface MailParts {
  text: string;
  html: string;
}

/** Elements people write mails with. Named one by one: `<ann@example.com>` and `<first name>` are text. */
const knownElement =
  /<(?:!doctype html|\/?(?:html|body|head|style|p|br|div|span|a|b|strong|i|em|u|s|small|h[1-6]|ul|ol|li|table|tbody|thead|tr|td|th|img|hr|blockquote|pre|code|font|center))(?:\s[^<>]*)?\/?>/i;

/** Whether somebody wrote HTML: it contains a tag. */
export function looksLikeHtml(body: string): boolean {
  return knownElement.test(body);
}

/** The parts of a mail written as plain text: empty lines part paragraphs, addresses of pages become links. */
export function partsOfText(body: string): MailParts {
  const text = body.replaceAll(/\r\n?/g, '\n').trim();
  const paragraphs = text.split(/\n[ \t]*\n\s*/);
  return {
    text,
    html: paragraphs.map((paragraph) => `<p>${linked(paragraph).replaceAll('\n', '<br>\n')}</p>`).join('\n'),
  };
}

/** Tags in one email, and how deep its elements may stand in one another: converting takes their product. */
const tagsMax = 3_000;
const depthMax = 100;
/** Elements in one another can multiply the text: each quote puts a mark before every line. */
const textLengthMax = 200_000;
/** Why HTML has no text part. */
export const unreadableHtml = `the HTML has more than ${tagsMax} tags, or elements more than ${depthMax} deep in one another`;

/** The parts of a mail written as HTML; null when it has more in it than can be read in good time. */
export function partsOfHtml(body: string): MailParts | null {
  if (hasMoreTags(body)) return null;
  const text = toText(body);
  return text.includes(tooDeep) || text.length > textLengthMax ? null : { text: text.trim(), html: body };
}

function hasMoreTags(html: string): boolean {
  let count = 0;
  for (let at = html.indexOf('<'); at !== -1; at = html.indexOf('<', at + 1))
    if (++count > tagsMax) return true;
  return false;
}

/** Adds the visible way out below both parts. */
export function withUnsubscribeLink({ text, html }: MailParts, link: string): MailParts {
  const line = `<p><a href="${escapeHtml(link)}">Unsubscribe</a></p>`;
  const end = html.search(/<\/body\s*>/i);
  const place = end === -1 ? html.length : end;
  return {
    text: `${text}\n\nUnsubscribe: ${link}`,
    html: `${html.slice(0, place)}\n${line}${html.slice(place)}`,
  };
}

/** Only what begins with http, https or mailto: a bare `node.js` is no link. */
const links = new LinkifyIt({ fuzzyLink: false, fuzzyEmail: false }).add('ftp:', null).add('//', null);

function linked(text: string): string {
  let html = '';
  let end = 0;
  for (const { index, lastIndex, url } of links.match(text) ?? []) {
    html += escapeHtml(text.slice(end, index));
    html += `<a href="${escapeHtml(url)}">${escapeHtml(text.slice(index, lastIndex))}</a>`;
    end = lastIndex;
  }
  return html + escapeHtml(text.slice(end));
}

/** Stands for what is too deep. A private character, which no text has a use for. */
const tooDeep = '\u{10FFFD}';

const toText = compile({
  wordwrap: false,
  limits: { maxDepth: depthMax, ellipsis: tooDeep },
  selectors: [
    { selector: 'a', options: { hideLinkHrefIfSameAsText: true, linkBrackets: ['(', ')'] } },
    { selector: 'img', format: 'skip' },
  ],
});
