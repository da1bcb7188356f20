import { Buffer } from 'node:buffer';
import { generateKeyPairSync } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { startReceivingServer, type ReceivingServer } from '@reachback/testing/mail/receiving-server';
import DKIM from 'nodemailer/lib/dkim';
import { readTestEmail } from '../../../src/mailboxes/health/check-dkim.ts';
import { evaluateSpf } from '../../../src/mailboxes/health/check-spf.ts';
import { createDnsLookups } from '../../../src/mailboxes/health/dns-lookups.ts';
import { evaluateDmarc } from '../../../src/mailboxes/health/evaluate-dmarc.ts';
import { describeWithReceiver, txtLine } from '../../support/receiver.ts';

/** Who connects to the receiver. */
const ip = '192.0.2.10';
const broken = 'servfail.com';

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 1024 });
const pem = privateKey.export({ type: 'pkcs8', format: 'pem' });
const keyText = `v=DKIM1; k=rsa; p=${publicKey.export({ type: 'spki', format: 'der' }).toString('base64')}`;

const spfRecords = {
  pass: ['v=spf1 ip4:192.0.2.10 -all'],
  fail: ['v=spf1 ip4:192.0.2.99 -all'],
  softfail: ['v=spf1 ~all'],
  neutral: ['v=spf1 ?all'],
  permerror: ['v=spf1 nonsense:x -all'],
  two: ['v=spf1 ip4:192.0.2.10 -all', 'v=spf1 -all'],
  temperror: [`v=spf1 include:spf.${broken} -all`],
  ten: [`v=spf1 ${includes(10)} ip4:192.0.2.10 -all`],
  eleven: [`v=spf1 ${includes(11)} ip4:192.0.2.10 -all`],
  none: [],
};

/** Includes that allow nobody. */
function includes(names: number): string {
  return Array.from({ length: names }, (_, index) => `include:spf${index}.case.com`).join(' ');
}

interface Signature {
  domain: string;
  /** bad: of another body; no key: of a key that DNS does not have. */
  as?: 'good' | 'bad' | 'no key';
}

interface Difference {
  opendmarc: string;
  ours: string;
  because: string;
}

/** One row of the table. */
interface Case {
  title: string;
  from: string;
  /** Domain of the envelope's sender, and its SPF. Default: that of `from`, fail. */
  mailFrom?: string;
  spf?: keyof typeof spfRecords;
  signatures?: Signature[];
  /** TXT records at `_dmarc` of these domains. */
  dmarc: Record<string, string[]>;
  /** Where OpenDMARC departs from RFC 7489: what it says, what we say, and what the RFC says. */
  differs?: Difference;
}

let count = 0;
const aDomain = (suffix = 'com') => `case-${(count += 1)}.${suffix}`;
const record = (rest = '', policy = 'reject') => [`v=DMARC1; p=${policy}${rest ? `; ${rest}` : ''}`];

/** SPF by DKIM by policy, all of the same domain. */
function everyResult(): Case[] {
  const dkim: Record<string, (domain: string) => Signature[]> = {
    pass: (domain) => [{ domain }],
    fail: (domain) => [{ domain, as: 'bad' }],
    none: () => [],
  };
  return (Object.keys(spfRecords) as (keyof typeof spfRecords)[]).flatMap((spf) =>
    Object.entries(dkim).flatMap(([name, signatures]) =>
      ['none', 'quarantine', 'reject'].map((policy) => {
        const from = aDomain();
        const title = `SPF ${spf}, DKIM ${name}, p=${policy}`;
        return { title, from, spf, signatures: signatures(from), dmarc: { [from]: record('', policy) } };
      }),
    ),
  );
}

const strictBelow: Difference = {
  opendmarc: 'pass',
  ours: 'fail',
  because: 'section 3.1: in strict mode, only an exact match is aligned; a domain below is not',
};

