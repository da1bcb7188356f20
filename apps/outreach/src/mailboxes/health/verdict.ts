import { z } from 'zod';
import { checkCodes, checkMessages, type CheckCode } from './check-messages.ts';

export const verdicts = ['ok', 'warning', 'failing', 'unknown'] as const;
export type Verdict = (typeof verdicts)[number];

/** A DNS record to enter at the domain's DNS provider. */
export const dnsRecord = z
  .object({
    action: z.enum(['add', 'change', 'remove']),
    name: z.string().describe('Full name, without a trailing dot'),
    type: z.enum(['TXT', 'MX', 'PTR', 'CNAME', 'A', 'AAAA']),
    value: z.string().describe('The whole value after the change'),
  })
  .meta({ id: 'DnsRecord' });
export type DnsRecord = z.input<typeof dnsRecord>;

/** Fields of every check of a domain. */
export const checkFields = {
  verdict: z.enum(verdicts),
  message: z.string().describe('The verdict in one sentence'),
  // Absent from what was stored before there were codes.
  code: z
    .enum(checkCodes)
    .meta({ id: 'HealthCode' })
    .optional()
    .describe('What the message says, for translations. Absent from a check made before an upgrade'),
  values: z
    .array(z.string())
    .optional()
    .describe('Names, numbers and records in the message, in the order of the English text'),
  records: z.array(dnsRecord).describe('DNS records to add, change or remove; empty if none'),
  found: z.array(z.string()).describe('Records that DNS has now, at most 10'),
};

export interface Check {
  verdict: Verdict;
  message: string;
  code: CheckCode;
  values: string[];
  records: DnsRecord[];
  found: string[];
}

const foundMax = 10;
const foundLengthMax = 1_000;

/** Creates a check result. @param values what the message of the code is made of */
export function aCheck<Code extends CheckCode>(
  verdict: Verdict,
  code: Code,
  values: Parameters<(typeof checkMessages)[Code]>,
  { records = [], found = [] }: Partial<Pick<Check, 'records' | 'found'>> = {},
): Check {
  // The values are those of this code's function.
  const messageOf = checkMessages[code] as (...values: readonly string[]) => string;
  return {
    verdict,
    message: messageOf(...values),
    code,
    values,
    records,
    found: found
      .slice(0, foundMax)
      .map((text) => text.replaceAll('\0', '').slice(0, foundLengthMax).toWellFormed()),
  };
}

/** The worst verdict, where unknown is better than a warning. */
export function worstOf(checks: readonly Pick<Check, 'verdict'>[]): Verdict {
  const order: readonly Verdict[] = ['failing', 'warning', 'unknown', 'ok'];
  return order.find((verdict) => checks.some((check) => check.verdict === verdict)) ?? 'ok';
}
