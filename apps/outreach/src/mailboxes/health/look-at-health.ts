import type { PoolClient } from 'pg';
import { inTransaction } from '@reachback/common/database/pool';
import { parseDomain } from '@reachback/common/values/email-address';
import { MailGuardError } from '@reachback/mail/mail-guard';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { lookForKey } from '../dkim/look-for-key.ts';
import { dkimRecord } from '../dkim/mailbox-dkim.ts';
import { imapOf, type MailboxRow } from '../mailbox.ts';
import { checkDkim, readTestEmail, type ReadTestEmail, type TestEmail } from './check-dkim.ts';
import { checkDmarc } from './dmarc/check-dmarc.ts';
import { checkMx, checkReverseDns } from './check-hosts.ts';
import { checkSpf } from './check-spf.ts';
import { createDnsLookups, type DnsLookups } from './dns-lookups.ts';
import { isAligned } from './dmarc/evaluate-dmarc.ts';
import { loadHealth, type HealthChecks, type HealthRow } from './mailbox-health.ts';
import { findTestEmail, newTestToken, sendTestEmail } from './test-email.ts';
import { aCheck, worstOf } from './verdict.ts';

/** For all DNS queries of one check. */
const dnsMsMax = 10_000;
/** How long a call waits for its test email; later, a job looks for it. */
const arrivalMsMax = 12_000;
const laterLookMsMax = 5_000;
/** Minimum time between two test emails, whoever requests them. */
const betweenTestsMs = 5 * 60_000;
/** A test email that arrives later is not looked for. */
const arrivesWithinMs = 60 * 60_000;
const hourMs = 60 * 60_000;

/**
 * Checks the mailbox's domain and stores the result.
 * @param options.sendTest sends a test email, unless one was sent in the last minutes
 */
export async function lookAtHealth(
  context: Context,
  row: MailboxRow,
  options: { sendTest: boolean },
): Promise<HealthRow> {
  const before = await loadHealth(context, row);
  const lookups = createDnsLookups({ servers: context.config.DNS_SERVERS, budgetMs: sumMs(options) });
  try {
    const current = await lookForKey(context, lookups, row);
    const test = await nextTest(context, current, before, options, lookups);
    const found = await runChecks(context, lookups, current, test.email);
    const health = { ...found, checkedAt: context.clock.now(), ...test.columns };
    await store(context, row, health, test.email.status === 'waiting');
    return health;
  } finally {
    lookups.close();
  }
}

const sumMs = ({ sendTest }: { sendTest: boolean }) =>
  dnsMsMax + laterLookMsMax + (sendTest ? 2 * arrivalMsMax : 0);

type TestColumns = Pick<HealthRow, 'testToken' | 'testSentAt' | 'testError' | 'testFound'>;

const readTest = z.object({
  signatures: z.array(
    z.object({
      domain: z.string(),
      selector: z.string(),
      result: z.string(),
      keyBits: z.number().nullable(),
    }),
  ),
  returnDomain: z.string().nullable(),
});

/** State of the mailbox's test email, after sending one or looking for it. */
async function nextTest(
  context: Context,
  row: MailboxRow,
  before: HealthRow | null,
  { sendTest }: { sendTest: boolean },
  lookups: DnsLookups,
): Promise<{ email: TestEmail; columns: TestColumns }> {
  const now = context.clock.now();
  const known: TestColumns = {
    testToken: before?.testToken ?? null,
    testSentAt: before?.testSentAt ?? null,
    testError: before?.testError ?? null,
    testFound: before?.testFound ?? null,
  };
  if (imapOf(row) === null) return { email: { status: 'no_imap' }, columns: known };
  const sentAgoMs = known.testSentAt ? now.getTime() - known.testSentAt.getTime() : Infinity;
  let columns = known;
  if (sendTest && sentAgoMs >= betweenTestsMs) {
    const token = newTestToken();
    const error = await sendTestEmail(context, row, token);
    const found = known.testFound;
    columns =
      error === null
        ? { testToken: token, testSentAt: now, testError: null, testFound: null }
        : { ...known, testError: error, testFound: found };
    if (error !== null && found === null)
      return { email: { status: 'not_sent', reason: error }, columns: { ...columns, testToken: null } };
  }
  const { testToken, testSentAt } = columns;
  if (testToken === null || testSentAt === null)
    return { email: { status: 'not_sent', reason: columns.testError }, columns };
  const stored = readTest.safeParse(columns.testFound);
  if (stored.success) return { email: { status: 'arrived', sentAt: testSentAt, read: stored.data }, columns };
  if (now.getTime() - testSentAt.getTime() > arrivesWithinMs) return { email: { status: 'late' }, columns };
  const search = await findTestEmail(context, row, {
    token: testToken,
    budgetMs: sendTest ? arrivalMsMax : laterLookMsMax,
  });
  if (!search.bytes) {
    columns = { ...columns, testError: search.error };
    return { email: { status: 'waiting', sentAt: testSentAt, reason: search.error }, columns };
  }
  const read = await readTestEmail(lookups, search.bytes, now);
  return {
    email: { status: 'arrived', sentAt: testSentAt, read },
    columns: { ...columns, testError: null, testFound: read satisfies ReadTestEmail },
  };
}

type Found = Pick<HealthRow, 'checks' | 'verdict' | 'isAuthenticated'>;

