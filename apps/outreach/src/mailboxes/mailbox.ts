import { notFound } from '@reachback/common/http/errors/errors';
import { uuidOf, wireId } from '@reachback/common/values/ids';
import { isTimeZone, localDay, usableTimeZone } from '@reachback/common/values/time-zone';
import { z } from 'zod';
import type { Context } from '../context.ts';
import type { Transaction } from '../db.ts';
import { securities, type MailServer } from '../mail-servers/mail-server.ts';
import { capOfDay } from '../pace/ramp-up.ts';

export const mailboxStatuses = ['active', 'failing', 'disabled', 'reconnect_needed'] as const;

const server = z.object({
  host: z.string(),
  port: z.int(),
  security: z.enum(securities),
  user: z.string().nullable(),
  has_password: z.boolean(),
});

/** A mailbox, without its passwords. */
export const mailboxDetail = z
  .object({
    id: z.string(),
    name: z.string(),
    email: z.string(),
    from_name: z.string(),
    reply_to: z.string().nullable(),
    status: z
      .enum(mailboxStatuses)
      .describe(
        'failing: the server refused the login, the first verification failed, or the stored password is damaged; `error` has the reason, and a successful verification makes the mailbox active again. disabled: by you. reconnect_needed: the provider no longer accepts the sign-in; nothing is sent until the mailbox is connected again (`connectMailbox` with `mailbox_id`)',
      ),
    error: z
      .string()
      .nullable()
      .describe('Why it last failed: the response of its server, or what is wrong with its settings'),
    verified_at: z.iso.datetime().nullable(),
    oauth: z
      .object({
        provider: z.string().describe('One of `listMailboxProviders`'),
        name: z.string().describe('Its name for people'),
        connected_at: z.iso.datetime().nullable(),
      })
      .nullable()
      .describe('Where the mailbox signs in with OAuth 2 instead of passwords; null: with passwords'),
    smtp: server,
    imap: server
      .extend({
        error: z.string().nullable().describe('Why it cannot be read at the moment'),
        checked_at: z.iso.datetime().nullable().describe('When the inbox was last fully checked'),
      })
      .nullable()
      .describe('Where answers arrive; null: not read'),
    time_zone: z.string().describe('IANA name; its days are those of this zone'),
    limits: z.object({
      daily_cap: z.int(),
      min_gap_seconds: z.int(),
      ramp_up: z.object({ start: z.int(), step: z.int(), from: z.iso.date() }).nullable(),
    }),
    health: z
      .object({
        verdict: z.enum(['ok', 'warning', 'failing', 'unknown']),
        authenticated: z.boolean().nullable(),
      })
      .nullable()
      .describe('What is known of its domain, see `getMailboxHealth`; null: not checked yet'),
    today: z.object({ cap: z.int(), sent: z.int() }),
    created_at: z.iso.datetime(),
  })
  .meta({ id: 'Mailbox' });

/** The UUID in a mailbox's wire id. @throws ApiError 404 for what cannot be one */
export function mailboxUuid(id: string): string {
  const uuid = uuidOf('mbx', id);
  if (!uuid) throw notFound('mailbox');
  return uuid;
}

/** @throws ApiError 404 in another organization */
export async function loadMailboxRow(db: Transaction, organizationId: string, id: string) {
  const mailbox = await db.mailbox.findUnique({ where: { organizationId_id: { organizationId, id } } });
  if (!mailbox) throw notFound('mailbox');
  return mailbox;
}
export type MailboxRow = Awaited<ReturnType<typeof loadMailboxRow>>;

/** SMTP server of a mailbox. */
export function smtpOf(row: MailboxRow): MailServer {
  return {
    host: row.smtpHost,
    port: row.smtpPort,
    security: row.smtpSecurity,
    user: row.smtpUser,
    sealedPassword: row.smtpPassword,
    usesToken: row.oauthProvider !== null,
  };
}

/** IMAP server of a mailbox, or null. */
export function imapOf({
  imapHost: host,
  imapPort: port,
  imapSecurity: security,
  ...row
}: MailboxRow): MailServer | null {
  if (host === null || port === null || security === null) return null;
  const { imapUser: user, imapPassword: sealedPassword, oauthProvider } = row;
  return { host, port, security, user, sealedPassword, usesToken: oauthProvider !== null };
}

