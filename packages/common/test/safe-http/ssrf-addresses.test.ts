import fc from 'fast-check';
import { createAddressJudge } from '../../src/safe-http/addresses.ts';
import { checkUrl } from '../../src/safe-http/check-url.ts';
import { createSafeClient } from '../../src/safe-http/safe-client.ts';
import { aRawServer, type TestServer } from '@reachback/testing/network/raw-servers';

/** Hosts that mean the own machine, however they are written. */
const ownMachine = [
  '127.0.0.1',
  '127.1',
  '127.0.0.1.',
  '127.255.255.254',
  '2130706433',
  '0x7f000001',
  '0x7f.1',
  '017700000001',
  '0177.0.0.01',
  '%31%32%37.0.0.1',
  '①②⑦.⓪.⓪.①',
  '127。0。0。1',
  '0',
  '0.0.0.0',
  '0.1.2.3',
  'localhost',
  'LOCALHOST',
  'localhost.',
  'a.b.localhost',
  '[::1]',
  '[0:0:0:0:0:0:0:1]',
  '[::]',
  '[::127.0.0.1]',
  '[::ffff:127.0.0.1]',
  '[::ffff:7f00:1]',
  '[0:0:0:0:0:FFFF:127.0.0.1]',
  '[::ffff:0:127.0.0.1]',
  '[64:ff9b::127.0.0.1]',
  '[64:ff9b:1::7f00:1]',
  '[2002:7f00:1::]',
  '[2001:0:7f00:1::]',
];

/** Networks without public hosts: the first and last address of each, and machines of note. */
const reserved = `
  10.0.0.0 10.255.255.255 172.16.0.0 172.31.255.255 192.168.0.0 192.168.255.255 100.64.0.0 100.127.255.255
  100.100.100.200 169.254.0.0 169.254.169.254 169.254.170.2 192.0.0.0 192.0.0.192 192.0.0.255 192.0.2.1
  192.88.99.1 198.18.0.0 198.19.255.255 198.51.100.1 203.0.113.1 224.0.0.1 239.255.255.255 240.0.0.0
  255.255.255.255 168.63.129.16 192.31.196.1 192.52.193.1 192.175.48.1 [fe80::1] [febf::1] [fec0::1] [fc00::1]
  [fdff::1] [fd00:ec2::254] [ff02::1] [100::1] [2001:2::1] [2001:10::1] [2001:20::1] [2001:1ff::1] [2001:db8::1]
  [3fff::1] [5f00::1] [2620:4f:8000::1] [64:ff9b::a9fe:a9fe] [2002:a9fe:a9fe::1] [::a9fe:a9fe]
  [::ffff:169.254.169.254] [4000::1] [1::1]
`
  .trim()
  .split(/\s+/);

const publicAddresses = `
  1.1.1.1 8.8.8.8 9.255.255.255 11.0.0.0 100.63.255.255 100.128.0.0 126.255.255.255 128.0.0.0 169.253.255.255
  169.255.0.0 172.15.255.255 172.32.0.0 192.0.1.0 192.167.255.255 192.169.0.0 198.17.255.255 198.20.0.0
  203.0.112.255 203.0.114.0 223.255.255.255 2606:4700:4700::1111 2001:200::1 2001:4860:4860::8888 2003::1 2a00::1
  3ffe::1
`
  .trim()
  .split(/\s+/);

describe('an address of the own machine or a reserved network', () => {
  let canaries: TestServer[];
  beforeAll(async () => {
    const first = await aRawServer((socket) => socket.destroy());
    canaries = [first, await aRawServer((socket) => socket.destroy(), '::1', first.port)];
  });
  afterAll(() => Promise.all(canaries.map((canary) => canary.close())));

  it.each([...ownMachine, ...reserved])('%s is never connected to', async (host) => {
    const client = createSafeClient({ allowCidrs: [], allowHttp: true });
    for (const scheme of ['http', 'https']) {
      const url = `${scheme}://${host}:${canaries[0]!.port}/`;
      expect(await client.post({ url, headers: {}, body: '' })).toMatchObject({ error: 'blocked_address' });
      expect(checkUrl(url, { allowCidrs: [], allowHttp: true })).toMatch(/private or reserved/);
    }
    await client.close();
    expect(canaries.map((canary) => canary.connections())).toEqual([0, 0]);
  });

  it('would have been noticed by the canary, had it been connected to', async () => {
    const client = createSafeClient({ allowCidrs: ['127.0.0.0/8', '::1/128'], allowHttp: true });
    for (const host of ['127.1', '[::1]'])
      await client.post({ url: `http://${host}:${canaries[0]!.port}/`, headers: {}, body: '' });
    await client.close();
    expect(canaries.map((canary) => canary.connections())).toEqual([1, 1]);
  });
});

describe('the judge of addresses', () => {
  const judge = createAddressJudge([]);

  it.each(publicAddresses)('takes %s for public', (address) => {
    expect(judge(address)).toBe('public');
  });

  it('takes no IPv4 address inside IPv6 for public', () => {
    const prefixes = ['::', '::ffff:', '::ffff:0:', '64:ff9b::', '64:ff9b:1::'];
    fc.assert(
      fc.property(fc.ipV4(), fc.constantFrom(...prefixes), (address, prefix) => {
        expect(judge(prefix + address)).toBe('blocked');
      }),
    );
  });

  it('takes no IPv6 address outside 2000::/3 for public', () => {
    fc.assert(
      fc.property(fc.ipV6(), (address) => {
        const isUnicast = /^[23][0-9a-f]{3}:/i.test(address);
        if (!isUnicast) expect(judge(address)).toBe('blocked');
      }),
    );
  });

  it.each([
    '',
    'example.com',
    '127.1',
    '0x7f000001',
    '2130706433',
    '1.1.1.1:80',
    '[::1]',
    'fe80::1%lo',
    '1.1.1',
  ])('blocks what is no address: %s', (text) => {
    expect(judge(text)).toBe('blocked');
  });

  it('allows the networks given by hand, and not their neighbours', () => {
    const ours = createAddressJudge(['10.1.0.0/16', 'fd12::/64', '8.8.8.8/32']);
    expect(['10.1.255.255', 'fd12::1', '8.8.8.8'].map(ours)).toEqual(['allowed', 'allowed', 'allowed']);
    expect(['10.2.0.0', 'fd12:0:0:1::1', '::ffff:10.1.0.1'].map(ours)).toEqual(Array(3).fill('blocked'));
    expect(ours('8.8.4.4')).toBe('public');
  });

  it.each(['10.0.0.0', '10.0.0.0/33', 'example.com/8', ''])('cannot be made with the network %p', (cidr) => {
    expect(() => createAddressJudge([cidr])).toThrow();
  });
});
