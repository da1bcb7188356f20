/** How mail programs mark, in HTML, what is not new. Names are compared without Outlook's `x_` in front. */

/** What an element says about the mail it stands in. */
export type HtmlMark =
  /** Holds older mail. */
  | 'quote'
  /** Everything from here to the end is older mail. */
  | 'history'
  | 'signature'
  /** Not shown. */
  | 'hidden'
  /** White space stands as written. */
  | 'spaced';

const quoteClasses = new Set([
  'moz-cite-prefix',
  'moz-forward-container',
  'yahoo_quoted',
  'protonmail_quote',
  'tutanota_quote',
  'zmail_extra',
  'zm_quote',
  'front-blockquote',
  'superhuman_quote',
  'spark_quote',
  'hey_quote',
  'mail-quote-wrap',
  'gmx_quote',
  'quote_wrapper',
  'airmail_quote',
]);
const quoteNames = new Set(['quote', 'messagereplysection']);
const historyIds = new Set([
  'divrplyfwdmsg',
  'appendonsend',
  'olk_src_body_section',
  'mail-editor-reference-message-container',
  'replysplit',
  'isreplycontent',
]);
const historyClasses = new Set(['outlookmessageheader', 'ms-outlook-mobile-reference-message']);
const signatureMarks = new Set([
  'gmail_signature',
  'moz-signature',
  'signature',
  'ms-outlook-mobile-signature',
  'protonmail_signature_block',
  'messagesignaturesection',
  'applemailsignature',
  'front-signature',
  'sh-signature',
  'yahoo-signature',
  'ydp-signature',
]);
const hiddenElements = new Set(['style', 'script', 'head', 'title', 'noscript', 'template', 'object', 'svg']);

/** Reads an element's name and attributes; null when it says nothing. */
export function htmlMark(name: string, attributes: Record<string, string>): HtmlMark | null {
  if (hiddenElements.has(name)) return 'hidden';
  const style = (attributes.style ?? '').toLowerCase().replaceAll(/\s/g, '');
  if (style.includes('display:none')) return 'hidden';
  const id = plain(attributes.id);
  const names = [...(attributes.class ?? '').split(/\s+/).map(plain), id, plain(attributes.name)];
  if (historyIds.has(id) || names.some((one) => historyClasses.has(one))) return 'history';
  if (name === 'div' && outlookLine.test(style)) return 'history';
  if (name === 'blockquote' && !isIndent(style, attributes)) return 'quote';
  if (names.some((one) => quoteClasses.has(one) || one.startsWith('yahoo_quoted'))) return 'quote';
  if (name === 'div' && quoteNames.has(names.at(-1)!)) return 'quote';
  if (names.some((one) => signatureMarks.has(one))) return 'signature';
  return name === 'pre' ? 'spaced' : null;
}

/** The line that Outlook for Windows draws above the mail it quotes, in whatever language. */
const outlookLine = /border:none;border-top:solid(?:#?e1e1e1|#?b5c4df)1\.0pt/;

/** Some programs indent with a blockquote that draws no line. */
function isIndent(style: string, attributes: Record<string, string>): boolean {
  return style.includes('border:none') && attributes.type !== 'cite' && !attributes.class;
}

function plain(name: string | undefined): string {
  return (name ?? '').toLowerCase().replace(/^(?:x_)+/, '');
}