/** Presents rows, each with its number of emails sent today. */
export async function presentMailboxes(
  context: Pick<Context, 'pool' | 'clock' | 'oauth'>,
  rows: MailboxRow[],
): Promise<z.input<typeof mailboxDetail>[]> {
  const { pool, clock } = context;
  const now = clock.now();
  const days = rows.map((row) => localDay(usableTimeZone(row.timeZone), now));
  const { rows: facts } = await pool.query<MailboxFacts>(
    `select m.id, coalesce(d.sends, 0) as "sentToday", i.error as "imapError", i.checked_at as "imapCheckedAt",
            g.connected_at as "connectedAt", h.verdict, h.is_authenticated as "isAuthenticated",
            local_day($4, m.time_zone) is not null as "zoneIsKnown"
       from mailboxes m
       join unnest($2::uuid[], $3::date[]) as today (id, day) on today.id = m.id
       left join mailbox_days d on d.organization_id = m.organization_id and d.mailbox_id = m.id and d.day = today.day
       left join inboxes i on i.organization_id = m.organization_id and i.mailbox_id = m.id
       left join mailbox_health h on h.organization_id = m.organization_id and h.mailbox_id = m.id
       left join mailbox_grants g on g.organization_id = m.organization_id and g.mailbox_id = m.id
      where m.organization_id = $1`,
    [rows[0]?.organizationId, rows.map(({ id }) => id), days, now],
  );
  const factsOf = new Map(facts.map((fact) => [fact.id, fact]));
  return rows.map((row, index) => {
    const provider = row.oauthProvider;
    const oauth =
      provider === null ? null : { id: provider, name: context.oauth.provider(provider)?.name ?? provider };
    return present(row, days[index]!, factsOf.get(row.id), oauth);
  });
}

/** Data of a mailbox apart from its settings. */
interface MailboxFacts {
  id: string;
  sentToday: number;
  imapError: string | null;
  imapCheckedAt: Date | null;
  /** When a person last signed in at its provider. */
  connectedAt: Date | null;
  /** Verdict on its domain; null: not checked yet. */
  verdict: 'ok' | 'warning' | 'failing' | 'unknown' | null;
  isAuthenticated: boolean | null;
  /** Whether the database knows its time zone. */
  zoneIsKnown: boolean;
}

/** An earlier release accepted such time zones; a mailbox with one sends nothing. */
const unknownZoneText = 'nothing is sent, because the time zone is invalid; set another time_zone';

function present(
  row: MailboxRow,
  today: string,
  facts: MailboxFacts | undefined,
  oauth: { id: string; name: string } | null,
): z.input<typeof mailboxDetail> {
  const rampUpFrom = row.rampUpFrom?.toISOString().slice(0, 10) ?? null;
  const imap = imapOf(row);
  const hasZone = isTimeZone(row.timeZone) && facts?.zoneIsKnown !== false;
  return {
    id: wireId('mbx', row.id),
    name: row.name,
    email: row.email,
    from_name: row.fromName,
    reply_to: row.replyTo,
    // The check constraint of the table allows nothing else.
    status: row.status as (typeof mailboxStatuses)[number],
    error: hasZone ? row.error : unknownZoneText,
    verified_at: row.verifiedAt?.toISOString() ?? null,
    oauth: oauth && {
      provider: oauth.id,
      name: oauth.name,
      connected_at: facts?.connectedAt?.toISOString() ?? null,
    },
    smtp: presentServer(smtpOf(row)),
    imap: imap && {
      ...presentServer(imap),
      error: facts?.imapError ?? null,
      checked_at: facts?.imapCheckedAt?.toISOString() ?? null,
    },
    time_zone: row.timeZone,
    limits: {
      daily_cap: row.dailyCap,
      min_gap_seconds: row.minGapSeconds,
      ramp_up:
        rampUpFrom === null ? null : { start: row.rampUpStart!, step: row.rampUpStep!, from: rampUpFrom },
    },
    health: facts?.verdict ? { verdict: facts.verdict, authenticated: facts.isAuthenticated } : null,
    today: { cap: capOfDay({ ...row, rampUpFrom }, today), sent: facts?.sentToday ?? 0 },
    created_at: row.createdAt.toISOString(),
  };
}

function presentServer({ host, port, security, user, sealedPassword }: MailServer): z.input<typeof server> {
  // Only values of the enumeration are ever written.
  return {
    host,
    port,
    security: security as (typeof securities)[number],
    user,
    has_password: sealedPassword !== null,
  };
}
