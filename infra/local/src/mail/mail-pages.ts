import type { CaughtMail } from './caught-mail.ts';
import { html, type Html } from './html.ts';
import type { MailFilter } from './mail-store.ts';
import { page } from './page.ts';
import type { MailContent } from './read-mail.ts';

/** Views of one email. */
export const mailViews = ['html', 'text', 'headers', 'source'] as const;
export type MailView = (typeof mailViews)[number];

/** The list of emails, newest first. */
export function listPage(options: {
  mails: CaughtMail[];
  total: number;
  filter: MailFilter;
  /** Link to older emails; null on the last page. */
  older: string | null;
}): string {
  const { mails, total, filter, older } = options;
  const count = total === 1 ? '1 mail' : `${total} mails`;
  const isNewest = filter.before === undefined;
  return page(
    'Emails',
    html`<header><h1><a href="/">Emails</a></h1>
<form role="search">
<input type="search" name="to" aria-label="To" placeholder="to" value="${filter.to ?? ''}">
<input type="search" name="subject" aria-label="Subject" placeholder="subject" value="${filter.subject ?? ''}">
<button>Find</button>
</form>
<output>${count}</output></header>
<main data-newest="${mails[0]?.id ?? 0}" data-live="${isNewest ? 'yes' : 'no'}">
<table><thead><tr><th>To</th><th>Subject</th><th>From</th><th>Received</th></tr></thead>
<tbody>${mails.map(row)}</tbody></table>
${mails.length === 0 ? html`<p class="empty">No emails yet. Emails that the services send appear here automatically.</p>` : ''}
${older ? html`<nav><a href="${older}" rel="next">Older</a></nav>` : ''}
</main>
<script src="/live.js"></script>`,
  );
}

function row(mail: CaughtMail): Html {
  return html`<tr>
<td>${mail.to.join(', ')}</td>
<td><a href="/mails/${mail.id}">${mail.subject || '(no subject)'}</a></td>
<td>${mail.from}</td>
<td class="at">${at(mail)}</td>
</tr>`;
}

/** The page of one email. Its HTML is shown in a frame that can neither run scripts nor access this page. */
export function mailPage(mail: CaughtMail, content: MailContent, source: string, view: MailView): string {
  const { subject, from, to } = mail;
  const title = subject || '(no subject)';
  return page(
    title,
    html`<header><h1><a href="/">Emails</a></h1></header>
<main><h2>${title}</h2>
<dl><dt>From</dt><dd>${from}</dd><dt>To</dt><dd>${to.join(', ')}</dd><dt>Received</dt><dd>${at(mail)}</dd></dl>
${files(mail, content)}
<nav class="tabs" aria-label="View">${mailViews.map((each) => tab(mail, each, view))}</nav>
${body(mail, content, source, view)}
</main>`,
  );
}

function tab({ id }: CaughtMail, view: MailView, current: MailView): Html {
  const mark = view === current ? html` aria-current="page"` : '';
  return html`<a href="/mails/${id}?view=${view}"${mark}>${view}</a> `;
}

function files({ id }: CaughtMail, { attachments }: MailContent): Html | '' {
  if (attachments.length === 0) return '';
  const items = attachments.map(
    ({ name, content }, place) =>
      html`<li><a href="/mails/${id}/attachments/${place}" download="${name}">${name}</a> ${content.length} bytes</li>`,
  );
  return html`<ul>${items}</ul>`;
}

function body({ id }: CaughtMail, content: MailContent, source: string, view: MailView): Html {
  switch (view) {
    case 'source':
      return html`<pre>${source}</pre>`;
    case 'headers':
      return html`<table class="headers">${content.headers.map(
        ({ name, value }) => html`<tr><th>${name}</th><td>${value}</td></tr>`,
      )}</table>`;
    case 'text':
      return content.text ? html`<pre>${content.text}</pre>` : html`<p class="empty">No text part.</p>`;
    case 'html':
      return content.html ? frame(id) : html`<p class="empty">No HTML part.</p>`;
  }
}

function frame(id: number): Html {
  const sandbox = 'allow-popups allow-popups-to-escape-sandbox';
  return html`<iframe title="HTML part" src="/mails/${id}/html" sandbox="${sandbox}"></iframe>`;
}

/** In the time zone of this machine. */
function at({ receivedAt }: CaughtMail): Html {
  // Swedish writes dates as 2026-11-21 09:30:00.
  return html`<time datetime="${receivedAt}">${new Date(receivedAt).toLocaleString('sv-SE')}</time>`;
}
