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
  /** The survey's page; the links of the scale add a score, which is only chosen there and not yet given. */
  link: string;
  unsubscribeLink: string;
}

/**
 * The mail as HTML: one column, styles in the tags, nothing loaded from anywhere. The scale is eleven links, each as
 * large as a thumb, that wrap on a small screen.
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
<body style="margin:0;padding:24px 16px;font:16px/1.5 system-ui,-apple-system,'Segoe UI',Roboto,Arial,sans-serif">
<div style="max-width:560px;margin:0 auto">
<p>${escapeHtml(greeting)}</p>
<p>${paragraphs(intro)}</p>
<p style="font-size:20px;line-height:1.35;font-weight:600;margin:28px 0 12px">${paragraphs(question)}</p>
<div role="group" style="font-size:0">${scores.join('')}</div>
<table role="presentation" width="100%" style="margin:4px 0 0;border-collapse:collapse"><tr>
<td style="padding:0;font-size:14px">0 – ${escapeHtml(low)}</td>
<td align="right" style="padding:0;font-size:14px">10 – ${escapeHtml(high)}</td>
</tr></table>
<p style="font-size:14px;margin:16px 0 32px">${escapeHtml(choose)}</p>
<p style="font-size:13px;line-height:1.5;border-top:1px solid #8a8f98;padding-top:12px;margin:0">${escapeHtml(why)}<br>
<a href="${escapeHtml(content.unsubscribeLink)}" style="color:inherit">${escapeHtml(unsubscribe)}</a></p>
</div>
</body>
</html>`;
}

function scoreLink(href: string, score: number): string {
  const style =
    'display:inline-block;min-width:44px;box-sizing:border-box;padding:10px 0;margin:0 6px 8px 0;border:1px solid #1d4ed8;' +
    'border-radius:8px;background:#1d4ed8;color:#ffffff;font-size:17px;line-height:22px;text-align:center;text-decoration:none';
  return `<a href="${escapeHtml(href)}" style="${style}">${score}</a>`;
}

function paragraphs(text: string): string {
  return escapeHtml(text).replaceAll(/\r?\n/g, '<br>');
}
