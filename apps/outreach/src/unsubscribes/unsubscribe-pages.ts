import { escapeHtml } from '@reachback/common/http/routing/page';
import type { Context, OutreachPage } from '../context.ts';
import { linkPage, unknownLink } from '../links/link-page.ts';
import { optOut } from './opt-out.ts';
import { readUnsubscribeToken } from '../links/unsubscribe-link.ts';

/** The page of the unsubscribe link. Changes nothing: mail scanners follow links. */
export const showUnsubscribe: OutreachPage = {
  method: 'GET',
  path: '/u/:token',
  async handle(context, { params }) {
    const lead = await findLead(context, params.token!);
    if (!lead) return unknownLink;
    return linkPage(
      200,
      'Unsubscribe',
      `<p>Stop receiving our emails at <strong>${escapeHtml(lead.email)}</strong>?</p>
<form method="post"><button type="submit">Unsubscribe</button></form>`,
    );
  },
};

/** Handles the button of that page, and the mail client's one click (RFC 8058 section 3.2). */
export const unsubscribe: OutreachPage = {
  method: 'POST',
  path: '/u/:token',
  async handle(context, { params }) {
    const lead = await findLead(context, params.token!);
    if (!lead) return unknownLink;
    await optOut(context, { ...lead, source: 'unsubscribe_link' });
    return linkPage(
      200,
      'You have been unsubscribed',
      `<p>We will no longer send emails to <strong>${escapeHtml(lead.email)}</strong>.</p>`,
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