/** Strict and relaxed, by how the authenticated domain and that in From are related. */
function everyAlignment(): Case[] {
  const relations: Record<string, (organization: string) => [from: string, authenticated: string]> = {
    'the same': (name) => [name, name],
    'a domain below': (name) => [name, `mail.${name}`],
    'the domain above': (name) => [`news.${name}`, name],
    'a sister': (name) => [`news.${name}`, `mail.${name}`],
    'a stranger': (name) => [name, aDomain()],
    'one whose name ends alike': (name) => [name, `x${name}`],
  };
  return Object.entries(relations).flatMap(([relation, domainsOf]) =>
    ['r', 's'].flatMap((mode) =>
      ['spf', 'dkim'].map((method): Case => {
        const organization = aDomain();
        const [from, authenticated] = domainsOf(organization);
        const dmarc = { [organization]: record(`a${method}=${mode}`) };
        const title = `${method} passes for ${relation}, a${method}=${mode}`;
        const differs = relation === 'a domain below' && mode === 's' ? { differs: strictBelow } : {};
        return method === 'spf'
          ? { title, from, mailFrom: authenticated, spf: 'pass', dmarc, ...differs }
          : { title, from, signatures: [{ domain: authenticated }], dmarc, ...differs };
      }),
    ),
  );
}

function subdomains(): Case[] {
  const below = (title: string, of: (organization: string, from: string) => Partial<Case>): Case => {
    const organization = aDomain();
    const from = `news.${organization}`;
    return { title, from, dmarc: {}, ...of(organization, from) };
  };
  return [
    ...['none', 'quarantine', 'reject'].map((sp) =>
      below(`fails below, p=reject sp=${sp}`, (name) => ({ dmarc: { [name]: record(`sp=${sp}`) } })),
    ),
    below('fails below, p=none sp=reject', (name) => ({ dmarc: { [name]: record('sp=reject', 'none') } })),
    below('fails below without sp', (name) => ({ dmarc: { [name]: record('', 'quarantine') } })),
    below('has a record of its own', (name, from) => ({
      dmarc: { [name]: record('sp=none'), [from]: record('', 'quarantine') },
    })),
    below('has a record of its own with sp', (name, from) => ({
      dmarc: { [name]: record(), [from]: record('sp=none', 'quarantine') },
    })),
    below('passes below by the organization', (name) => ({
      signatures: [{ domain: name }],
      dmarc: { [name]: record('sp=reject') },
    })),
    below('two levels below', (name) => ({
      from: `a.b.${name}`,
      dmarc: { [name]: record('sp=quarantine') },
    })),
    below('a record in the middle counts for itself only', (name, from) => ({
      from: `a.${from}`,
      dmarc: { [from]: record() },
    })),
    below('no record anywhere', () => ({})),
  ];
}

function suffixes(): Case[] {
  const at = (title: string, suffix: string, of: (organization: string) => Partial<Case>): Case => {
    const organization = aDomain(suffix);
    return { title, from: organization, dmarc: { [organization]: record() }, ...of(organization) };
  };
  return ['co.uk', 'com.au', 'github.io'].flatMap((suffix) => [
    at(`below ${suffix}, signed by a sister`, suffix, (name) => ({
      from: `a.${name}`,
      signatures: [{ domain: `b.${name}` }],
    })),
    at(`below ${suffix}, signed by a neighbour`, suffix, () => ({
      signatures: [{ domain: aDomain(suffix) }],
    })),
    at(`below ${suffix}, sent by a neighbour`, suffix, () => ({ mailFrom: aDomain(suffix), spf: 'pass' })),
    at(`below ${suffix}, policy of the organization`, suffix, (name) => ({ from: `x.y.${name}` })),
  ]);
}

function percents(): Case[] {
  return ['0', '1', '50', '100'].map((pct) => {
    const from = aDomain();
    return { title: `pct=${pct}`, from, dmarc: { [from]: record(`pct=${pct}`, 'quarantine') } };
  });
}

