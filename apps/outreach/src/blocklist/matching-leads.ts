import { kindOf } from './blocklist-value.ts';

/** Maximum number of leads locked or ended by one statement. */
export const leadsAtOnce = 5_000;

export interface MatchingLead {
  id: string;
  campaignId: string;
}

/**
 * Query that finds, and locks, the organization's unfinished leads that match the values: the next 5,000 by id.
 * Addresses are found by an index; domains need a scan of the organization's leads, never of others'.
 * @param given.after id of the last lead before, or `nilUuid`
 */
export function matchingLeadsQuery(given: {
  organizationId: string;
  values: readonly string[];
  after: string;
  lock: boolean;
}): {
  text: string;
  values: unknown[];
} {
  const { organizationId, values, after, lock } = given;
  const addresses = values.filter((value) => kindOf(value) === 'email');
  const domains = values.filter((value) => kindOf(value) === 'domain');
  const text = `select l.id, l.campaign_id as "campaignId" from leads l
    where l.organization_id = $1 and l.id > $2 and l.status in ('pending', 'in_progress')
      and ${domains.length ? byAddressOrDomain : byAddress}
    order by l.id limit ${leadsAtOnce}${lock ? ' for update' : ''}`;
  return { text, values: [organizationId, after, addresses, ...(domains.length ? [domains] : [])] };
}

const byAddress = 'l.email = any($3::text[])';

/** Only a domain of three labels or more can be a subdomain of a listed one. */
const byAddressOrDomain = `(${byAddress} or split_part(l.email, '@', 2) = any($4::text[])
  or (split_part(l.email, '.', 3) <> '' and exists (
    select 1 from string_to_array(split_part(l.email, '@', 2), '.') as labels (label),
                  generate_series(2, cardinality(label) - 1) as start
     where array_to_string(label[start:], '.') = any($4::text[]))))`;
