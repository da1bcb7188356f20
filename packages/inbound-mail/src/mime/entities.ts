import { mailLimits } from '../mail-limits.ts';
import type { ContentType, MailHeaders } from '../mail.ts';
import { decodeText, decodeTransfer } from './decode-text.ts';
import { headerOf, readHeaders, splitHead } from './headers.ts';
import { latin1, utf8 } from './bytes.ts';
import { structured } from './structured.ts';

/** A mail or a part of one (RFC 2045). */
export interface Entity {
  headers: MailHeaders;
  contentType: ContentType;
  isAttachment: boolean;
  /** As sent. */
  body: Uint8Array;
}

/** Reads the head. `defaultType` is what RFC 2046 assumes where none is given. */
export function readEntity(bytes: Uint8Array, defaultType = 'text/plain'): Entity {
  const { head, body } = splitHead(bytes);
  const headers = readHeaders(head);
  const { type, params } = structured(headerOf(headers, 'content-type'));
  const disposition = structured(headerOf(headers, 'content-disposition')).type;
  const contentType = { type: type.includes('/') ? type : defaultType, params };
  return { headers, contentType, isAttachment: disposition !== '' && disposition !== 'inline', body };
}

/**
 * The parts that hold something, in order. Attached mails are not entered. A multipart without a part of its own,
 * by a lost boundary or a cut, is read as text.
 */
export function* leavesOf(mail: Entity): Generator<Entity> {
  const open: { entity: Entity; depth: number }[] = [{ entity: mail, depth: 0 }];
  let count = 0;
  for (let next = open.pop(); next && count < mailLimits.partsMax; next = open.pop()) {
    const { entity, depth } = next;
    const { type, params } = entity.contentType;
    count += 1;
    if (!type.startsWith('multipart/')) {
      yield entity;
      continue;
    }
    if (depth === mailLimits.depthMax) continue;
    const children = childrenOf(entity.body, params.boundary ?? '', mailLimits.partsMax - count);
    const defaultType = type === 'multipart/digest' ? 'message/rfc822' : 'text/plain';
    if (children.length === 0) yield { ...entity, contentType: { type: 'text/plain', params } };
    for (const child of children.toReversed()) {
      open.push({ entity: readEntity(child, defaultType), depth: depth + 1 });
    }
  }
}

/** The text of a leaf, decoded, at most `partBytesMax` bytes of it. */
export function textOf({ headers, contentType, body }: Entity): string {
  const encoding = headerOf(headers, 'content-transfer-encoding').trim().toLowerCase();
  const bytes = decodeTransfer(body.subarray(0, mailLimits.partBytesMax), encoding);
  return decodeText(bytes, contentType.params.charset);
}

/** What lies between the delimiter lines (RFC 2046, section 5.1.1); a missing last one is forgiven. */
function childrenOf(body: Uint8Array, boundary: string, max: number): Uint8Array[] {
  const children: Uint8Array[] = [];
  if (boundary === '') return children;
  const delimiter = utf8(`--${boundary}`);
  let start = -1;
  for (const line of linesWith(delimiter, body)) {
    const rest = latin1(body.subarray(line.rest, Math.min(line.end, line.rest + 100))).trim();
    if (rest !== '' && rest !== '--') continue;
    if (start !== -1) children.push(body.subarray(start, line.start));
    if (rest === '--' || children.length >= max) return children;
    start = line.end + 1;
  }
  if (start !== -1 && start < body.length) children.push(body.subarray(start));
  return children;
}

/** The lines that begin so: where they begin, where what follows does, and where they end. */
function* linesWith(begin: Uint8Array, body: Uint8Array) {
  for (let start = 0; start < body.length;) {
    const rest = start + begin.length;
    const isFound = begin.every((byte, at) => body[start + at] === byte);
    let end = isFound ? rest : start;
    while (end < body.length && body[end] !== 0x0a) end += 1;
    if (isFound) yield { start, rest, end };
    start = end + 1;
  }
}