async function runChecks(
  context: Context,
  lookups: DnsLookups,
  row: MailboxRow,
  test: TestEmail,
): Promise<Found> {
  const domain = parseDomain(row.email.split('@').at(-1)!);
  if (domain === null) return localDomain();
  const host = row.smtpHost;
  const addresses = await addressesOf(context, row);
  const [spf, dkim, mx, reverseDns] = await Promise.all([
    checkSpf(lookups, { domain, email: row.email, host, addresses }),
    checkDkim(lookups, { domain, test, ownRecord: row.dkimActive ? null : dkimRecord(row) }),
    checkMx(lookups, domain),
    checkReverseDns(lookups, { host, addresses, domain }),
  ]);
  const returnDomain = test.status === 'arrived' ? (test.read.returnDomain ?? domain) : domain;
  const isDkimKnown = test.status === 'arrived' && dkim.verdict !== 'unknown';
  const dmarc = await checkDmarc(lookups, { domain, returnDomain, spf, dkim, isDkimKnown });
  const { result: _spf, ...spfShown } = spf;
  const { result: _dmarc, policy, spfAligned, dkimAligned, ...dmarcShown } = dmarc;
  const checks: HealthChecks = {
    spf: spfShown,
    dkim: {
      ...dkim,
      signatures: dkim.signatures.map(({ keyBits, ...signature }) => ({ ...signature, key_bits: keyBits })),
    },
    dmarc: { ...dmarcShown, policy, spf_aligned: spfAligned, dkim_aligned: dkimAligned },
    mx,
    reverse_dns: reverseDns,
  };
  return {
    checks,
    verdict: worstOf([spf, dkim, dmarc, mx, ...(reverseDns ? [reverseDns] : [])]),
    isAuthenticated: isAuthenticated({
      spf: spfPasses(spf.result, isAligned(domain, returnDomain, false)),
      dkim: isDkimKnown ? dkim.signatures.some((one) => one.aligned && one.result === 'pass') : null,
    }),
  };
}

function spfPasses(result: string, isAlignedDomain: boolean): boolean | null {
  if (result === 'unknown' || result === 'temperror') return null;
  return result === 'pass' && isAlignedDomain;
}

function isAuthenticated({ spf, dkim }: { spf: boolean | null; dkim: boolean | null }): boolean | null {
  if (spf || dkim) return true;
  return spf === null || dkim === null ? null : false;
}

/** Result for `localhost` and the like, used with a mail catcher. */
function localDomain(): Found {
  const check = aCheck('unknown', 'domain_not_public', []);
  return {
    checks: {
      spf: { ...check, lookups: null },
      dkim: { ...check, signatures: [] },
      dmarc: { ...check, policy: null, spf_aligned: null, dkim_aligned: null },
      mx: check,
      reverse_dns: null,
    },
    verdict: 'unknown',
    isAuthenticated: null,
  };
}

/** Empty when unknown: a name without addresses, or one in a network that the guard refuses. */
async function addressesOf(
  { mailGuard }: Context,
  { smtpHost: host, smtpPort: port }: MailboxRow,
): Promise<string[]> {
  try {
    return await mailGuard.locate({ host, port });
  } catch (error) {
    if (error instanceof MailGuardError) return [];
    throw error;
  }
}

const waitingMs = 2 * 60_000;
const againMs = 24 * hourMs;
/** Jitter, so that mailboxes added together are not always checked together. */
const spreadMs = 4 * hourMs;

async function store(
  { pool, clock }: Context,
  { organizationId, id }: MailboxRow,
  health: HealthRow,
  isWaiting: boolean,
): Promise<void> {
  const isRecent = health.testSentAt && clock.now().getTime() - health.testSentAt.getTime() < arrivesWithinMs;
  const inMs = isWaiting && isRecent ? waitingMs : againMs - Math.floor(Math.random() * spreadMs);
  const dueAt = new Date(clock.now().getTime() + inMs);
  await inTransaction(pool, async (client) => {
    const { rowCount } = await client.query(
      'update mailboxes set health_due_at = $3 where organization_id = $1 and id = $2',
      [organizationId, id, dueAt],
    );
    if (rowCount === 1) await writeHealth(client, { organizationId, id }, health);
  });
}

async function writeHealth(
  client: PoolClient,
  { organizationId, id }: Pick<MailboxRow, 'organizationId' | 'id'>,
  health: HealthRow,
): Promise<void> {
  await client.query(
    `insert into mailbox_health (organization_id, mailbox_id, checked_at, verdict, is_authenticated, checks,
                                 test_token, test_sent_at, test_error, test_found)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
     on conflict (organization_id, mailbox_id) do update
        set checked_at = excluded.checked_at, verdict = excluded.verdict, is_authenticated = excluded.is_authenticated,
            checks = excluded.checks, test_token = excluded.test_token, test_sent_at = excluded.test_sent_at,
            test_error = excluded.test_error, test_found = excluded.test_found`,
    [
      organizationId,
      id,
      health.checkedAt,
      health.verdict,
      health.isAuthenticated,
      JSON.stringify(health.checks),
      health.testToken,
      health.testSentAt,
      health.testError,
      health.testFound === null ? null : JSON.stringify(health.testFound),
    ],
  );
}
