import { mailLimits } from '../mail-limits.ts';
import type { ContentType, MailHeaders } from '../mail.ts';
import { decodedSize, decodeText, decodeTransfer } from './decode-text.ts';
import { headerOf, readHeaders, splitHead } from './headers.ts';
import { latin1, utf8 } from './bytes.ts';
import { structured } from './structured.ts';

/** A mail or a part of one (RFC 2045). */
export interface Entity {
  headers: MailHeaders;
  contentType: ContentType;
  isAttachment: boolean;
  /** As given, with folders and all; '' when there is none. */
  filename: string;
  /** As sent. */
  body: Uint8Array;
}

/** Reads the head. `defaultType` is what RFC 2046 assumes where none is given. */
export function readEntity(bytes: Uint8Array, defaultType = 'text/plain'): Entity {
  const { head, body } = splitHead(bytes);
  const headers = readHeaders(head);
  const { type, params } = structured(headerOf(headers, 'content-type'));
  const disposition = structured(headerOf(headers, 'content-disposition'));
  const contentType = { type: type.includes('/') ? type : defaultType, params };
  const isAttachment = disposition.type !== '' && disposition.type !== 'inline';
  const filename = disposition.params.filename || params.name || '';
  return { headers, contentType, isAttachment, filename, body };
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
export function textOf(leaf: Entity): string {
  return decodeText(startOf(leaf), leaf.contentType.params.charset);
}

/** The first bytes of a leaf, decoded: `partBytesMax` before that. */
export function startOf({ headers, body }: Entity): Uint8Array {
  return decodeTransfer(body.subarray(0, mailLimits.partBytesMax), encodingOf(headers));
}

/** Bytes of a leaf once decoded, without the line end that belongs to the delimiter. */
export function sizeOf({ headers, body }: Entity): number {
  const lineEnd = body.at(-1) !== 0x0a ? 0 : body.at(-2) === 0x0d ? 2 : 1;
  return decodedSize(body.subarray(0, body.length - lineEnd), encodingOf(headers));
}

function encodingOf(headers: MailHeaders): string {
  return headerOf(headers, 'content-transfer-encoding').trim().toLowerCase();
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
