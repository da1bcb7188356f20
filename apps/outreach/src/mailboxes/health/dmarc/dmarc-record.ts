/** A DMARC record, with the defaults of RFC 7489, section 6.3. */
export interface DmarcRecord {
  policy: DmarcPolicy;
  subdomainPolicy: DmarcPolicy;
  /** Whether the domain must be identical; otherwise the organizational domain must match. */
  strictDkim: boolean;
  strictSpf: boolean;
  /** Share (in %) of the failing emails that the policy applies to. */
  percent: number;
  text: string;
}

export const dmarcPolicies = ['none', 'quarantine', 'reject'] as const;
export type DmarcPolicy = (typeof dmarcPolicies)[number];

/** Whether a TXT record is a DMARC record; others at the same name do not count. */
export function isDmarcText(text: string): boolean {
  return /^v[ \t]*=[ \t]*DMARC1[ \t]*(?:;|$)/.test(text);
}

/**
 * Parses a record by RFC 7489, sections 6.3 and 6.6.3: unknown tags and invalid values of other tags are ignored; a
 * missing or unknown policy counts as `none` if the record requests reports.
 * @returns null for a record without a policy
 */
export function readDmarcRecord(text: string): DmarcRecord | null {
  const tags = tagsOf(text);
  const policy = policyOf(tags.get('p'));
  const isSubdomainPolicyWrong = tags.has('sp') && policyOf(tags.get('sp')) === null;
  const others = {
    strictDkim: tags.get('adkim')?.toLowerCase() === 's',
    strictSpf: tags.get('aspf')?.toLowerCase() === 's',
    percent: percentOf(tags.get('pct')),
    text,
  };
  if (policy !== null && !isSubdomainPolicyWrong)
    return { policy, subdomainPolicy: policyOf(tags.get('sp')) ?? policy, ...others };
  if (!asksForReports(tags.get('rua'))) return null;
  return { policy: 'none', subdomainPolicy: 'none', ...others };
}

function tagsOf(text: string): Map<string, string> {
  const tags = new Map<string, string>();
  for (const part of text.split(';')) {
    const [, name, value] = /^\s*([a-z]+)\s*=([^]*)$/i.exec(part) ?? [];
    if (name !== undefined && !tags.has(name.toLowerCase())) tags.set(name.toLowerCase(), value!.trim());
  }
  return tags;
}

function policyOf(value: string | undefined): DmarcPolicy | null {
  return dmarcPolicies.find((policy) => policy === value?.toLowerCase()) ?? null;
}

function percentOf(value = ''): number {
  return /^\d{1,3}$/.test(value) && Number(value) <= 100 ? Number(value) : 100;
}

function asksForReports(value = ''): boolean {
  return value.split(',').some((uri) => /^\s*mailto:[^@\s]+@[^@\s]+\s*$/i.test(uri));
}
