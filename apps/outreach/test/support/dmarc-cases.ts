/** Its servers do not answer. */
export const broken = 'servfail.com';

/** TXT records of SPF by what they say of the sender. */
export const spfRecords = {
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
export interface Case {
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

export const cases: Case[] = [
  ...everyResult(),
  ...everyAlignment(),
  ...subdomains(),
  ...suffixes(),
  ...percents(),
  ...malformed(),
  ...signaturesAndFaults(),
];
