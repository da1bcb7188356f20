import { parseEmailAddress } from '@reachback/common/values/email-address';
import { ApiError } from '@reachback/common/http/errors/errors';
import { createPauses } from '@reachback/common/runtime/pauses';
import { parentDomains } from '@reachback/common/values/public-suffix';
import { isDisposable } from './disposable-domains.ts';
import type { DomainCheck } from '../../context.ts';
import { readGivenLead, type GivenLead } from './read-given-lead.ts';
import { isRoleMailbox } from './role-mailboxes.ts';
import { noLeadTexts } from '../../kinds/lead-texts.ts';

/** A lead with a valid address, the first with this address in its request. */
export interface Candidate {
  /** Its index in the request, from 0. */
  index: number;
  /** As given: its fields and variables. */
  lead: GivenLead;
  /** Normalized. */
  email: string;
  domain: string;
  /** The domain and its parent domains, without the public suffix. */
  parents: string[];
  /** The check it failed, of those that do not need the organization's lists. */
  fault: 'disposable' | 'generic' | 'no_mail_domain' | null;
  /** DNS did not respond: checked again before the first email. */
  domainUnchecked: boolean;
}

/** Leads that fail before any check, by their index in the request. */
export interface Unfit {
  invalid: number[];
  duplicates: number[];
  /** Why a lead is invalid, if not because of the address. */
  faults: Map<number, string>;
}

export interface ReadLeads extends Unfit {
  candidates: Candidate[];
}

/**
 * Parses the leads of a request and drops invalid ones and duplicate addresses. Yields to the event loop: a lead with
 * 100 variables whose names are numbers takes twenty times as long as usual.
 * @throws ApiError 400 naming an entry that is not an object; other invalid leads are counted
 */
export async function readLeads(given: readonly unknown[]): Promise<ReadLeads> {
  const faults = new Map<number, string>();
  const leads: GivenLead[] = [];
  const pause = createPauses();
  for (const [index, one] of given.entries()) {
    try {
      leads.push(readGivenLead(one, `leads[${index}]`));
    } catch (error) {
      const isObject = typeof one === 'object' && one !== null && !Array.isArray(one);
      if (!isObject || !(error instanceof ApiError)) throw error;
      faults.set(index, error.message);
      leads.push(nobody);
    }
    if (index % leadsAtOnce === 0) await pause();
  }
  return { ...dropUnfit(leads, new Set()), faults };
}

const leadsAtOnce = 16;

/** Placeholder for a lead that cannot be parsed. */
const nobody: GivenLead = { email: null, ...noLeadTexts, variables: {} };

/** @param seen addresses given before; the addresses of these leads are added to it */
export function dropUnfit(leads: readonly GivenLead[], seen: Set<string>): ReadLeads {
  const parentsOf = new Map<string, string[]>();
  const read: ReadLeads = { invalid: [], duplicates: [], faults: new Map(), candidates: [] };
  for (const [index, lead] of leads.entries()) {
    const address = lead.email === null ? null : parseEmailAddress(lead.email);
    if (!address) read.invalid.push(index);
    else if (seen.has(address.address)) read.duplicates.push(index);
    else {
      seen.add(address.address);
      const { address: email, domain } = address;
      const parents = parentsOf.get(domain) ?? parentDomains(domain);
      parentsOf.set(domain, parents);
      read.candidates.push({
        index,
        // Not spread: that takes ten times as long.
        lead,
        email,
        domain,
        parents,
        fault: null,
        domainUnchecked: false,
      });
    }
  }
  return read;
}

/**
 * Runs the checks on each candidate. Queries DNS only about candidates that pass otherwise.
 * @param checks.remember false: DNS verdicts are not stored
 */
export async function findFaults(
  candidates: readonly Candidate[],
  checks: { skipGeneric: boolean; domains: DomainCheck | null; remember?: boolean },
): Promise<void> {
  for (const candidate of candidates) {
    if (candidate.parents.some(isDisposable)) candidate.fault = 'disposable';
    else if (checks.skipGeneric && isRoleMailbox(localPartOf(candidate))) candidate.fault = 'generic';
  }
  if (!checks.domains) return;
  const open = candidates.filter(({ fault }) => fault === null);
  const { remember = true } = checks;
  const verdicts = await checks.domains.canReceive(
    open.map(({ domain }) => domain),
    { remember },
  );
  for (const candidate of open) {
    const canReceive = verdicts.get(candidate.domain);
    if (canReceive === false) candidate.fault = 'no_mail_domain';
    candidate.domainUnchecked = canReceive === undefined;
  }
}

function localPartOf({ email, domain }: Candidate): string {
  return email.slice(0, -domain.length - 1);
}
