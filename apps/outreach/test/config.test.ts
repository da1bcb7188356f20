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

describe('a bucket for contents', () => {
  const bucket = {
    S3_ENDPOINT: 'https://s3.example.com',
    S3_BUCKET: 'acme-raw',
    S3_ACCESS_KEY_ID: 'id',
    S3_SECRET_ACCESS_KEY: 'secret',
  };

  it('is needed with INBOUND_RAW_STORE=s3, and may be there without it', () => {
    const read = (given: object) => readConfig({ ...complete, ...given }).INBOUND_RAW_STORE;
    expect(read({})).toBe('postgres');
    expect(read(bucket)).toBe('postgres');
    expect(read({ ...bucket, INBOUND_RAW_STORE: 's3' })).toBe('s3');
    expect(() => read({ INBOUND_RAW_STORE: 's3' })).toThrow('INBOUND_RAW_STORE: s3 needs S3_ENDPOINT');
    expect(() => read({ INBOUND_RAW_STORE: 'disk' })).toThrow('INBOUND_RAW_STORE: must be');
  });

  it('is complete or not there', () => {
    expect(() => readConfig({ ...complete, ...bucket, S3_BUCKET: '' })).toThrow('S3_BUCKET: is missing');
  });
});
