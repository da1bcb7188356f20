import { apiError, invalidRequest } from '@reachback/common/http/errors/errors';
import { z } from 'zod';

/** Maximum total size of a message's attachments, decoded. */
export const attachmentBytesMax = 15 * 1024 * 1024;
const attachmentsMax = 20;
const filenameLengthMax = 200;

/** Attachments in a request. */
export const attachmentsInput = z
  .array(
    z.object({
      filename: z.string().min(1).max(1_000).describe('Folders and control characters are removed'),
      content_type: z
        .string()
        .regex(/^[a-z0-9][\w!#$&^.+-]{0,126}\/[a-z0-9][\w!#$&^.+-]{0,126}$/i)
        .default('application/octet-stream'),
      content: z.string().describe('Base64'),
    }),
  )
  .max(attachmentsMax)
  .default([])
  .describe('At most 20, and at most 15 MB together');

/** A stored attachment. */
export interface StoredAttachment {
  filename: string;
  contentType: string;
  content: Buffer;
}

/** @throws ApiError 413 when they are too large, 400 for invalid Base64 */
export function readAttachments(given: z.output<typeof attachmentsInput>): StoredAttachment[] {
  // Four characters of Base64 are three bytes; line breaks are ignored.
  const bytes = given.reduce((sum, { content }) => sum + Math.floor((content.length * 3) / 4), 0);
  if (bytes > attachmentBytesMax * 1.03) throw tooLarge();
  const attachments = given.map(({ filename, content_type: contentType, content }, index) => {
    if (!/^[A-Za-z0-9+/\r\n]*={0,2}$/.test(content.trimEnd()))
      throw invalidRequest(`attachments.${index}.content`, 'must be Base64');
    return { filename: safeFilename(filename), contentType, content: Buffer.from(content, 'base64') };
  });
  if (attachments.reduce((sum, { content }) => sum + content.length, 0) > attachmentBytesMax)
    throw tooLarge();
  return attachments;
}

function tooLarge() {
  return apiError('payload_too_large', 'attachments: must be at most 15 MB together');
}

/** A filename that is no path and does not mislead: the last part, without control or direction characters. */
function safeFilename(given: string): string {
  const last = given
    .replaceAll(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, '')
    .split(/[/\\]/)
    .at(-1)!
    .replaceAll(/[<>:"|?*]/g, '_')
    .replace(/^[.\s]+/, '')
    .trim()
    .toWellFormed();
  if (last.length <= filenameLengthMax) return last || 'attachment';
  const dot = last.lastIndexOf('.');
  const extension = dot > 0 && last.length - dot <= 20 ? last.slice(dot) : '';
  return last.slice(0, filenameLengthMax - extension.length).toWellFormed() + extension;
}
