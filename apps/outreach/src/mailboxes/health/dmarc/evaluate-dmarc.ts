import { getDomain } from 'tldts';
import { DnsUnavailable, type DnsLookups } from '../dns-lookups.ts';
import { isDmarcText, readDmarcRecord, type DmarcPolicy, type DmarcRecord } from './dmarc-record.ts';

/** SPF or DKIM result of an email (RFC 8601): only `pass` counts. */
export interface Authenticated {
  domain: string;
  result: string;
}

/** DMARC result of an email (RFC 7489). */
export interface DmarcEvaluation {
  /** none: the domain has no policy; permerror: it has several records, or one without a policy. */
  result: 'pass' | 'fail' | 'none' | 'temperror' | 'permerror';
  /** Policy for failing emails; null without a policy. */
  policy: DmarcPolicy | null;
  record: DmarcRecord | null;
  /** Name of the record: `_dmarc.example.com`; null without one. */
  recordName: string | null;
  /** Records that were found, including those without a policy. */
  found: string[];
  /** The domain below the public suffix: `example.co.uk`. */
  organizationalDomain: string;
  spfAligned: boolean;
  dkimAligned: boolean;
}

/** The whole Public Suffix List applies (RFC 7489, section 3.2). */
const suffixOptions = { allowPrivateDomains: true, extractHostname: false, validateHostname: false };

/** The registrable domain; for a public suffix, the suffix itself. @param domain in ASCII */
export function organizationalDomain(domain: string): string {
  const name = plainName(domain);
  return getDomain(name, suffixOptions) ?? name;
}

/** Whether two domains are aligned: equal, or, unless strict, of the same organizational domain. */
export function isAligned(from: string, authenticated: string, isStrict: boolean): boolean {
  if (plainName(from) === plainName(authenticated)) return true;
  return !isStrict && organizationalDomain(from) === organizationalDomain(authenticated);
}

/**
 * Finds the DMARC policy of the `From` domain and evaluates it with the results of SPF and DKIM.
 * @param email.from the domain, in ASCII
 */
export async function evaluateDmarc(
  lookups: Pick<DnsLookups, 'texts'>,
  email: { from: string; spf: Authenticated | null; dkim: readonly Authenticated[] },
): Promise<DmarcEvaluation> {
  const from = plainName(email.from);
  const nothing = {
    policy: null,
    record: null,
    recordName: null,
    found: [],
    organizationalDomain: organizationalDomain(from),
    ...alignmentOf(email, { strictSpf: false, strictDkim: false }),
  };
  let place: Place;
  try {
    place = await findRecords(lookups, from);
  } catch (error) {
    if (!(error instanceof DnsUnavailable)) throw error;
    return { ...nothing, result: 'temperror' };
  }
  const { name: recordName, found, isOfOrganization } = place;
  if (found.length === 0) return { ...nothing, result: 'none' };
  const record = found.length === 1 ? readDmarcRecord(found[0]!) : null;
  if (!record) return { ...nothing, recordName, found, result: 'permerror' };
  const alignment = alignmentOf(email, record);
  return {
    ...nothing,
    ...alignment,
    result: alignment.spfAligned || alignment.dkimAligned ? 'pass' : 'fail',
    policy: isOfOrganization ? record.subdomainPolicy : record.policy,
    record,
    recordName,
    found,
  };
}

interface Place {
  name: string;
  found: string[];
  /** Found at the organizational domain instead of the domain itself. */
  isOfOrganization: boolean;
}

/** RFC 7489, section 6.6.3. @throws DnsUnavailable */
async function findRecords(lookups: Pick<DnsLookups, 'texts'>, from: string): Promise<Place> {
  const at = async (domain: string, isOfOrganization: boolean): Promise<Place> => {
    const name = `_dmarc.${domain}`;
    return { name, isOfOrganization, found: (await lookups.texts(name)).filter(isDmarcText) };
  };
  const own = await at(from, false);
  const organization = organizationalDomain(from);
  return own.found.length > 0 || organization === from ? own : at(organization, true);
}

function alignmentOf(
  { from, spf, dkim }: { from: string; spf: Authenticated | null; dkim: readonly Authenticated[] },
  { strictSpf, strictDkim }: Pick<DmarcRecord, 'strictSpf' | 'strictDkim'>,
) {
  const authenticates = ({ domain, result }: Authenticated, isStrict: boolean) =>
    result === 'pass' && isAligned(from, domain, isStrict);
  return {
    spfAligned: spf !== null && authenticates(spf, strictSpf),
    dkimAligned: dkim.some((signature) => authenticates(signature, strictDkim)),
  };
}

function plainName(domain: string): string {
  return domain.trim().toLowerCase().replace(/\.$/, '');
}
