import { escapeHtml, type PageAnswer } from '@reachback/common/http/routing/page';
import { legalLinks, lookText, plainShownLook, type ShownLook } from '../look/shown-look.ts';
import { textsIn, type TextLanguage } from '../languages/languages.ts';

/** The frame around the content of every page. */
export interface Frame {
  language: TextLanguage;
  /** Title of the browser's tab; the heading is part of the content. */
  title: string;
  /** Name of the organization; null when not known. */
  sender: string | null;
  /** Defaults to that of an organization without a look. */
  look?: ShownLook;
  /** Shown above everything else: that it is a test. */
  notice?: string | null;
  /** URL of the unsubscribe link in the footer; relative, as the service may be mounted below any path. */
  unsubscribeAt?: string;
  /** Additional HTML for the head. */
  moreHead?: string;
}

/** Renders a whole page: loads nothing but the logo, follows the preferred color scheme. */
export function layout(status: number, frame: Frame, content: string): PageAnswer {
  const { language, title, look = plainShownLook, notice, moreHead = '' } = frame;
  const { direction } = textsIn[language];
  const html = `<!doctype html>
<html lang="${language}" dir="${direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)}</title>
${moreHead}<style>${styles}${accentStyles(look)}</style>
</head>
<body>
<main>
${notice ? `<p class="notice">${escapeHtml(notice)}</p>\n` : ''}${head(frame, look)}
${content}
</main>
<footer>${smallPrint(frame, look)}</footer>
</body>
</html>`;
  return { status, html };
}

/** The logo, else the name. */
function head({ sender }: Frame, { logo }: ShownLook): string {
  if (logo) {
    const { src, width, height, ground } = logo;
    const style = ground === null ? '' : ` style="background:${ground}"`;
    return `<p class="logo"><img src="${escapeHtml(src)}" width="${width}" height="${height}" alt="${escapeHtml(sender ?? '')}"${style}></p>`;
  }
  return sender === null ? '' : `<p class="sender">${escapeHtml(sender)}</p>`;
}

function smallPrint({ language, unsubscribeAt }: Frame, look: ShownLook): string {
  const text = lookText(look, language, 'footer');
  const links = legalLinks(look, language).map(({ label, url }) => anchor(url, label, ' rel="noreferrer"'));
  if (unsubscribeAt !== undefined) links.push(anchor(unsubscribeAt, textsIn[language].unsubscribe));
  return (text === null ? '' : `<p>${lines(text)}</p>\n`) + links.join('\n');
}

function anchor(href: string, label: string, more = ''): string {
  return `<a href="${escapeHtml(href)}"${more}>${escapeHtml(label)}</a>`;
}

/** The organization's colors, overriding the style sheet. */
function accentStyles({ shades }: ShownLook): string {
  if (shades === null) return '';
  const { light, dark, tintLight, tintDark } = shades;
  return `:root { --accent: ${light}; --tint: ${tintLight}; }
@media (prefers-color-scheme: dark) { :root { --accent: ${dark}; --on-accent: #0f1216; --tint: ${tintDark}; } }
`;
}

/** Renders a page with a title and a message. */
export function messagePage(status: number, frame: Frame, text: string): PageAnswer {
  return layout(status, frame, `<h1>${escapeHtml(frame.title)}</h1>\n<p>${lines(text)}</p>`);
}

/** Escapes text and keeps its line breaks. */
export function lines(text: string): string {
  return escapeHtml(text).replaceAll(/\r?\n/g, '<br>');
}

