import { untrusted } from '@reachback/common/mcp/untrusted';
import { z } from 'zod';

/** An attachment of an email in a conversation, without its content. */
export const attachment = z
  .object({
    filename: untrusted(
      z.string().describe('Empty if the email names none; the subject of an attached email'),
    ),
    content_type: z.string(),
    size: z
      .int()
      .describe('In bytes; of what was downloaded, if the email is larger than `INBOUND_MAIL_BYTES_MAX`'),
    inline: z
      .boolean()
      .optional()
      .describe('True for an image that the text shows, such as a screenshot or the logo of a signature'),
  })
  .meta({ id: 'Attachment' });
export type WireAttachment = z.input<typeof attachment>;
