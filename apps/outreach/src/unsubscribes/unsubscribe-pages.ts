import { escapeHtml, type PageAnswer } from '@reachback/common/http/routing/page';
import type { Context, OutreachPage } from '../context.ts';
import { optOut } from './opt-out.ts';
import { readUnsubscribeToken } from './unsubscribe-link.ts';

/** What the link in the text opens. Changes nothing: mail scanners follow links. */
export const showUnsubscribe: OutreachPage = {
  method: 'GET',
  path: '/u/:token',
  async handle(context, { params }) {
    const lead = await findLead(context, params.token!);
    if (!lead) return unknownLink;
    return page(
      200,
      'Stop these mails?',
      `<p>No more mails will be sent to <strong>${escapeHtml(lead.email)}</strong>.</p>
<form method="post"><button type="submit">Yes, stop</button></form>`,
    );
  },
};

/** The button of that page, and the mail program's one click (RFC 8058 section 3.2). */
export const unsubscribe: OutreachPage = {
  method: 'POST',
  path: '/u/:token',
  async handle(context, { params }) {
    const lead = await findLead(context, params.token!);
    if (!lead) return unknownLink;
    await optOut(context, { ...lead, source: 'unsubscribe_link' });
    return page(
      200,
      'Done',
      `<p>No more mails will be sent to <strong>${escapeHtml(lead.email)}</strong>.</p>`,
    );
  },
};

interface UnsubscribingLead {
  organizationId: string;
  leadId: string;
  email: string;
}

async function findLead(context: Context, token: string): Promise<UnsubscribingLead | null> {
  const named = readUnsubscribeToken(context, token);
  if (!named) return null;
  const { rows } = await context.pool.query<{ email: string }>(
    'select email from leads where organization_id = $1 and id = $2',
    [named.organizationId, named.leadId],
  );
  return rows[0] ? { ...named, email: rows[0].email } : null;
}

/** For a link whose token is not ours. */
export const unknownLink = page(
  404,
  'Unknown link',
  '<p>This link is not complete. Please open it again from the mail.</p>',
);

function page(status: number, title: string, content: string): PageAnswer {
  const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>
:root { color-scheme: light dark; font: 1.125rem/1.5 system-ui, sans-serif; }
main { max-width: 32rem; margin: 15vh auto 0; padding: 0 1.25rem; }
button { font: inherit; padding: .7rem 1.4rem; border: 0; border-radius: .5rem; background: #1f4fd8; color: #fff; cursor: pointer; }
button:focus-visible { outline: 3px solid #f0a500; outline-offset: 2px; }
</style>
</head>
<body><main><h1>${title}</h1>
${content}
</main></body>
</html>`;
  return { status, html };
}
