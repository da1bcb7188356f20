import { escapeHtml } from '@reachback/common/http/routing/page';
import type { Mail, MailAttachment } from '@reachback/mail/message';
import type { Pool } from 'pg';
import { partsOfText } from '../../campaigns/templates/mail-parts.ts';
import type { MailboxState } from '../../pace/mailbox-state.ts';
import type { DueMessage } from './due-messages.ts';

/** Maximum length of a quoted text; the rest is omitted. */
const quotedMax = 20_000;

/** Composes the email of a message, with the answered reply quoted below, as mail clients do. */
export function composeMessage(
  mailbox: MailboxState,
  message: DueMessage,
  { attachments, date }: { attachments: MailAttachment[]; date: Date },
): Mail {
  const { quoted, kind, text, html } = message;
  const own = html ?? partsOfText(text).html;
  const below =
    kind === 'answer' && quoted && quoted.text !== '' ? quotation(quoted) : { text: '', html: '' };
  // In test mode, copies would reach the people named in them.
  const copies = message.test ? { cc: [], bcc: [] } : message;
  return {
    from: { name: mailbox.fromName, address: mailbox.email },
    to: { address: message.to },
    cc: copies.cc.map((address) => ({ address })),
    bcc: copies.bcc.map((address) => ({ address })),
    subject: message.subject,
    text: `${text}${below.text}`,
    html: withBelow(own, below.html),
    attachments,
    date,
    messageId: message.messageId,
    inReplyTo: message.inReplyTo ?? undefined,
    references: message.references.length ? message.references : undefined,
    ...(mailbox.replyTo ? { replyTo: { address: mailbox.replyTo } } : {}),
  };
}

/** The quoted text is untrusted, and is never interpreted as HTML. */
function quotation({ from, text, receivedAt }: NonNullable<DueMessage['quoted']>): {
  text: string;
  html: string;
} {
  const time = `${new Date(receivedAt).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
  const intro = `On ${time}, ${from} wrote:`;
  const cut = text.slice(0, quotedMax).toWellFormed();
  const lines = cut.split('\n').map((line) => (line.startsWith('>') ? `>${line}` : `> ${line}`));
  return {
    text: `\n\n${intro}\n${lines.join('\n')}\n`,
    html:
      `<p>${escapeHtml(intro)}</p>\n<blockquote type="cite" style="margin:0 0 0 .8ex;border-left:1px solid #ccc;padding-left:1ex">` +
      `${escapeHtml(cut).replaceAll('\n', '<br>\n')}</blockquote>`,
  };
}

function withBelow(html: string, below: string): string {
  if (below === '') return html;
  const end = html.search(/<\/body\s*>/i);
  const place = end === -1 ? html.length : end;
  return `${html.slice(0, place)}\n${below}${html.slice(place)}`;
}

/** Attachments of a message; null when the content of some was deleted, so that it cannot be sent as written. */
export async function loadAttachments(
  pool: Pool,
  organizationId: string,
  messageId: string,
): Promise<MailAttachment[] | null> {
  const { rows } = await pool.query<{ filename: string; contentType: string; content: Buffer | null }>(
    `select filename, content_type as "contentType", content from lead_message_attachments
      where organization_id = $1 and message_id = $2 order by position`,
    [organizationId, messageId],
  );
  const found = rows.flatMap(({ content, ...row }) => (content ? [{ ...row, content }] : []));
  return found.length === rows.length ? found : null;
}
