import { escapeHtml } from '@reachback/common/http/routing/page';
import { compile } from 'html-to-text';
import { LinkifyIt } from 'linkify-it';

/** The two parts of an email, with the same content. */
export interface MailParts {
  text: string;
  html: string;
}

/** HTML elements of emails. An allowlist: `<ann@example.com>` and `<first name>` are text. */
const knownElement =
  /<(?:!doctype html|\/?(?:html|body|head|style|p|br|div|span|a|b|strong|i|em|u|s|small|h[1-6]|ul|ol|li|table|tbody|thead|tr|td|th|img|hr|blockquote|pre|code|font|center))(?:\s[^<>]*)?\/?>/i;

/** Whether a body is HTML: it contains a tag. */
export function looksLikeHtml(body: string): boolean {
  return knownElement.test(body);
}

/** Parts of an email from plain text: empty lines separate paragraphs, URLs become links. */
export function partsOfText(body: string): MailParts {
  const text = body.replaceAll(/\r\n?/g, '\n').trim();
  const paragraphs = text.split(/\n[ \t]*\n\s*/);
  return {
    text,
    html: paragraphs.map((paragraph) => `<p>${linked(paragraph).replaceAll('\n', '<br>\n')}</p>`).join('\n'),
  };
}

/** Maximum number of tags in one email, and nesting depth of elements: conversion takes time by their product. */
const tagsMax = 3_000;
const depthMax = 100;
/** Nested elements can multiply the text: each quote adds a mark before every line. */
const textLengthMax = 200_000;
/** Error message for HTML without a text part. */
export const unreadableHtml = `the HTML has more than ${tagsMax} tags, or elements more than ${depthMax} deep in one another`;

/** Parts of an email from HTML; null when it exceeds the limits. */
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

/** Adds a visible unsubscribe link below both parts. */
export function withUnsubscribeLink({ text, html }: MailParts, link: string): MailParts {
  const line = `<p><a href="${escapeHtml(link)}">Unsubscribe</a></p>`;
  const end = html.search(/<\/body\s*>/i);
  const place = end === -1 ? html.length : end;
  return {
    text: `${text}\n\nUnsubscribe: ${link}`,
    html: `${html.slice(0, place)}\n${line}${html.slice(place)}`,
  };
}

/** Only links that start with http, https or mailto: a bare `node.js` is not a link. */
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

/** Replaces what is nested too deeply. A private-use character, which no text needs. */
const tooDeep = '\u{10FFFD}';

const toText = compile({
  wordwrap: false,
  limits: { maxDepth: depthMax, ellipsis: tooDeep },
  selectors: [
    { selector: 'a', options: { hideLinkHrefIfSameAsText: true, linkBrackets: ['(', ')'] } },
    { selector: 'img', format: 'skip' },
  ],
});
