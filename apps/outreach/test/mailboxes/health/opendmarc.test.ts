import { Buffer } from 'node:buffer';
import { generateKeyPairSync } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { startReceivingServer, type ReceivingServer } from '@reachback/testing/mail/receiving-server';
import DKIM from 'nodemailer/lib/dkim';
import { readTestEmail } from '../../../src/mailboxes/health/check-dkim.ts';
import { evaluateSpf } from '../../../src/mailboxes/health/check-spf.ts';
import { createDnsLookups } from '../../../src/mailboxes/health/dns-lookups.ts';
import { evaluateDmarc } from '../../../src/mailboxes/health/dmarc/evaluate-dmarc.ts';
import { broken, cases, spfRecords, type Case } from '../../support/dmarc-cases.ts';
import { describeWithReceiver, txtLine } from '../../support/receiver.ts';

/** Who connects to the receiver. */
const ip = '192.0.2.10';

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 1024 });
const pem = privateKey.export({ type: 'pkcs8', format: 'pem' });
const keyText = `v=DKIM1; k=rsa; p=${publicKey.export({ type: 'spki', format: 'der' }).toString('base64')}`;

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
