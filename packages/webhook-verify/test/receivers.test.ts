import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { body, headersOf, otherSecret, secret } from './support/a-request.ts';
import { buildPackage, type BuiltPackage } from './support/build-package.ts';
import { runnable, startReceiver, writeReceivers, type Receiver } from './support/readme-receivers.ts';

let built: BuiltPackage;
let folder: string;

beforeAll(async () => {
  built = await buildPackage();
  folder = await mkdtemp(join(tmpdir(), 'receivers-'));
  await writeReceivers(folder, built.folder);
});
afterAll(async () => {
  await built.remove();
  await rm(folder, { recursive: true });
});

describe.each(runnable)('the program of the README under "$heading"', (language) => {
  let receiver: Receiver;
  beforeAll(async () => {
    receiver = await startReceiver(language, folder, secret);
  });
  afterAll(() => receiver.stop());

  const statusOf = async (fields: Parameters<typeof headersOf>[0] = {}, sent = body) => {
    const headers = headersOf({ at: new Date(), ...fields });
    return (await fetch(receiver.url, { method: 'POST', headers, body: sent })).status;
  };

  it('takes a request of ours, also while its secret is being replaced', async () => {
    expect(await statusOf()).toBe(204);
    expect(await statusOf({ secrets: [otherSecret, secret] })).toBe(204);
    expect(await statusOf({ secrets: [secret, otherSecret] })).toBe(204);
  });

  it('refuses what is altered, signed with another secret, old, or not signed', async () => {
    expect(await statusOf({}, body.replace('evt_1', 'evt_2'))).toBe(400);
    expect(await statusOf({ secrets: [otherSecret] })).toBe(400);
    expect(await statusOf({ at: new Date(Date.now() - 400_000) })).toBe(400);
    expect(await statusOf({ at: new Date(Date.now() + 400_000) })).toBe(400);
    expect((await fetch(receiver.url, { method: 'POST', body })).status).toBe(400);
  });
});
