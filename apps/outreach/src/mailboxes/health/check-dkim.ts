import { dkimVerify } from 'mailauth/lib/dkim/verify.js';
import { DnsUnavailable, type DnsLookups } from './dns-lookups.ts';
import { isAligned } from './dmarc/evaluate-dmarc.ts';
import { aCheck, type Check, type DnsRecord } from './verdict.ts';

/** A signature found in the test email. */
export interface FoundSignature {
  domain: string;
  selector: string;
  result: string;
  /** Size of an RSA key; null for other keys, or without one. */
  keyBits: number | null;
}

/** Result of verifying a test email that arrived. */
export interface ReadTestEmail {
  signatures: FoundSignature[];
  /** Domain of the return path, which SPF checks; null if the email has none. */
  returnDomain: string | null;
}

/** State of the last test email of a mailbox. */
export type TestEmail =
  | { status: 'no_imap' }
  | { status: 'not_sent'; reason: string | null }
  | { status: 'waiting'; sentAt: Date; reason: string | null }
  /** It did not arrive in time, and is no longer looked for. */
  | { status: 'late' }
  | { status: 'arrived'; sentAt: Date; read: ReadTestEmail };

export interface DkimCheck extends Check {
  signatures: (FoundSignature & { aligned: boolean })[];
}

const signaturesMax = 10;
const nameLengthMax = 253;

/** Verifies each signature of an email. @param bytes the whole email */
export async function readTestEmail(lookups: DnsLookups, bytes: Buffer, now: Date): Promise<ReadTestEmail> {
  const { results, envelopeFrom } = await dkimVerify(fewerSignatures(bytes), {
    resolver: lookups.resolver,
    curTime: now,
  });
  return {
    signatures: results
      .filter(({ signingDomain }) => signingDomain)
      .slice(0, signaturesMax)
      .map((signature) => ({
        domain: stored(signature.signingDomain),
        selector: stored(signature.selector ?? ''),
        result: signature.status.result,
        // Missing in mailauth's types.
        keyBits: (signature as { modulusLength?: number }).modulusLength ?? null,
      })),
    returnDomain: envelopeFrom ? stored(envelopeFrom.split('@').at(-1)!) : null,
  };
}

const stored = (name: string) =>
  name
    .replaceAll(/[^\x21-\x7E]/g, '')
    .slice(0, nameLengthMax)
    .toLowerCase();

/** Maximum length of a header field that is read: mailauth needs seconds for longer ones. */
const fieldLengthMax = 4_096;

/** Each signature costs a verification: if a mail server adds hundreds, only the first ones are read. */
function fewerSignatures(bytes: Buffer): Buffer {
  const text = bytes.toString('latin1');
  const end = /\n\r?\n/.exec(text)?.index ?? text.length;
  const fields = text.slice(0, end).split(/\n(?!\s)/);
  let count = 0;
  const kept = fields.filter((field) => {
    if (field.length > fieldLengthMax) return false;
    const isSignature = /^(?:dkim-signature|arc-[a-z-]+)\s*:/i.test(field);
    return !isSignature || (count += 1) <= signaturesMax * 2;
  });
  return kept.length === fields.length ? bytes : Buffer.from(kept.join('\n') + text.slice(end), 'latin1');
}

/** Checks the signatures of the last test email; their keys are looked up again. */
export async function checkDkim(
  lookups: DnsLookups,
  {
    domain,
    test,
    ownRecord,
  }: {
    domain: string;
    test: TestEmail;
    /** Record of our key, if not published yet. */
    ownRecord: DnsRecord | null;
  },
): Promise<DkimCheck> {
  const records = ownRecord ? [ownRecord] : [];
  if (test.status !== 'arrived') return { ...notRead(test), records, signatures: [] };
  const signatures = await Promise.all(
    test.read.signatures.map(async (signature) => ({
      ...(await withKeyOfToday(lookups, signature)),
      aligned: isAligned(domain, signature.domain, false),
    })),
  );
  const verdict = verdictOf(domain, signatures);
  if (!ownRecord || verdict.verdict === 'ok') return { ...verdict, signatures };
  const unpublished = aCheck(verdict.verdict, 'dkim_not_published', [ownRecord.name], { records });
  return { ...unpublished, signatures };
}

function notRead(test: Exclude<TestEmail, { status: 'arrived' }>): Check {
  if (test.status === 'no_imap') return aCheck('unknown', 'dkim_no_imap', []);
  if (test.status === 'late') return aCheck('unknown', 'dkim_test_late', []);
  const { status, reason } = test;
  if (status === 'waiting')
    return aCheck('unknown', 'dkim_test_not_arrived', reason === null ? [] : [reason]);
  return reason === null
    ? aCheck('unknown', 'dkim_test_needed', [])
    : aCheck('unknown', 'dkim_test_not_sent', [reason]);
}

function verdictOf(domain: string, signatures: DkimCheck['signatures']): Check {
  const passing = signatures.find(({ aligned, result }) => aligned && result === 'pass');
  if (passing) return aCheck('ok', 'dkim_ok', [passing.domain, passing.selector]);
  const own = signatures.find(({ aligned }) => aligned);
  if (own) {
    const name = `${own.selector}._domainkey.${own.domain}`;
    if (own.result === 'temperror') return aCheck('unknown', 'dkim_key_no_answer', [name]);
    const code = own.result === 'no key' ? 'dkim_key_missing' : 'dkim_key_differs';
    return aCheck('failing', code, [own.domain, name]);
  }
  return signatures[0]
    ? aCheck('warning', 'dkim_other_domain', [signatures[0].domain, domain])
    : aCheck('failing', 'dkim_unsigned', [domain]);
}

/** A signature that passed fails for new emails once its key is gone. */
async function withKeyOfToday(lookups: DnsLookups, signature: FoundSignature): Promise<FoundSignature> {
  try {
    const texts = await lookups.texts(`${signature.selector}._domainkey.${signature.domain}`);
    const hasKey = texts.some((text) => /(?:^|;)\s*p\s*=\s*[^;\s]/i.test(text));
    return hasKey ? signature : { ...signature, result: 'no key' };
  } catch (error) {
    if (!(error instanceof DnsUnavailable)) throw error;
    return signature.result === 'pass' ? signature : { ...signature, result: 'temperror' };
  }
}
