import { escapeHtml } from '@reachback/common/http/routing/page';
import type { Mail } from '@reachback/mail/message';
import type { Context } from '../../context.ts';
import type { AlertLanguage } from '../../kinds/alert-words.ts';
import type { ClaimedMessage } from '../claim/claim-messages.ts';
import { recipientLink } from '../recipients/recipient-link.ts';
import { maskLinks } from './mask-contacts.ts';
import type { AnswerShown, MessageContent } from './message-content.ts';
import { writtenMessage, type WrittenMessage } from './written-message.ts';

/**
 * Creates the email of a message; the Message-ID is the same at every attempt. Hides links in what people wrote, which
 * chats show: a chat's owner created its webhook, but nobody has to agree to become a recipient by email.
 */
export function alertMail(
  context: Pick<Context, 'config' | 'links' | 'clock'>,
  given: {
    organizationId: string;
    senderName: string | null;
    claim: Pick<ClaimedMessage, 'id' | 'recipientId' | 'email'>;
    content: MessageContent;
  },
): Mail {
  const { organizationId, senderName, claim, content } = given;
  const to = claim.email ?? '';
  return writtenMail(context, {
    id: claim.id,
    kind: 'alert',
    to,
    language: content.language,
    senderName,
    written: writtenMessage({ ...content, answers: content.answers.map(withoutLinks) }),
    wayOut: recipientLink(context, organizationId, claim.recipientId, to),
  });
}

/** Hides links in the comment of an answer and in the name of its location. */
export const withoutLinks = (answer: AnswerShown): AnswerShown => ({
  ...answer,
  comment: maskLinks(answer.comment),
  place: answer.place && maskLinks(answer.place),
});

/** Creates the email of a message to a member of the team. */
export function writtenMail(
  context: Pick<Context, 'config' | 'clock'>,
  given: {
    id: string;
    /** Part of the Message-ID. */
    kind: 'alert' | 'reminder';
    to: string;
    language: AlertLanguage;
    senderName: string | null;
    written: WrittenMessage;
    /** The member's unsubscribe URL. */
    wayOut: string;
  },
): Mail {
  const { id, kind, to, language, senderName, written, wayOut } = given;
  const { MAIL_FROM: from } = context.config;
  const why = written.texts.why(senderName && maskLinks(senderName));
  return {
    from: { name: oneLine(senderName ?? ''), address: from },
    to: { address: to },
    subject: oneLine(written.title),
    text: plainText(written, why, wayOut),
    html: html(language, written, { why, wayOut }),
    date: context.clock.now(),
    messageId: `<${id.replaceAll('-', '')}.${kind}@${from.slice(from.lastIndexOf('@') + 1)}>`,
    listUnsubscribe: { url: wayOut },
    headers: { 'Auto-Submitted': 'auto-generated' },
  };
}

function plainText(
  { title, facts, items, note, listLink, texts }: WrittenMessage,
  why: string,
  wayOut: string,
): string {
  return [
    title,
    facts.map(({ name, value }) => `${name}: ${value}`).join('\n'),
    ...items.map((item) => [item.title, item.text, item.link].filter((line) => line !== null).join('\n')),
    note ?? '',
    listLink === null ? '' : `${texts.openList}: ${listLink}`,
    `--\n${why}\n${texts.unsubscribe}: ${wayOut}\n`,
  ]
    .filter((part) => part !== '')
    .join('\n\n');
}

const lines = (text: string) => escapeHtml(text).replaceAll(/\r?\n/g, '<br>');
const anchor = (href: string, text: string) => `<a href="${escapeHtml(href)}">${escapeHtml(text)}</a>`;

/** One column with inline styles; loads nothing. */
function html(
  language: string,
  { title, facts, items, note, listLink, texts }: WrittenMessage,
  { why, wayOut }: { why: string; wayOut: string },
): string {
  const cell = 'style="padding:2px 16px 2px 0;text-align:start"';
  const table = facts.map(
    ({ name, value }) =>
      `<tr><th scope="row" ${cell}>${escapeHtml(name)}</th><td>${escapeHtml(value)}</td></tr>`,
  );
  const quotes = items.map(
    (item) => `<p style="margin:20px 0 4px;font-weight:600">${escapeHtml(item.title)}</p>
<p style="margin:0">${lines(item.text)}</p>${item.link === null ? '' : `<p style="margin:4px 0">${anchor(item.link, texts.open)}</p>`}`,
  );
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)}</title>
</head>
<body style="margin:0;padding:24px 16px;font:16px/1.5 system-ui,-apple-system,'Segoe UI',Roboto,Arial,sans-serif">
<div style="max-width:560px;margin:0 auto;overflow-wrap:anywhere">
<h1 style="font-size:20px;line-height:1.35;margin:0 0 12px">${escapeHtml(title)}</h1>
${table.length === 0 ? '' : `<table style="border-collapse:collapse">${table.join('')}</table>`}
${quotes.join('\n')}
${note === null ? '' : `<p>${escapeHtml(note)}</p>`}
${listLink === null ? '' : `<p>${anchor(listLink, texts.openList)}</p>`}
<p style="font-size:13px;border-top:1px solid #8a8f98;margin:28px 0 0;padding-top:12px">${escapeHtml(why)}<br>
<a href="${escapeHtml(wayOut)}" style="color:inherit">${escapeHtml(texts.unsubscribe)}</a></p>
</div>
</body>
</html>`;
}

/** Replaces control characters: headers must not contain line breaks, whatever a location is called. */
function oneLine(text: string): string {
  return text.replaceAll(/\p{Cc}+/gu, ' ').trim();
}
