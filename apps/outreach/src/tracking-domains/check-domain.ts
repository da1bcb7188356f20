import type { Context } from '../context.ts';
import { createDnsLookups, DnsUnavailable, type DnsLookups } from '../mailboxes/health/dns-lookups.ts';
import {
  recordsOf,
  sharedHost,
  type TrackingDomainError,
  type TrackingDomainRow,
} from './tracking-domain.ts';

const noAnswer: TrackingDomainError = 'dns_no_answer';
const dnsMsMax = 8_000;
const minuteMs = 60_000;
/** Intervals between DNS checks of a domain in order, one with missing records, and one that has been pending for days. */
const activeMs = 15 * minuteMs;
const missingMs = 5 * minuteMs;
const oldMs = 6 * 60 * minuteMs;
const newForMs = 2 * 24 * 60 * minuteMs;

/**
 * Checks in DNS whether the domain points to us and belongs to the organization, and stores the result. An active domain
 * is given up when the same record is missing in two checks in a row, since zones are reloaded and records replaced. If
 * DNS does not respond, the status does not change.
 */
export async function checkDomain(context: Context, row: TrackingDomainRow): Promise<TrackingDomainRow> {
  const lookups = createDnsLookups({ servers: context.config.DNS_SERVERS, budgetMs: dnsMsMax });
  try {
    const error = await whatIsMissing(context, lookups, row);
    return await store(context, {
      ...row,
      status: statusAfter(row, error),
      error,
      checkedAt: context.clock.now(),
    });
  } catch (error) {
    if (!(error instanceof DnsUnavailable)) throw error;
    // The known status stays, and the error shows that DNS did not respond.
    return await store(context, { ...row, error: noAnswer, checkedAt: context.clock.now() });
  } finally {
    lookups.close();
  }
}

function statusAfter(
  { status, error: before }: TrackingDomainRow,
  error: TrackingDomainError | null,
): TrackingDomainRow['status'] {
  if (error === null) return 'active';
  const isFirstMiss = status === 'active' && before !== error;
  return isFirstMiss || status === 'pending' ? status : 'failing';
}

/** Null if nothing is missing. @throws DnsUnavailable */
async function whatIsMissing(
  context: Context,
  lookups: DnsLookups,
  row: TrackingDomainRow,
): Promise<TrackingDomainError | null> {
  const [alias, proof] = recordsOf(context, row);
  const [target, addresses, sharedAddresses, texts] = await Promise.all([
    lookups.alias(row.domain),
    lookups.addresses(row.domain),
    lookups.addresses(sharedHost(context)),
    lookups.texts(proof.name),
  ]);
  const isAlias = target?.toLowerCase().replace(/\.$/, '') === alias.value;
  const hasOurAddresses =
    addresses.length > 0 && addresses.every((address) => sharedAddresses.includes(address));
  if (!isAlias && !hasOurAddresses) return 'cname_missing';
  if (!texts.some((text) => text.trim() === proof.value)) return 'txt_missing';
  return null;
}

async function store({ pool, clock }: Context, row: TrackingDomainRow): Promise<TrackingDomainRow> {
  const ageMs = clock.now().getTime() - row.createdAt.getTime();
  const isPendingForDays = row.status === 'pending' && ageMs >= newForMs;
  const inMs = row.error === null ? activeMs : isPendingForDays ? oldMs : missingMs;
  // Another domain may have replaced it meanwhile.
  await pool.query(
    `update tracking_domains set status = $4, error = $5, checked_at = $6, due_at = $7
      where organization_id = $1 and domain = $2 and token = $3`,
    [
      row.organizationId,
      row.domain,
      row.token,
      row.status,
      row.error,
      row.checkedAt,
      new Date(clock.now().getTime() + inMs),
    ],
  );
  return row;
}
