import { escapeHtml } from '@reachback/common/http/routing/page';
import type { ShownLogo } from '../../look/shown-look.ts';

/** The content of an email, before it becomes HTML or plain text. */
export interface InvitationMailContent {
  language: string;
  direction: 'ltr' | 'rtl';
  /** Shown above everything else: that it is a test. */
  notice: string | null;
  /** Alternative text of the logo. */
  sender: string | null;
  logo: ShownLogo | null;
  /** #rrggbb, the background of white digits; null for the default. */
  accent: string | null;
  greeting: string;
  intro: string;
  question: string;
  /** The scale, lowest first. */
  scores: readonly number[];
  low: string;
  high: string;
  choose: string;
  closing: string | null;
  why: string;
  footer: string | null;
  legalLinks: { label: string; url: string }[];
  unsubscribe: string;
  /** The survey's page; the links of the scale add a score, which a person's browser records there. */
  link: string;
  unsubscribeLink: string;
}

const defaultAccent = '#1d4ed8';
/** Repeated in every cell: some programs drop the styles of the body, and in Outlook cells do not inherit them. */
const font = "font-family:'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

/**
 * Renders the email as HTML: one column with inline styles; only the logo is loaded, from this service. The scale is
 * one row of links, all eleven of them at 320 px too. In Outlook, which ignores the padding of links, table cells keep
 * the row, and have a height. The body carries no style that matters, as many programs drop it.
 */
export function mailHtml(content: InvitationMailContent): string {
  const { language, direction, greeting, intro, question, scores, low, high, choose, link } = content;
  const accent = content.accent ?? defaultAccent;
  const links = scores.map((score) => scoreLink(`${link}?score=${score}`, score, accent));
  return `<!doctype html>
<html lang="${language}" dir="${direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(question)}</title>
</head>
<body style="margin:0;padding:0">
<!--[if mso]><table role="presentation" width="584" align="center" cellpadding="12"><tr><td><![endif]-->
<div lang="${language}" dir="${direction}" style="max-width:560px;margin:0 auto;padding:24px 12px;${font};font-size:16px;line-height:1.5">
${noticeBox(content.notice)}${logoRow(content)}<p>${escapeHtml(greeting)}</p>
<p>${paragraphs(intro)}</p>
<p style="font-size:20px;line-height:1.35;font-weight:600;margin:28px 0 12px">${paragraphs(question)}</p>
<table role="presentation" width="100%" cellpadding="0" cellspacing="2" style="width:100%;table-layout:fixed"><tr>${links.join('')}</tr></table>
<table role="presentation" width="100%" style="margin:4px 0 0;border-collapse:collapse"><tr>
<td style="padding:0;${font};font-size:14px">${scores[0]} – ${escapeHtml(low)}</td>
<td align="${direction === 'rtl' ? 'left' : 'right'}" style="padding:0 ${direction === 'rtl' ? '12px 0 0' : '0 0 12px'};${font};font-size:14px">${scores.at(-1)} – ${escapeHtml(high)}</td>
</tr></table>
<p style="font-size:14px;margin:16px 0 32px">${escapeHtml(choose)}</p>
${smallPrint(content)}
</div>
<!--[if mso]></td></tr></table><![endif]-->
</body>
</html>`;
}

function noticeBox(notice: string | null): string {
  if (notice === null) return '';
  return `<p style="margin:0 0 24px;padding:8px 12px;border:1px solid #8a8f98;font-size:14px">${escapeHtml(notice)}</p>\n`;
}

/** The cell has the background color: Outlook ignores the padding of pictures. */
function logoRow({ logo, sender }: InvitationMailContent): string {
  if (!logo) return '';
  const { src, width, height, ground } = logo;
  const cell =
    ground === null
      ? '<td style="padding:0">'
      : `<td bgcolor="${ground}" style="padding:8px;background-color:${ground};border-radius:6px">`;
  const text = ground === '#1b1f26' ? '#ffffff' : '#1b1f26';
  const picture = `<img src="${escapeHtml(src)}" width="${width}" height="${height}" alt="${escapeHtml(sender ?? '')}" style="display:block;border:0;max-width:100%;height:auto${ground === null ? '' : `;color:${text}`};font-size:18px;font-weight:600">`;
  return `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:0 0 24px"><tr>${cell}${picture}</td></tr></table>\n`;
}

function smallPrint({ closing, why, footer, legalLinks, ...content }: InvitationMailContent): string {
  const anchors = [...legalLinks, { label: content.unsubscribe, url: content.unsubscribeLink }].map(
    ({ label, url }) => `<a href="${escapeHtml(url)}" style="color:inherit">${escapeHtml(label)}</a>`,
  );
  const lines = [
    escapeHtml(why),
    ...(footer === null ? [] : [paragraphs(footer)]),
    anchors.join(' &nbsp;·&nbsp; '),
  ];
  return `${closing === null ? '' : `<p style="margin:0 0 32px">${paragraphs(closing)}</p>\n`}<p style="font-size:13px;line-height:1.5;border-top:1px solid #8a8f98;padding-top:12px;margin:0">${lines.join('<br>\n')}</p>`;
}

function scoreLink(href: string, score: number, accent: string): string {
  const style = `display:block;padding:11px 0;color:#ffffff;${font};font-size:16px;line-height:22px;font-weight:600;text-decoration:none`;
  return `<td align="center" width="9%" height="44" bgcolor="${accent}" style="padding:0;border-radius:6px;background-color:${accent}"><a href="${escapeHtml(href)}" style="${style}">${score}</a></td>`;
}

function paragraphs(text: string): string {
  return escapeHtml(text).replaceAll(/\r?\n/g, '<br>');
}
