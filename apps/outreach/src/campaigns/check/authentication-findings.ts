import { ApiError } from '@reachback/common/http/errors/errors';
import type { Context } from '../../context.ts';
import type { CampaignRow } from '../campaign.ts';
import { aFinding, type Finding } from './finding.ts';

/** A campaign that can send more emails per day is not resumed with an unauthenticated mailbox. */
export const unauthenticatedSendsMax = 500;

/** Checks as mailbox-health.ts stores them, reduced to what findings need. */
type StoredChecks = Record<string, { verdict: string; message: string } | null>;

/** Authentication of a working mailbox's domain; `isAuthenticated` null: unknown. */
interface MailboxAuthentication {
  mailboxId: string;
  email: string;
  verdict: string;
  isAuthenticated: boolean | null;
  checks: StoredChecks | null;
}

/** Loads the last known health of the campaign's working mailboxes. */
export async function loadAuthentication(
  { pool }: Pick<Context, 'pool'>,
  { organizationId, mailboxes }: CampaignRow,
): Promise<MailboxAuthentication[]> {
  const working = mailboxes.map(({ mailbox }) => mailbox).filter(({ status }) => status === 'active');
  if (working.length === 0) return [];
  const { rows } = await pool.query<Omit<MailboxAuthentication, 'email'>>(
    `select mailbox_id as "mailboxId", verdict, is_authenticated as "isAuthenticated", checks
       from mailbox_health where organization_id = $1 and mailbox_id = any($2::uuid[])`,
    [organizationId, working.map(({ id }) => id)],
  );
  const known = new Map(rows.map((row) => [row.mailboxId, row]));
  const unknown = { verdict: 'unknown', isAuthenticated: null, checks: null };
  return working.map(({ id, email }) => ({ mailboxId: id, email, ...(known.get(id) ?? unknown) }));
}

/** Findings about the domains of the mailboxes. */
export function authenticationFindings(mailboxes: readonly MailboxAuthentication[]): Finding[] {
  return mailboxes.flatMap(({ mailboxId, email, verdict, isAuthenticated, checks }) => {
    const about = { area: 'mailboxes', severity: 'warning', mailboxId } as const;
    if (isAuthenticated === false)
      return [
        aFinding({
          ...about,
          code: 'mailbox_not_authenticated',
          message: `${email} is not authenticated: neither SPF nor DKIM passes for its domain, so its emails go to spam or are refused`,
        }),
      ];
    if (verdict !== 'failing' && verdict !== 'warning') return [];
    const worst = worstCheck(checks);
    return [
      aFinding({
        ...about,
        code: 'mailbox_health_warning',
        message: `${email}: ${worst ?? 'the authentication of its domain is incomplete'}`,
      }),
    ];
  });
}

function worstCheck(checks: StoredChecks | null): string | null {
  const all = ['spf', 'dkim', 'dmarc', 'mx', 'reverse_dns'].map((name) => checks?.[name]);
  const found =
    all.find((check) => check?.verdict === 'failing') ?? all.find((check) => check?.verdict === 'warning');
  return found?.message ?? null;
}

/**
 * Refuses to start a campaign that sends much from unauthenticated mailboxes.
 * @throws ApiError 409 `mailboxes_not_authenticated`
 */
export function requireAuthenticated(
  campaign: CampaignRow,
  mailboxes: readonly MailboxAuthentication[],
): void {
  const sends = sendsPerDay(campaign);
  if (sends <= unauthenticatedSendsMax) return;
  const refused = mailboxes.filter(({ isAuthenticated }) => isAuthenticated === false);
  if (refused.length === 0) return;
  const names = refused
    .slice(0, 5)
    .map(({ email }) => email)
    .join(', ');
  throw new ApiError(
    409,
    'mailboxes_not_authenticated',
    `the campaign can send ${sends} emails a day, and these mailboxes are not authenticated: ${names}${refused.length > 5 ? ' and more' : ''}. See getMailboxHealth for the DNS records to change, send at most ${unauthenticatedSendsMax} a day, or resume with "force": true`,
  );
}

/** Maximum, once the ramp-up of every mailbox is complete. */
function sendsPerDay({ dailySends, mailboxes }: CampaignRow): number {
  const room = mailboxes
    .filter(({ mailbox }) => mailbox.status === 'active')
    .reduce((sum, { mailbox }) => sum + mailbox.dailyCap, 0);
  return Math.min(room, dailySends ?? Infinity);
}
