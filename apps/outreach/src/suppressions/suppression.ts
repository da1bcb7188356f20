import { notFound } from '@reachback/common/http/errors/errors';
import { uuidOf, wireId } from '@reachback/common/values/ids';
import { z } from 'zod';

const scopes = ['organization', 'deployment'] as const;
const reasons = ['bounce', 'spam_report', 'opted_out', 'erased'] as const;

/** An entry as clients see it; only a hash of the address is stored. */
export const suppression = z
  .object({
    id: z.string(),
    scope: z
      .enum(scopes)
      .describe('deployment: applies to every organization; only the operator can remove it'),
    email_sha256: z.string().describe('SHA-256 of the normalized address, in hex'),
    reason: z
      .enum(reasons)
      .describe(
        'opted_out: the person opted out by the unsubscribe link or a reply after the lead was deleted',
      ),
    source: z.string().nullable().describe('Who reported it, e.g. smtp_refusal or bounce_notice'),
    proof: z
      .string()
      .nullable()
      .describe(
        'message_id: the report names our Message-ID; dialogue: your SMTP server refused the address; ' +
          'signature: a signed provider report; address: only the address matched; request: the person asked for it',
      ),
    reported_at: z.iso.datetime(),
    expires_at: z.iso.datetime().nullable(),
  })
  .meta({ id: 'Suppression' });

/** A row of organization_suppressions, as Prisma returns it. */
interface OrganizationSuppressionRow {
  id: string;
  emailHash: Uint8Array;
  reason: string;
  source: string;
  proof: string;
  reportedAt: Date;
  expiresAt: Date | null;
}

export function presentSuppression(row: OrganizationSuppressionRow): z.input<typeof suppression> {
  return {
    ...shared(row),
    scope: 'organization',
    source: row.source,
    proof: row.proof,
    reported_at: iso(row.reportedAt),
  };
}

/** Presents an entry of the deployment without revealing which organizations' reports prove it. */
export function presentDeploymentSuppression(
  row: Pick<OrganizationSuppressionRow, 'id' | 'emailHash' | 'reason' | 'expiresAt'> & { createdAt: Date },
): z.input<typeof suppression> {
  return { ...shared(row), scope: 'deployment', source: null, proof: null, reported_at: iso(row.createdAt) };
}

function shared(row: Pick<OrganizationSuppressionRow, 'id' | 'emailHash' | 'reason' | 'expiresAt'>) {
  return {
    id: wireId('sup', row.id),
    email_sha256: Buffer.from(row.emailHash).toString('hex'),
    // The check constraint of the table allows nothing else.
    reason: row.reason as (typeof reasons)[number],
    expires_at: row.expiresAt && iso(row.expiresAt),
  };
}

function iso(at: Date): string {
  return at.toISOString();
}

/** The UUID in an entry's wire id. @throws ApiError 404 for what cannot be one */
export function suppressionUuid(id: string): string {
  const uuid = uuidOf('sup', id);
  if (!uuid) throw notFound('suppression');
  return uuid;
}
