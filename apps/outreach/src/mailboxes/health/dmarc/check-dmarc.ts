import type { DmarcPolicy } from './dmarc-record.ts';
import { evaluateDmarc, type Authenticated } from './evaluate-dmarc.ts';
import type { DnsLookups } from '../dns-lookups.ts';
import type { DkimCheck } from '../check-dkim.ts';
import type { SpfCheck } from '../check-spf.ts';
import { aCheck, type Check } from '../verdict.ts';

export interface DmarcCheck extends Check {
  /** The result that receivers get for emails of the mailbox. */
  result: 'pass' | 'fail' | 'none' | 'permerror' | 'temperror' | 'unknown';
  policy: DmarcPolicy | null;
  spfAligned: boolean | null;
  dkimAligned: boolean | null;
}

/** Checks whether the domain has a DMARC policy and the mailbox's emails pass it. */
export async function checkDmarc(
  lookups: DnsLookups,
  given: { domain: string; returnDomain: string; spf: SpfCheck; dkim: DkimCheck; isDkimKnown: boolean },
): Promise<DmarcCheck> {
  const { domain, returnDomain, spf, dkim, isDkimKnown } = given;
  const authenticatedBySpf: Authenticated = { domain: returnDomain, result: spf.result };
  const found = await evaluateDmarc(lookups, {
    from: domain,
    spf: authenticatedBySpf,
    dkim: dkim.signatures,
  });
  const isSpfKnown = spf.result !== 'unknown' && spf.result !== 'temperror';
  const facts = {
    policy: found.policy,
    spfAligned: isSpfKnown ? found.spfAligned : null,
    dkimAligned: isDkimKnown ? found.dkimAligned : null,
  };
  if (found.result === 'temperror')
    return { ...aCheck('unknown', 'dmarc_no_answer', []), ...facts, result: 'temperror' };
  if (found.result === 'none') return { ...noRecord(found.organizationalDomain), ...facts, result: 'none' };
  if (found.result === 'permerror')
    return { ...invalidRecord(found.recordName!, found.found), ...facts, result: 'permerror' };
  const record = { found: found.found };
  if (found.result === 'pass')
    return {
      ...aCheck('ok', 'dmarc_ok', [domain, found.policy ?? 'none'], record),
      ...facts,
      result: 'pass',
    };
  if (!isSpfKnown || !isDkimKnown)
    return { ...aCheck('unknown', 'dmarc_not_known', [], record), ...facts, result: 'unknown' };
  return {
    ...aCheck('failing', 'dmarc_failing', [domain, found.policy ?? 'none'], record),
    ...facts,
    result: 'fail',
  };
}

const shortestRecord = 'v=DMARC1; p=none';

function noRecord(domain: string): Check {
  return aCheck('warning', 'dmarc_missing', [domain], {
    records: [{ action: 'add', name: `_dmarc.${domain}`, type: 'TXT', value: shortestRecord }],
  });
}

function invalidRecord(name: string, found: string[]): Check {
  const [first, ...others] = found as [string, ...string[]];
  const remove = others.map((value) => ({ action: 'remove', name, type: 'TXT', value }) as const);
  if (others.length)
    return aCheck('failing', 'dmarc_several', [name, String(found.length)], { found, records: remove });
  return aCheck('failing', 'dmarc_invalid', [name], {
    found: [first],
    records: [{ action: 'change', name, type: 'TXT', value: shortestRecord }],
  });
}
