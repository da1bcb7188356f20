import { Buffer } from 'node:buffer';
import { generateKeyPairSync } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { startDnsServer, type RunningDnsServer } from '@reachback/testing/network/dns-server';
import DKIM from 'nodemailer/lib/dkim';
import { readTestEmail } from '../../../src/mailboxes/health/check-dkim.ts';
import { readDmarcRecord } from '../../../src/mailboxes/health/dmarc/dmarc-record.ts';
import { createDnsLookups } from '../../../src/mailboxes/health/dns-lookups.ts';

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 1024 });

let dns: RunningDnsServer;
beforeAll(async () => {
  const key = publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
  dns = await startDnsServer({ 's1._domainkey.sender.test': { TXT: [`v=DKIM1; k=rsa; p=${key}`] } });
});
afterAll(() => dns.close());

/** Much shorter than it takes if the time grows with the square of the length. */
const msMax = 5_000;

it('reads a DMARC record quickly whose tag is white space and a line break', () => {
  const start = performance.now();
  const text = `v=DMARC1; p=none; x=${' '.repeat(8_000)}a\nb`;
  expect(readDmarcRecord(text)).toMatchObject({ policy: 'none' });
  expect(performance.now() - start).toBeLessThan(msMax);
});

describe('a test email', () => {
  const plain = 'From: sam@sender.test\r\nSubject: Check\r\n\r\nHi\r\n';
  const field =
    'DKIM-Signature: v=1; a=rsa-sha256; c=relaxed/relaxed; d=evil.test; s=s1; h=from; bh=AA==; b=AA==';

  it.each([
    ['a signature with many separators', `${field}${';'.repeat(200_000)}x`],
    ['a field of line ends', `X-Long: ${'\r'.repeat(200_000)}x`],
    ['many folded lines', `X-Long: a${'\r\n b'.repeat(60_000)}`],
    ['hundreds of signatures behind a line of white space', ` \r\n${`${field}\r\n`.repeat(500)}X-Last: x`],
  ])('with %s is read quickly, and its own signature still counts', async (_what, fields) => {
    const signer = new DKIM({
      domainName: 'sender.test',
      keySelector: 's1',
      privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    });
    const signed = await buffer(signer.sign(Buffer.from(plain)));
    const [, signature, rest] = /^(DKIM-Signature:[^]*?\r\n)(From:[^]*)$/.exec(signed.toString())!;
    const lookups = createDnsLookups({ servers: [dns.address], budgetMs: 10_000 });
    const start = performance.now();
    const { signatures } = await readTestEmail(
      lookups,
      Buffer.from(`${signature}${fields}\r\n${rest}`),
      new Date(),
    );
    expect(performance.now() - start).toBeLessThan(msMax);
    lookups.close();
    expect(signatures[0]).toMatchObject({ domain: 'sender.test', result: 'pass' });
    expect(signatures.length).toBeLessThanOrEqual(10);
  });
});
