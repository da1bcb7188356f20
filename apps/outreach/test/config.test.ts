import { readConfig } from '../src/config.ts';

const key = Buffer.alloc(32, 7).toString('base64');
const complete = {
  DATABASE_URL: 'postgres://u:p@db/outreach',
  ACCOUNTS_DATABASE_URL: 'postgres://u:p@db/accounts',
  PUBLIC_URL: 'https://mail.example.com',
  SIGNING_KEY: key,
  ENCRYPTION_KEY: key,
};

it('takes addresses of DNS servers, with a port or without, and refuses names', () => {
  const read = (DNS_SERVERS: string) => readConfig({ ...complete, DNS_SERVERS }).DNS_SERVERS;
  expect(read('')).toEqual([]);
  expect(read('10.0.0.53, 127.0.0.1:5353,[::1]:53')).toEqual(['10.0.0.53', '127.0.0.1:5353', '[::1]:53']);
  expect(() => read('dns.example.com')).toThrow('DNS_SERVERS: must be addresses');
});
