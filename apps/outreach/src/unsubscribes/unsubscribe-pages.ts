import { escapeHtml } from '@reachback/common/http/routing/page';
import type { Context, OutreachPage } from '../context.ts';
import { linkPage, unknownLink } from '../links/link-page.ts';
import { previewToken, readUnsubscribeToken } from '../links/unsubscribe-link.ts';
import { suppressOptedOut } from '../suppressions/opted-out.ts';
import { optOut } from './opt-out.ts';

/** For the link of a preview or a test. */
const previewPage = linkPage(
  200,
  'Test email',
  '<p>This link is from a test. In the email to a lead it leads to the page that unsubscribes.</p>',
);

/** The page of the unsubscribe link. Changes nothing: mail scanners follow links. */
export const showUnsubscribe: OutreachPage = {
  method: 'GET',
  path: '/u/:token',
  async handle(context, { params }) {
    if (params.token === previewToken) return previewPage;
    const reader = await findReader(context, params.token!);
    if (!reader) return unknownLink;
    return linkPage(
      200,
      'Unsubscribe',
      `<p>Stop receiving our emails at ${shownAddress(reader)}?</p>
<form method="post"><button type="submit">Unsubscribe</button></form>`,
    );
  },
};

/** Handles the button of that page, and the mail client's one click (RFC 8058 section 3.2). */
export const unsubscribe: OutreachPage = {
  method: 'POST',
  path: '/u/:token',
  async handle(context, { params }) {
    if (params.token === previewToken) return previewPage;
    const reader = await findReader(context, params.token!);
    if (!reader) return unknownLink;
    await optOutReader(context, reader);
    return linkPage(
      200,
      'You have been unsubscribed',
      `<p>We will no longer send emails to ${shownAddress(reader)}.</p>`,
    );
  },
};

/** Who has the link in an email. Of a deleted lead only the hash of the address is known. */
type LinkReader =
  | { organizationId: string; leadId: string; email: string; isTest: boolean }
  | { organizationId: string; emailHash: Buffer };

async function findReader(context: Context, token: string): Promise<LinkReader | null> {
  const named = readUnsubscribeToken(context, token);
  if (!named) return null;
  const { organizationId, leadId, emailHash } = named;
  const { rows } = await context.pool.query<{ email: string; isTest: boolean }>(
    `select l.email, c.test_mode as "isTest" from leads l
       join campaigns c on c.organization_id = $1 and c.id = l.campaign_id
      where l.organization_id = $1 and l.id = $2`,
    [organizationId, leadId],
  );
  if (rows[0]) return { organizationId, leadId, ...rows[0] };
  return emailHash && { organizationId, emailHash };
}

async function optOutReader(context: Context, reader: LinkReader): Promise<void> {
  const source = 'unsubscribe_link';
  if ('emailHash' in reader) {
    await suppressOptedOut(context.pool, { ...reader, source, at: context.clock.now() });
  } else await optOut(context, { ...reader, source });
}

function shownAddress(reader: LinkReader): string {
  return 'email' in reader ? `<strong>${escapeHtml(reader.email)}</strong>` : 'this address';
}
