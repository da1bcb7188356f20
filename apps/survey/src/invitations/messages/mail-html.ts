import { escapeHtml } from '@reachback/common/http/routing/page';

/** What a mail says, before it becomes HTML or plain text. */
export interface InvitationMailContent {
  language: string;
  direction: 'ltr' | 'rtl';
  greeting: string;
  intro: string;
  question: string;
  low: string;
  high: string;
  choose: string;
  why: string;
  unsubscribe: string;
  /** The survey's page; the links of the scale add a score, which a person's browser records there. */
  link: string;
  unsubscribeLink: string;
}

/**
 * The mail as HTML: one column, styles in the tags, nothing loaded from anywhere. The scale is one row of eleven
 * links, at 320 px too; cells of a table keep it so in Outlook.
 */
export function mailHtml(content: InvitationMailContent): string {
  const { language, direction, greeting, intro, question, low, high, choose, why, unsubscribe, link } =
    content;
  const scores = Array.from({ length: 11 }, (_none, score) => scoreLink(`${link}?score=${score}`, score));
  return `<!doctype html>
<html lang="${language}" dir="${direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(question)}</title>
</head>
<body style="margin:0;padding:24px 12px;font:16px/1.5 system-ui,-apple-system,'Segoe UI',Roboto,Arial,sans-serif">
<!--[if mso]><table role="presentation" width="560" align="center"><tr><td><![endif]-->
<div style="max-width:560px;margin:0 auto">
<p>${escapeHtml(greeting)}</p>
<p>${paragraphs(intro)}</p>
<p style="font-size:20px;line-height:1.35;font-weight:600;margin:28px 0 12px">${paragraphs(question)}</p>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="width:100%;table-layout:fixed;border-collapse:separate;border-spacing:2px 0"><tr>${scores.join('')}</tr></table>
<table role="presentation" width="100%" style="margin:4px 0 0;border-collapse:collapse"><tr>
<td style="padding:0;font-size:14px">0 – ${escapeHtml(low)}</td>
<td align="${direction === 'rtl' ? 'left' : 'right'}" style="padding:0 0 0 12px;font-size:14px">10 – ${escapeHtml(high)}</td>
</tr></table>
<p style="font-size:14px;margin:16px 0 32px">${escapeHtml(choose)}</p>
<p style="font-size:13px;line-height:1.5;border-top:1px solid #8a8f98;padding-top:12px;margin:0">${escapeHtml(why)}<br>
<a href="${escapeHtml(content.unsubscribeLink)}" style="color:inherit">${escapeHtml(unsubscribe)}</a></p>
</div>
<!--[if mso]></td></tr></table><![endif]-->
</body>
</html>`;
}

function scoreLink(href: string, score: number): string {
  const style =
    'display:block;padding:11px 0;color:#ffffff;font-size:16px;line-height:22px;font-weight:600;text-decoration:none';
  return `<td align="center" bgcolor="#1d4ed8" style="padding:0;border-radius:6px;background-color:#1d4ed8"><a href="${escapeHtml(href)}" style="${style}">${score}</a></td>`;
}

function paragraphs(text: string): string {
  return escapeHtml(text).replaceAll(/\r?\n/g, '<br>');
}
