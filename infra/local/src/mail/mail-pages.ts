import { html, type Html } from './html.ts';
import type { CaughtMail } from './caught-mail.ts';
import type { MailFilter } from './mail-store.ts';
import type { MailContent } from './read-mail.ts';

/** Ways to look at one mail. */
export const mailViews = ['html', 'text', 'headers', 'source'] as const;
export type MailView = (typeof mailViews)[number];

/** The list, newest first. */
export function listPage(options: {
  mails: CaughtMail[];
  total: number;
  filter: MailFilter;
  /** Where the older ones are; null on the last page. */
  older: string | null;
}): string {
  const { mails, total, filter, older } = options;
  const rows = mails.map(
    (mail) =>
      html`<tr>
        <td>${mail.to.join(', ')}</td>
        <td><a href="/mails/${mail.id}">${mail.subject || '(no subject)'}</a></td>
        <td>${mail.from}</td>
        <td class="at">${atOf(mail)}</td>
      </tr>`,
  );
  const count = total === 1 ? '1 mail' : `${total} mails`;
  return page(
    'Mails',
    html`<header>
        <h1><a href="/">Mails</a></h1>
        <form role="search">
          <input type="search" name="to" aria-label="To" placeholder="to" value="${filter.to ?? ''}" />
          <input
            type="search"
            name="subject"
            aria-label="Subject"
            placeholder="subject"
            value="${filter.subject ?? ''}"
          />
          <button>Find</button>
        </form>
        <output>${count}</output>
      </header>
      <main data-newest="${mails[0]?.id ?? 0}" data-live="${filter.before === undefined ? 'yes' : 'no'}">
        <table>
          <thead>
            <tr>
              <th>To</th>
              <th>Subject</th>
              <th>From</th>
              <th>Received</th>
            </tr>
          </thead>
          <tbody>
            ${rows}
          </tbody>
        </table>
        ${mails.length === 0 ? html`<p class="empty">Nothing here. What the services send arrives within a second.</p>` : ''}
        ${older ? html`<nav><a href="${older}" rel="next">Older</a></nav>` : ''}
      </main>
      <script src="/live.js"></script>`,
  );
}

/** One mail. Its HTML runs in a frame that can neither run scripts nor reach this page. */
export function mailPage(mail: CaughtMail, content: MailContent, source: string, view: MailView): string {
  const { subject, id, from, to } = mail;
  const tabs = mailViews.map(
    (each) =>
      html`<a href="/mails/${id}?view=${each}" ${each === view ? html`aria-current="page"` : ''}
        >${each}</a
      > `,
  );
  const files = content.attachments.map(
    ({ name, content: bytes }, place) =>
      html`<li>
        <a href="/mails/${id}/attachments/${place}" download="${name}">${name}</a> ${bytes.length} bytes
      </li>`,
  );
  return page(
    subject || '(no subject)',
    html`<header>
        <h1><a href="/">Mails</a></h1>
      </header>
      <main>
        <h2>${subject || '(no subject)'}</h2>
        <dl>
          <dt>From</dt>
          <dd>${from}</dd>
          <dt>To</dt>
          <dd>${to.join(', ')}</dd>
          <dt>Received</dt>
          <dd>${atOf(mail)}</dd>
        </dl>
        ${
          files.length > 0
            ? html`<ul class="files">
                ${files}
              </ul>`
            : ''
        }
        <nav class="tabs" aria-label="View">${tabs}</nav>
        ${body(id, content, source, view)}
      </main>`,
  );
}

function body(id: number, { html: rich, text, headers }: MailContent, source: string, view: MailView): Html {
  if (view === 'source') return html`<pre>${source}</pre>`;
  if (view === 'text') return text ? html`<pre>${text}</pre>` : html`<p class="empty">No text part.</p>`;
  if (view === 'headers') {
    const rows = headers.map(
      ({ name, value }) =>
        html`<tr>
          <th>${name}</th>
          <td>${value}</td>
        </tr>`,
    );
    return html`<table class="headers">
      ${rows}
    </table>`;
  }
  if (!rich) return html`<p class="empty">No HTML part.</p>`;
  return html`<iframe
    title="HTML part"
    src="/mails/${id}/html"
    sandbox="allow-popups allow-popups-to-escape-sandbox"
  ></iframe>`;
}

/** In the time zone of this machine. */
function atOf({ receivedAt }: CaughtMail): Html {
  // Swedish writes dates as 2026-11-21 09:30:00.
  return html`<time datetime="${receivedAt}">${new Date(receivedAt).toLocaleString('sv-SE')}</time>`;
}

function page(title: string, content: Html): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>${title}</title>
        <style>
          ${{ html: style }}
        </style>
      </head>
      <body>
        ${content}
      </body>
    </html> `.html;
}

const style = `
:root { color-scheme: light dark; --line: light-dark(#d8dce0, #3a4046); --dim: light-dark(#59636e, #9aa4ae) }
body { margin: 0; font: 15px/1.45 system-ui, sans-serif }
header { display: flex; flex-wrap: wrap; gap: .75rem 1.5rem; align-items: center; padding: .6rem 1.2rem; border-bottom: 1px solid var(--line) }
h1 { font-size: 1.1rem; margin: 0 } h1 a { color: inherit; text-decoration: none }
h2 { font-size: 1.2rem; margin: 1rem 0 .5rem }
main { padding: 0 1.2rem 2rem } output { color: var(--dim) }
table { border-collapse: collapse; width: 100%; table-layout: fixed }
th { text-align: left; font-weight: 600; color: var(--dim) }
td, th { padding: .35rem .75rem .35rem 0; border-bottom: 1px solid var(--line); overflow: hidden; text-overflow: ellipsis; white-space: nowrap }
th:nth-child(2) { width: 45% } .at { font-variant-numeric: tabular-nums }
.headers th { width: 14rem; vertical-align: top } .headers td { white-space: normal; overflow-wrap: anywhere }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .15rem 1rem; margin: .5rem 0 } dt { color: var(--dim) } dd { margin: 0 }
.tabs { margin: 1rem 0 .6rem; display: flex; gap: 1rem } .tabs [aria-current] { font-weight: 700; text-decoration: none; color: inherit }
iframe { width: 100%; height: 70vh; border: 1px solid var(--line); background: #fff }
pre { white-space: pre-wrap; overflow-wrap: anywhere; font: 13px/1.5 ui-monospace, monospace }
nav { margin-top: 1rem } .empty { color: var(--dim) }
`;

/** Shows new mails as they come, while nobody is selecting or typing. */
export const liveScript = `
const list = document.querySelector('[data-live="yes"]');
const query = new URLSearchParams(location.search);
query.set('limit', '1');
async function look() {
  const answer = await fetch('/api/mails?' + query).then((r) => r.json(), () => null);
  const newest = answer?.data[0]?.id ?? 0;
  const isBusy = document.activeElement?.tagName === 'INPUT' || !getSelection().isCollapsed;
  if (answer && newest !== Number(list.dataset.newest) && !isBusy) location.reload();
}
if (list) setInterval(look, 1500);
`;
