import { startStandInDns, type DnsAnswer, type DnsQuestion } from '@reachback/local/dns/stand-in-dns';

/** Allowed in every installation of an experiment: in the place of an address on the Internet. */
export const outsideAddress = '127.0.0.1';
/** Allowed in none. */
export const insideAddress = '127.0.0.2';

/** How a name of the attacker is answered: the first part of it, up to a hyphen. */
export type NameKind = 'later' | 'turns' | 'mixed' | 'families' | 'alias' | 'mapped';

/** A DNS server in which the attacker has names; every other name takes mail. */
export interface AttackerDns {
  /** As `DNS_SERVERS`. */
  address: string;
  /** How often a name was said to be inside. */
  insideAnswers(): number;
  close(): Promise<void>;
}

const zone = '.rebinding.example';

/** A new name, nowhere remembered. */
export function attackerName(kind: NameKind): string {
  return `${kind}-${Math.random().toString(36).slice(2)}${zone}`;
}

/** Starts it, on 127.0.0.1. */
export async function startAttackerDns(): Promise<AttackerDns> {
  let insideAnswers = 0;
  const asked = new Map<string, number>();
  const { address, close } = await startStandInDns(({ name: asIs, type }) => {
    const name = asIs.toLowerCase();
    if (!name.endsWith(zone)) return null;
    const key = `${type} ${name}`;
    const times = asked.get(key) ?? 0;
    asked.set(key, times + 1);
    const answers = answersTo({ name: asIs, type }, times);
    if (answers.some(isInside)) insideAnswers += 1;
    return answers;
  });
  return { address, insideAnswers: () => insideAnswers, close };
}

/** @param times how often this was asked before */
function answersTo({ name, type }: DnsQuestion, times: number): DnsAnswer[] {
  const at = (...addresses: string[]) =>
    addresses.map((data): DnsAnswer => ({ type: 'A', name, ttl: 0, data }));
  const mapped: DnsAnswer = { type: 'AAAA', name, ttl: 0, data: `::ffff:${insideAddress}` };
  const isIPv4 = type === 'A';
  const kind = name.toLowerCase().split('-')[0] as NameKind;
  switch (kind) {
    case 'later':
      return isIPv4 ? at(times === 0 ? outsideAddress : insideAddress) : [];
    case 'turns':
      return isIPv4 ? at(times % 2 === 0 ? outsideAddress : insideAddress) : [];
    case 'mixed':
      return isIPv4 ? at(outsideAddress, insideAddress) : [];
    case 'families':
      if (isIPv4) return at(outsideAddress);
      return type === 'AAAA' ? [mapped] : [];
    case 'alias': {
      const data = `inside${zone}`;
      const alias: DnsAnswer = { type: 'CNAME', name, ttl: 0, data };
      return isIPv4 ? [alias, { type: 'A', name: data, ttl: 0, data: insideAddress }] : [alias];
    }
    case 'mapped':
      return type === 'AAAA' ? [mapped] : [];
    default:
      return [];
  }
}

function isInside(answer: DnsAnswer): boolean {
  return (answer.type === 'A' || answer.type === 'AAAA') && answer.data.endsWith(insideAddress);
}
