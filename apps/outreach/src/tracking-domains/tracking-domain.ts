import { notFound } from '@reachback/common/http/errors/errors';
import { z } from 'zod';
import type { Context } from '../context.ts';
import { dnsRecord, type DnsRecord } from '../mailboxes/health/verdict.ts';

export const trackingDomainStatuses = ['pending', 'active', 'failing'] as const;

/** What keeps a domain from being used. */
const trackingDomainErrors = ['cname_missing', 'txt_missing', 'dns_no_answer'] as const;
export type TrackingDomainError = (typeof trackingDomainErrors)[number];

/** An organization's own host for the links in its emails. */
export const trackingDomain = z
  .object({
    domain: z.string(),
    status: z
      .enum(trackingDomainStatuses)
      .describe(
        'pending: DNS does not have the records yet. active: links in new emails use the domain. failing: DNS had the records, and one was missing in two checks in a row, so links in new emails use the shared host again',
      ),
    error: z.string().nullable().describe('What is missing in DNS'),
    error_code: z
      .enum(trackingDomainErrors)
      .nullable()
      .describe(
        'The same, for translations; null if nothing is missing, or for a check made before an upgrade',
      ),
    records: z.array(dnsRecord).describe('DNS records to publish; both must stay'),
    created_at: z.iso.datetime(),
    checked_at: z.iso.datetime().nullable(),
  })
  .meta({ id: 'TrackingDomain' });

export interface TrackingDomainRow {
  organizationId: string;
  domain: string;
  /** Published in DNS, proves that the domain belongs to the organization. */
  token: string;
  status: (typeof trackingDomainStatuses)[number];
  /** One of `trackingDomainErrors`. In rows that an earlier release wrote: a sentence. */
  error: string | null;
  createdAt: Date;
  checkedAt: Date | null;
}

/** @throws ApiError 404 */
export async function loadTrackingDomain(
  { pool }: Pick<Context, 'pool'>,
  organizationId: string,
): Promise<TrackingDomainRow> {
  const row = await findTrackingDomain({ pool }, organizationId);
  if (!row) throw notFound('tracking domain');
  return row;
}

/** The tracking domain of an organization in any state; null for none. */
export async function findTrackingDomain(
  { pool }: Pick<Context, 'pool'>,
  organizationId: string,
): Promise<TrackingDomainRow | null> {
  const { rows } = await pool.query<TrackingDomainRow>(
    `select organization_id as "organizationId", domain, token, status, error, created_at as "createdAt",
            checked_at as "checkedAt"
       from tracking_domains where organization_id = $1`,
    [organizationId],
  );
  return rows[0] ?? null;
}

/** Target of the CNAME: the shared host for links. */
export function sharedHost({ config }: Pick<Context, 'config'>): string {
  return config.TRACKING_HOST ?? new URL(config.PUBLIC_URL).hostname;
}

/** The CNAME points to us; the TXT record proves the owner, as anyone may point a name to us. */
export function recordsOf(
  context: Pick<Context, 'config'>,
  { domain, token }: Pick<TrackingDomainRow, 'domain' | 'token'>,
): [alias: DnsRecord, proof: DnsRecord] {
  return [
    { action: 'add', name: domain, type: 'CNAME', value: sharedHost(context) },
    { action: 'add', name: `_reachback.${domain}`, type: 'TXT', value: `reachback-domain=${token}` },
  ];
}

export function presentTrackingDomain(
  context: Pick<Context, 'config'>,
  row: TrackingDomainRow,
): z.input<typeof trackingDomain> {
  const records = recordsOf(context, row);
  const [alias, proof] = records;
  const sentences: Record<TrackingDomainError, string> = {
    cname_missing: `${row.domain} does not point to ${alias.value}: add the CNAME record`,
    txt_missing: `the TXT record at ${proof.name} is missing or has another value`,
    dns_no_answer: `DNS gave no answer about the records of ${row.domain}`,
  };
  const code = trackingDomainErrors.find((each) => each === row.error) ?? null;
  return {
    domain: row.domain,
    status: row.status,
    error: code ? sentences[code] : row.error,
    error_code: code,
    records,
    created_at: row.createdAt.toISOString(),
    checked_at: row.checkedAt?.toISOString() ?? null,
  };
}