function malformed(): Case[] {
  const texts: Record<string, string[]> = {
    'no p': ['v=DMARC1; sp=reject'],
    'no p, with rua': ['v=DMARC1; rua=mailto:a@b.test'],
    'an unknown p': ['v=DMARC1; p=block'],
    'an unknown p, with rua': ['v=DMARC1; p=block; rua=mailto:a@b.test'],
    'v in lower case': ['v=dmarc1; p=reject'],
    'v is not first': ['p=reject; v=DMARC1'],
    'another version': ['v=DMARC2; p=reject'],
    'only v': ['v=DMARC1'],
    'spaces everywhere': ['v = DMARC1 ; p = reject ; adkim = s'],
    'no spaces': ['v=DMARC1;p=reject;aspf=s'],
    'a semicolon at the end': ['v=DMARC1; p=reject;'],
    'two semicolons': ['v=DMARC1;; p=reject'],
    'p in capitals': ['v=DMARC1; p=REJECT'],
    'tags in capitals': ['v=DMARC1; P=reject'],
    'an unknown tag': ['v=DMARC1; p=reject; x=1'],
    'a tag without value': ['v=DMARC1; p=reject; rua='],
    'p after others': ['v=DMARC1; adkim=r; aspf=r; p=reject'],
    'an unknown adkim': ['v=DMARC1; p=reject; adkim=x'],
    'pct that is no number': ['v=DMARC1; p=reject; pct=abc'],
    'pct over 100': ['v=DMARC1; p=reject; pct=101'],
    'another record beside it': ['v=DMARC1; p=reject', 'something else'],
    'two records': ['v=DMARC1; p=reject', 'v=DMARC1; p=none'],
    'an empty record': [''],
    'an SPF record in its place': ['v=spf1 -all'],
  };
  return Object.entries(texts).map(([title, list]) => {
    const from = aDomain();
    const differs = malformedDifferences[title];
    return { title: `record: ${title}`, from, dmarc: { [from]: list }, ...(differs ? { differs } : {}) };
  });
}

const asksForReports: Difference = {
  opendmarc: 'permerror',
  ours: 'fail',
  because: 'section 6.6.3, step 6: a record with a valid rua and without a valid p counts as p=none',
};
const wrongValue: Difference = {
  opendmarc: 'permerror',
  ours: 'fail',
  because: 'section 6.3: syntax errors in other tags are replaced by their defaults or ignored',
};

/** By the title of the record. */
const malformedDifferences: Record<string, Difference> = {
  'no p, with rua': asksForReports,
  'an unknown p, with rua': asksForReports,
  'v is not first': {
    opendmarc: 'fail',
    ours: 'none',
    because: 'section 6.3: v must be the first tag; otherwise the whole record must be ignored',
  },
  'another version': {
    opendmarc: 'permerror',
    ours: 'none',
    because: 'section 6.6.3, step 2: records that do not start with the current version are discarded',
  },
  'spaces everywhere': {
    opendmarc: 'none',
    ours: 'fail',
    because: 'section 6.4: the grammar allows white space around the equals sign of the version',
  },
  'an unknown adkim': wrongValue,
  'pct over 100': wrongValue,
  'another record beside it': {
    opendmarc: 'none',
    ours: 'fail',
    because:
      'section 6.6.3, step 2: records that are no policy are discarded; OpenDMARC reads the first only',
  },
  'two records': {
    opendmarc: 'fail',
    ours: 'permerror',
    because: 'section 6.6.3, step 5: with several records, policy discovery ends, and no policy applies',
  },
};

function signaturesAndFaults(): Case[] {
  const simple = (title: string, of: (from: string) => Partial<Case>): Case => {
    const from = aDomain();
    return { title, from, dmarc: { [from]: record() }, ...of(from) };
  };
  return [
    simple('signed by a stranger and by itself', (from) => ({
      signatures: [{ domain: aDomain() }, { domain: from }],
    })),
    simple('signed by a stranger, its own is bad', (from) => ({
      signatures: [{ domain: aDomain() }, { domain: from, as: 'bad' }],
    })),
    simple('a bad signature of its own beside a good one', (from) => ({
      signatures: [{ domain: from, as: 'bad' }, { domain: `mail.${from}` }],
    })),
    simple('the key is not published', (from) => ({ signatures: [{ domain: from, as: 'no key' }] })),
    simple('SPF passes for a stranger, DKIM for itself', (from) => ({
      mailFrom: aDomain(),
      spf: 'pass',
      signatures: [{ domain: from }],
    })),
    simple('capitals in the domain', (from) => ({
      from: from.toUpperCase(),
      signatures: [{ domain: from }],
    })),
    simple('SPF needs eleven lookups', () => ({ spf: 'eleven' })),
    simple('SPF needs ten lookups', () => ({ spf: 'ten' })),
    {
      title: 'DNS fails for the policy',
      from: `a.${broken}`,
      dmarc: {},
      differs: {
        opendmarc: 'none',
        ours: 'temperror',
        because: 'section 11.2: a temporary error while the policy is retrieved is not its absence',
      },
    },
  ];
}