const styles = `
:root { color-scheme: light dark; --ground: #f4f5f7; --card: #fff; --ink: #1b1f26; --soft: #545b66; --line: #767d89;
  --accent: #1d4ed8; --on-accent: #fff; --error: #b3261e; --tint: #eef3ff; }
@media (prefers-color-scheme: dark) { :root { --ground: #0f1216; --card: #191d24; --ink: #eceef2; --soft: #b0b7c3;
  --line: #838b98; --accent: #9dbbff; --on-accent: #0f1a33; --error: #ffb4ab; --tint: #1f2a40; } }
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; background: var(--ground); color: var(--ink);
  font: 1.0625rem/1.5 system-ui, -apple-system, "Segoe UI", Roboto, sans-serif; overflow-wrap: anywhere; }
main { max-width: 40rem; margin: 0 auto; padding: 1.5rem 1.25rem 2rem; background: var(--card); }
@media (min-width: 44rem) { main { margin-top: 8vh; padding: 2.5rem 2.75rem; border-radius: 1rem; } }
h1 { font-size: 1.5rem; line-height: 1.3; font-weight: 650; margin: 0 0 1.25rem; text-wrap: balance; }
legend { padding: 0; }
p { margin: 0 0 1rem; }
.logo { margin-bottom: 1.5rem; }
.logo img { display: block; box-sizing: content-box; max-width: 100%; height: auto; border-radius: .25rem; }
.logo img[style] { padding: .5rem; margin: -.5rem; }
.notice { border: 1px solid var(--line); border-radius: .5rem; padding: .5rem .75rem; margin-bottom: 1.5rem; }
.sender { color: var(--soft); font-weight: 600; margin-bottom: 1.25rem; }
fieldset { border: 0; margin: 0 0 1.5rem; padding: 0; min-width: 0; }
.scale { display: grid; grid-template-columns: repeat(6, 1fr); gap: .5rem; }
@media (min-width: 36rem) { .scale { grid-template-columns: repeat(11, 1fr); gap: .375rem; } }
.scale.of-5 { grid-template-columns: repeat(5, 1fr); }
.scale.of-7 { grid-template-columns: repeat(7, 1fr); gap: .375rem; }
.scale label { position: relative; display: block; }
.scale input { position: absolute; inset: 0; width: 100%; height: 100%; margin: 0; opacity: 0; cursor: pointer; }
.scale span { display: grid; place-items: center; min-height: 3rem; border: 1px solid var(--line); border-radius: .625rem;
  font-size: 1.125rem; font-variant-numeric: tabular-nums; }
.scale input:hover + span { border-color: var(--accent); background: var(--tint); }
.scale input:checked + span { background: var(--accent); border-color: var(--accent); color: var(--on-accent);
  font-weight: 700; }
.scale input:focus-visible + span, a:focus-visible, button:focus-visible, textarea:focus-visible {
  outline: 3px solid var(--accent); outline-offset: 2px; }
@media (forced-colors: active) { .scale input { inset: auto .25rem .25rem auto; width: 1rem; height: 1rem; opacity: 1; } }
.ends { display: flex; justify-content: space-between; gap: 1rem; margin: .5rem 0 0; color: var(--soft); font-size: .9375rem; }
.ends span:last-child { text-align: end; }
.chosen { margin: .75rem 0 0; padding: .5rem .75rem; border-radius: .5rem; background: var(--tint); }
form:not([data-tap=recorded]) .scale:not(:has(input[checked]:checked)) ~ .chosen { display: none; }
.error { color: var(--error); font-weight: 600; }
label.comment { display: block; font-weight: 600; margin-bottom: .5rem; }
label.comment small { font-weight: 400; font-size: .9375rem; color: var(--soft); }
.further { margin: 1.75rem 0 0; }
.further legend { font-weight: 600; margin-bottom: .625rem; }
.further legend small { font-weight: 400; font-size: .9375rem; color: var(--soft); }
textarea + label.comment, .further + label.comment { margin-top: 1.75rem; }
.options { display: grid; gap: .5rem; }
.options label { display: flex; align-items: center; gap: .75rem; min-height: 3rem; padding: .625rem .875rem; cursor: pointer;
  border: 1px solid var(--line); border-radius: .625rem; }
.options label:hover { border-color: var(--accent); }
.options label:has(:checked) { border-color: var(--accent); background: var(--tint); }
.options label:has(:focus-visible) { outline: 3px solid var(--accent); outline-offset: 2px; }
.options input { flex: none; width: 1.25rem; height: 1.25rem; margin: 0; accent-color: var(--accent); outline: none; }
.options span { min-width: 0; }
.options .none { border-color: transparent; color: var(--soft); padding-block: .25rem; min-height: 2.5rem; background: none; }
.scale ~ .options .none { padding-inline: 0; margin-top: .25rem; }
.further:not(:has(:checked:not([value=""]))) .none { display: none; }
textarea { display: block; width: 100%; min-height: 5.5rem; padding: .75rem; font: inherit; color: inherit;
  background: var(--card); border: 1px solid var(--line); border-radius: .625rem; resize: vertical; }
button, .button { display: block; width: 100%; min-height: 3rem; margin-top: 1.5rem; padding: .75rem 1.5rem; font: inherit;
  font-weight: 650; text-align: center; text-decoration: none; border: 1px solid var(--accent); border-radius: .625rem; cursor: pointer; }
button { background: var(--accent); color: var(--on-accent); }
.button { color: var(--accent); background: none; }
@media (min-width: 44rem) { button { width: auto; min-width: 14rem; } }
ul { list-style: none; margin: 0 0 1.75rem; padding: 0; }
li .button { margin-top: .625rem; }
.hidden { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
a { color: var(--accent); }
.quiet { color: var(--soft); }
blockquote { margin: 0 0 1.5rem; padding-inline-start: 1rem; border-inline-start: 3px solid var(--line); color: var(--soft); }
footer { max-width: 40rem; margin: 0 auto; padding: 1.25rem; font-size: .9375rem; text-align: center; }
footer a { color: var(--soft); display: inline-block; padding: .5rem; }
`;
