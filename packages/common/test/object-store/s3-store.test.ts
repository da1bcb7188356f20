import { startS3Server, type S3Server } from '@reachback/testing/network/s3-server';
import { objectStoreCheck } from '../../src/object-store/object-store-check.ts';
import {
  objectStoreConfig,
  readS3Settings,
  type S3Settings,
} from '../../src/object-store/object-store-config.ts';
import { ObjectStoreUnavailable, type ObjectStore } from '../../src/object-store/object-store.ts';
import { openS3Store } from '../../src/object-store/s3-store.ts';
import { loadConfig } from '../../src/runtime/config.ts';

const settingsOf = (env: Record<string, string>) => readS3Settings(loadConfig(objectStoreConfig, env));

let server: S3Server;
let settings: S3Settings;
let store: ObjectStore;

beforeAll(async () => {
  server = await startS3Server();
  settings = settingsOf(server.env)!;
  store = openS3Store(settings);
});
beforeEach(() => server.behave('serve'));
afterAll(() => server.close());

const bytes = Buffer.from(Array.from({ length: 70_000 }, (_, index) => index % 256));

describe('an object', () => {
  it('comes back byte for byte, or as much of it as is wanted', async () => {
    await store.put('a/whole', bytes);
    expect(await store.get('a/whole', bytes.length)).toEqual(bytes);
    expect(await store.get('a/whole', 1_000_000)).toEqual(bytes);
    expect(await store.get('a/whole', 3)).toEqual(bytes.subarray(0, 3));
  });

  it('is replaced by another with its key', async () => {
    await store.put('a/replaced', Buffer.from('one'));
    await store.put('a/replaced', Buffer.from('two'));
    expect(String(await store.get('a/replaced', 10))).toBe('two');
  });

  it('is null after it was deleted, which may be done again', async () => {
    await store.put('a/deleted', Buffer.from('x'));
    await store.delete('a/deleted');
    await store.delete('a/deleted');
    expect(await store.get('a/deleted', 10)).toBeNull();
    expect(await store.get('a/never', 10)).toBeNull();
  });
});

it('lists the objects page by page, in the order of their keys', async () => {
  for (const key of ['l/3', 'l/1', 'l/2']) await store.put(key, Buffer.from(key));
  const first = await store.list({ after: 'l/', limit: 2 });
  expect(first).toEqual({
    objects: [
      { key: 'l/1', storedAt: expect.any(Date) },
      { key: 'l/2', storedAt: expect.any(Date) },
    ],
    hasMore: true,
  });
  const second = await store.list({ after: 'l/2', limit: 2 });
  expect(second.objects.map(({ key }) => key)).toEqual(['l/3']);
  expect(second.hasMore).toBe(false);
});

describe('unavailable', () => {
  const calls: [string, (one: ObjectStore) => Promise<unknown>][] = [
    ['PUT', (one) => one.put('u/one', Buffer.from('x'))],
    ['GET', (one) => one.get('u/one', 10)],
    ['DELETE', (one) => one.delete('u/one')],
    ['LIST', (one) => one.list({ after: '', limit: 10 })],
  ];

  it.each(calls)(
    'is said of %s when the server ends the connection, fails or does not answer',
    async (_, call) => {
      const impatient = openS3Store({ ...settings, timeoutMs: 500 });
      for (const behavior of ['refuse', 'fail', 'hang'] as const) {
        server.behave(behavior);
        await expect(call(impatient)).rejects.toThrow(ObjectStoreUnavailable);
      }
    },
  );

  it.each(calls)('is said of %s with wrong credentials, and without the bucket', async (_, call) => {
    await expect(call(openS3Store({ ...settings, secretAccessKey: 'wrong' }))).rejects.toMatchObject({
      status: 503,
      headers: { 'Retry-After': '30' },
      reason: expect.stringContaining('403'),
    });
    const other = openS3Store({ ...settings, url: settings.url.replace('/raw', '/other') });
    await expect(call(other)).rejects.toThrow(ObjectStoreUnavailable);
  });

  it('is overcome by a second request when a connection was lost', async () => {
    await store.put('u/two', Buffer.from('x'));
    server.behave('refuse');
    const reading = store.get('u/two', 10);
    const before = server.requests.length;
    while (server.requests.length === before) await new Promise((resolve) => setImmediate(resolve));
    server.behave('serve');
    expect(String(await reading)).toBe('x');
  });
});

it('is degraded with the reason while it cannot be used, and never down', async () => {
  const check = objectStoreCheck(store);
  expect(await check()).toBe('up');
  server.behave('fail');
  expect(await check()).toEqual({ state: 'degraded', reason: expect.stringContaining('503') });
  server.behave('hang');
  expect(await check()).toEqual({ state: 'degraded', reason: 'the object store does not answer in time' });
});

describe('settings', () => {
  const complete = {
    S3_ENDPOINT: 'https://s3.example.com/',
    S3_BUCKET: 'acme-raw',
    S3_ACCESS_KEY_ID: 'id',
    S3_SECRET_ACCESS_KEY: 'secret',
  };

  it('are none without the variables', () => expect(settingsOf({})).toBeNull());

  it('put the bucket into the path, or in front of the host', () => {
    expect(settingsOf(complete)).toEqual({
      url: 'https://s3.example.com/acme-raw',
      region: 'us-east-1',
      accessKeyId: 'id',
      secretAccessKey: 'secret',
      timeoutMs: 10_000,
    });
    expect(settingsOf({ ...complete, S3_PATH_STYLE: 'false' })?.url).toBe('https://acme-raw.s3.example.com/');
  });

  it.each([
    [{ S3_BUCKET: '' }, 'S3_BUCKET: is missing; S3_ENDPOINT, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY is set'],
    [{ S3_ENDPOINT: 's3.example.com' }, 'S3_ENDPOINT: must begin with https:// or http://'],
    [{ S3_ENDPOINT: 'https://s3.example.com/acme-raw' }, 'S3_ENDPOINT: must end after the host and port'],
    [{ S3_BUCKET: 'Acme Raw' }, 'S3_BUCKET: must be a bucket name'],
    [{ S3_REGION: 'eu central' }, 'S3_REGION: must be a region'],
    [{ S3_TIMEOUT_MS: '1' }, 'S3_TIMEOUT_MS'],
  ])('are refused with the reason: %j', (given, message) => {
    expect(() => settingsOf({ ...complete, ...given })).toThrow(message);
  });
});
