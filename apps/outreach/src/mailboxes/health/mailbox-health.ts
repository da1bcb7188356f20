import { wireId } from '@reachback/common/values/ids';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { dmarcPolicies } from './dmarc/dmarc-record.ts';
import { checkFields, verdicts } from './verdict.ts';

const check = z.object(checkFields);

const checks = z.object({
  spf: check
    .extend({
      lookups: z
        .int()
        .nullable()
        .describe('DNS lookups that the record needs; receivers ignore records with more than 10'),
    })
    .meta({ id: 'SpfHealth' })
    .describe('Whether the domain allows the server of the mailbox to send for it (RFC 7208)'),
  dkim: check
    .extend({
      signatures: z
        .array(
          z.object({
            domain: z.string(),
            selector: z.string(),
            result: z.string().describe('pass, or what is wrong'),
            key_bits: z.int().nullable().describe('Of an RSA key'),
            aligned: z.boolean().describe('Whether it is a signature of the domain itself'),
          }),
        )
        .describe('Signatures of the last test email'),
    })
    .meta({ id: 'DkimHealth' })
    .describe('Whether emails are signed for the domain (RFC 6376), as read off a test email'),
  dmarc: check
    .extend({
      policy: z.enum(dmarcPolicies).nullable().describe('What the domain asks for when an email fails'),
      spf_aligned: z
        .boolean()
        .nullable()
        .describe('Whether SPF passes for a domain that counts; null: not known'),
      dkim_aligned: z
        .boolean()
        .nullable()
        .describe('Whether DKIM passes for a domain that counts; null: not known'),
    })
    .meta({ id: 'DmarcHealth' })
    .describe('Whether the domain has a policy and emails of the mailbox pass it (RFC 7489)'),
  mx: check.meta({ id: 'MxHealth' }).describe('Whether replies to the domain can arrive'),
  reverse_dns: check
    .meta({ id: 'ReverseDnsHealth' })
    .nullable()
    .describe('Whether the addresses of the server have names; null if the server is not in the domain'),
});

export const mailboxHealth = z
  .object({
    mailbox_id: z.string(),
    domain: z.string(),
    verdict: z.enum(verdicts).describe('The worst of the checks'),
    authenticated: z
      .boolean()
      .nullable()
      .describe('Whether SPF or DKIM passes for the domain; null: not known'),
    checked_at: z.iso.datetime().nullable().describe('null: not checked yet'),
    test_email_sent_at: z.iso.datetime().nullable().describe('When the last test email was sent'),
    checks: checks.nullable().describe('null: not checked yet'),
  })
  .meta({ id: 'MailboxHealth' });

/** As stored in `mailbox_health.checks`. */
export type HealthChecks = z.input<typeof checks>;

export interface HealthRow {
  checkedAt: Date;
  verdict: (typeof verdicts)[number];
  isAuthenticated: boolean | null;
  checks: HealthChecks;
  testToken: string | null;
  testSentAt: Date | null;
  testError: string | null;
  testFound: unknown;
}

/** Loads the result of the last check; null before the first. */
export async function loadHealth(
  { pool }: Pick<Context, 'pool'>,
  { organizationId, id }: { organizationId: string; id: string },
): Promise<HealthRow | null> {
  const { rows } = await pool.query<HealthRow>(
    `select checked_at as "checkedAt", verdict, is_authenticated as "isAuthenticated", checks,
            test_token as "testToken", test_sent_at as "testSentAt", test_error as "testError", test_found as "testFound"
       from mailbox_health where organization_id = $1 and mailbox_id = $2`,
    [organizationId, id],
  );
  return rows[0] ?? null;
}

export function presentHealth(
  { id, email }: { id: string; email: string },
  row: HealthRow | null,
): z.input<typeof mailboxHealth> {
  return {
    mailbox_id: wireId('mbx', id),
    domain: email.split('@').at(-1)!,
    verdict: row?.verdict ?? 'unknown',
    authenticated: row?.isAuthenticated ?? null,
    checked_at: row?.checkedAt.toISOString() ?? null,
    test_email_sent_at: row?.testSentAt?.toISOString() ?? null,
    checks: row?.checks ?? null,
  };
}
