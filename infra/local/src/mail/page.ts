import { html, type Html } from './html.ts';

/** A complete HTML page with the given content. */
export function page(title: string, content: Html): string {
  return html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${title}</title><style>${{ html: style }}</style></head>
<body>${content}</body></html>
`.html;
}

const style = `
:root { color-scheme: light dark; --line: light-dark(#d8dce0, #3a4046); --dim: light-dark(#59636e, #9aa4ae) }
body { margin: 0; font: 15px/1.45 system-ui, sans-serif }
header { display: flex; flex-wrap: wrap; gap: .75rem 1.5rem; align-items: center; padding: .6rem 1.2rem;
  border-bottom: 1px solid var(--line) }
h1 { font-size: 1.1rem; margin: 0 } h1 a { color: inherit; text-decoration: none }
h2 { font-size: 1.2rem; margin: 1rem 0 .5rem }
main { padding: 0 1.2rem 2rem } output { color: var(--dim) }
table { border-collapse: collapse; width: 100%; table-layout: fixed }
th { text-align: left; font-weight: 600; color: var(--dim) }
td, th { padding: .35rem .75rem .35rem 0; border-bottom: 1px solid var(--line); overflow: hidden;
  text-overflow: ellipsis; white-space: nowrap }
th:nth-child(2) { width: 45% } .at { font-variant-numeric: tabular-nums }
.headers th { width: 14rem; vertical-align: top } .headers td { white-space: normal; overflow-wrap: anywhere }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .15rem 1rem; margin: .5rem 0 }
dt { color: var(--dim) } dd { margin: 0 }
.tabs { margin: 1rem 0 .6rem; display: flex; gap: 1rem }
.tabs [aria-current] { font-weight: 700; text-decoration: none; color: inherit }
iframe { width: 100%; height: 70vh; border: 1px solid var(--line); background: #fff }
pre { white-space: pre-wrap; overflow-wrap: anywhere; font: 13px/1.5 ui-monospace, monospace }
nav { margin-top: 1rem } .empty { color: var(--dim) }
`;

/** Shows new emails as they arrive, unless the user is selecting or typing. */
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
