import { mailLimits } from '../mail-limits.ts';
import type { MailAttachment } from '../mail.ts';
import { readEntity, sizeOf, startOf, type Entity } from './entities.ts';
import { headerOf } from './headers.ts';

/**
 * The leaves that are files, at most `attachmentsMax`. Images that the HTML shows are marked and not dropped: a
 * screenshot may be all that a mail says, and nothing distinguishes it from the logo of a signature.
 */
export function attachmentsIn(leaves: readonly Entity[], html: string | null): MailAttachment[] {
  const files = leaves.filter(isFile);
  if (files.length === 0) return [];
  const shown = idsShownIn(html ?? '');
  return files
    .map((leaf) => ({ leaf, isInline: isShown(leaf, shown) }))
    .toSorted((a, b) => Number(a.isInline) - Number(b.isInline))
    .slice(0, mailLimits.attachmentsMax)
    .map(({ leaf, isInline }) => ({
      filename: nameOf(leaf),
      contentType: typeOf(leaf),
      size: sizeOf(leaf),
      isInline,
    }));
}

/** Made and read by programs: nobody opens them. */
const technical = new Set([
  'application/pgp-encrypted',
  'application/pgp-signature',
  'application/pkcs7-signature',
  'application/x-pkcs7-signature',
]);

function isFile(leaf: Entity): boolean {
  const { type } = leaf.contentType;
  if (technical.has(type)) return false;
  // Texts without a name are what the mail says, in one of several forms; other message/* are reports of servers.
  const isNamed = leaf.isAttachment || leaf.filename !== '';
  return isNamed || isMail(leaf) || !/^(?:text|message)\//.test(type);
}

function isMail({ contentType }: Entity): boolean {
  return contentType.type === 'message/rfc822' || contentType.type === 'message/global';
}

/** The Content-IDs of `cid:` addresses (RFC 2392). */
function idsShownIn(html: string): Set<string> {
  return new Set(Array.from(html.matchAll(/cid:([^\s"'<>()]{1,250})/gi), ([, id]) => id!));
}

function isShown({ contentType, headers }: Entity, ids: ReadonlySet<string>): boolean {
  const id = /^<?([^<>]*)>?$/.exec(headerOf(headers, 'content-id').trim())?.[1] ?? '';
  return contentType.type.startsWith('image/') && ids.has(id);
}

function typeOf({ contentType }: Entity): string {
  const isValid = /^[\w!#$&^.+-]{1,127}\/[\w!#$&^.+-]{1,127}$/.test(contentType.type);
  return isValid ? contentType.type : 'application/octet-stream';
}

function nameOf(leaf: Entity): string {
  const subject = isMail(leaf) ? cleaned(headerOf(readEntity(startOf(leaf)).headers, 'subject')) : '';
  if (subject !== '') return subject.slice(0, mailLimits.filenameCharactersMax).toWellFormed();
  const name = cleaned(leaf.filename).split(/[/\\]/).at(-1)!.trim();
  // What kind of file it is stays visible.
  const extension = /\.[^.\s]{1,20}$/.exec(name)?.[0] ?? '';
  if (name.length <= mailLimits.filenameCharactersMax) return name;
  return name.slice(0, mailLimits.filenameCharactersMax - extension.length).toWellFormed() + extension;
}

/** Without control characters and those that turn the direction of a text, which make `fdp.exe` of `exe.pdf`. */
function cleaned(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, '').trim();
}