const cases: Case[] = [
  ...everyResult(),
  ...everyAlignment(),
  ...subdomains(),
  ...suffixes(),
  ...percents(),
  ...malformed(),
  ...signaturesAndFaults(),
];

const zone = new Set<string>();
for (const { from, mailFrom, spf = 'fail', signatures = [], dmarc } of cases) {
  for (const text of spfRecords[spf]) put(mailFrom ?? from, text);
  if (mailFrom !== undefined) put(from, 'v=spf1 -all');
  for (const { domain, as } of signatures) if (as !== 'no key') put(`s1._domainkey.${domain}`, keyText);
  for (const [domain, texts] of Object.entries(dmarc))
    for (const text of texts) put(`_dmarc.${domain}`, text);
}

function put(name: string, text: string): void {
  if (!name.endsWith(broken)) zone.add(txtLine(name, text));
}

for (let index = 0; index < 11; index += 1) put(`spf${index}.case.com`, 'v=spf1 -all');

describeWithReceiver('the verdict of a receiver with OpenDKIM and OpenDMARC', () => {
  let receiver: ReceivingServer;
  beforeAll(async () => {
    receiver = await startReceivingServer([...zone], [broken]);
  });
  afterAll(async () => receiver?.stop());

  it('is compared for at least 100 cases', () => {
    expect(cases.length).toBeGreaterThanOrEqual(100);
    // Each has its reason; another one would need one.
    expect(cases.filter(({ differs }) => differs)).toHaveLength(12);
  });

  it.each(cases.map((one): [string, Case] => [one.title, one]))('is ours: %s', async (_title, one) => {
    const { from, mailFrom = from, differs } = one;
    const raw = await aSignedEmail(one);
    const theirs = await receiver.judge({
      ip,
      helo: 'mx.sender.test',
      from: `sam@${mailFrom}`,
      to: 'kim@receiver.test',
      raw,
    });
    const ours = await ourVerdict({ from, mailFrom, raw });
    const shown = { dmarc: theirs.dmarc, ...(isApplied(theirs.dmarc) ? { policy: theirs.policy } : {}) };
    const expected = { dmarc: ours.result, ...(isApplied(ours.result) ? { policy: ours.policy } : {}) };
    if (differs) expect([theirs.dmarc, ours.result]).toEqual([differs.opendmarc, differs.ours]);
    else expect({ ...shown, headers: theirs.headers }).toMatchObject(expected);
  });

  async function ourVerdict(email: { from: string; mailFrom: string; raw: string }) {
    const lookups = createDnsLookups({ servers: [receiver.dns], budgetMs: 20_000 });
    try {
      const sender = { email: `sam@${email.mailFrom}`, host: 'mx.sender.test' };
      const { result } = await evaluateSpf(lookups, sender, ip);
      const { signatures } = await readTestEmail(lookups, Buffer.from(email.raw), new Date());
      return await evaluateDmarc(lookups, {
        from: email.from,
        spf: { domain: email.mailFrom, result },
        dkim: signatures,
      });
    } finally {
      lookups.close();
    }
  }
});

const isApplied = (result: string | null) => result === 'pass' || result === 'fail';

async function aSignedEmail({ from, signatures = [] }: Case): Promise<string> {
  let raw = [
    `From: Sam <sam@${from}>`,
    'To: kim@receiver.test',
    'Subject: Hello',
    `Date: ${new Date().toUTCString().replace('GMT', '+0000')}`,
    `Message-ID: <${crypto.randomUUID()}@${from}>`,
    '',
    'Hi there',
    '',
  ].join('\r\n');
  for (const { domain, as } of signatures) {
    const signed = as === 'bad' ? raw.replace('Hi there', 'Something else') : raw;
    const options = { domainName: domain, keySelector: 's1', privateKey: pem };
    const bytes = await buffer(new DKIM(options).sign(Buffer.from(signed)));
    const header = bytes.toString().slice(0, bytes.length - signed.length);
    raw = header + raw;
  }
  return raw;
}
