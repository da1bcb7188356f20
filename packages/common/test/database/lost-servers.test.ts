import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { isDatabaseUnavailable } from '../../src/database/database-errors.ts';
import { inTransaction } from '../../src/database/pool.ts';
import { errorOf, ThingsDesk } from './things-desk.ts';

const desk = new ThingsDesk('lost servers');
const { aPool } = desk;

describe('several hosts', () => {
  it('passes over one that refuses and one that never answers, and says why when none is left', async () => {
    const { url: frozen, freeze, thaw, close } = await freezableProxy(desk.database.url);
    freeze();
    const [userinfo, rest] = desk.database.url.split('@') as [string, string];
    const list = `127.0.0.1:1,${new URL(frozen).host}`;
    const one = aPool({ url: `${userinfo}@${list},${rest}` });
    expect((await one.query('SELECT 1 AS x')).rows).toEqual([{ x: 1 }]);
    await one.end();
    const none = aPool({ url: `${userinfo}@${list}/${new URL(desk.database.url).pathname.slice(1)}` });
    const error = await errorOf(none.query('SELECT 1'));
    await none.end();
    thaw();
    close();
    expect(error.message).toMatch(
      /^no host can be used: 127\.0\.0\.1:1: connect ECONNREFUSED.*; 127\.0\.0\.1:\d+: timeout expired$/,
    );
    expect(isDatabaseUnavailable(error)).toBe(true);
  });

  it('finds one that takes over while another one does not answer', async () => {
    const [frozen, slow] = [await freezableProxy(desk.database.url), await freezableProxy(desk.database.url)];
    frozen.freeze();
    const [userinfo] = desk.database.url.split('@') as [string];
    const name = new URL(desk.database.url).pathname.slice(1);
    const readOnly = (value: string) =>
      desk.pool.query(
        `BEGIN READ WRITE; ALTER DATABASE "${name}" SET default_transaction_read_only = ${value}; COMMIT`,
      );
    await readOnly('on');
    const one = aPool({ url: `${userinfo}@${new URL(frozen.url).host},${new URL(slow.url).host}/${name}` });
    const asked = one.query('SELECT 1 AS x');
    // It has said that it is read-only.
    await slow.closed;
    await readOnly('off');
    expect((await asked).rows).toEqual([{ x: 1 }]);
    await one.end();
    frozen.thaw();
    frozen.close();
    slow.close();
  });

  it('says what the server said of a wrong user or database', async () => {
    const [userinfo, rest] = desk.database.url.split('@') as [string, string];
    const wrong = aPool({ url: `${userinfo}@127.0.0.1:1,${rest}_missing` });
    expect(await errorOf(wrong.query('SELECT 1'))).toMatchObject({ code: '3D000' });
    await wrong.end();
  });
});

describe('a server that takes no writes any more', () => {
  it('loses its connection with the first write that it refuses, so that the next one may reach another', async () => {
    const one = aPool({ max: 1 });
    const backend = async () => (await one.query('SELECT pg_backend_pid() AS pid')).rows;
    const before = await backend();
    const work = inTransaction(one, async (client) => {
      await client.query('SET transaction_read_only = on');
      await client.query('INSERT INTO things VALUES (1)');
    });
    expect(await errorOf(work)).toMatchObject({ code: '25006' });
    expect(await backend()).not.toEqual(before);
    await one.end();
  });
});

describe('a server that stops answering', () => {
  it('keeps nobody longer than the time of one statement, in a transaction too, and is found again', async () => {
    const { url, freeze, thaw, close } = await freezableProxy(desk.database.url);
    const timeoutMs = 1_000;
    const one = aPool({ url, applicationName: 'frozen-test', statementTimeoutMs: timeoutMs });
    await one.query('SELECT 1');
    freeze();
    const startedAt = performance.now();
    const work = inTransaction(one, (client) => client.query('SELECT 1'));
    expect(isDatabaseUnavailable(await errorOf(work))).toBe(true);
    // Whoever comes now is not kept at all.
    expect(isDatabaseUnavailable(await errorOf(one.query('SELECT 1')))).toBe(true);
    expect(performance.now() - startedAt).toBeLessThan(timeoutMs * 1.9);
    thaw();
    let answered = false;
    while (!answered) {
      await new Promise((resolve) => setImmediate(resolve));
      answered = await one.query('SELECT 1').then(
        () => true,
        () => false,
      );
    }
    await one.end();
    close();
  });

  it('keeps nobody longer who waits for a connection, or asks another database of it next', async () => {
    const { url, freeze, thaw, close } = await freezableProxy(desk.database.url);
    const options = { url, max: 1, statementTimeoutMs: 4_000 };
    const [own, accounts] = [aPool(options), aPool(options)];
    await Promise.all([own, accounts].map((each) => each.query('SELECT 1')));
    freeze();
    const startedAt = performance.now();
    const waits = [1, 2, 3].map(() => errorOf(own.query('SELECT 1')));
    for (const wait of waits) expect(isDatabaseUnavailable(await wait)).toBe(true);
    expect(isDatabaseUnavailable(await errorOf(accounts.query('SELECT 1')))).toBe(true);
    expect(performance.now() - startedAt).toBeLessThan(5_000);
    thaw();
    await Promise.all([own.end(), accounts.end()]);
    close();
  });

  it('is not one that works on long statements with all connections taken', async () => {
    const one = aPool({ max: 1, statementTimeoutMs: 3_000 });
    await expect(
      Promise.all([one.query('SELECT pg_sleep(2.4)'), one.query('SELECT 1')]),
    ).resolves.toHaveLength(2);
    await one.end();
  });
});

/** A way to the server on which nothing moves while it is frozen. */
async function freezableProxy(serverUrl: string) {
  const { hostname, port } = new URL(serverUrl);
  const sockets: Socket[] = [];
  let isFrozen = false;
  let onClosed = () => {};
  const closed = new Promise<void>((resolve) => (onClosed = resolve));
  const proxy = createServer((socket) => {
    socket.on('close', onClosed);
    const onward = connect(Number(port), hostname);
    for (const [from, to] of [
      [socket, onward],
      [onward, socket],
    ] as const) {
      sockets.push(from);
      from.on('error', () => to.destroy()).on('close', () => to.destroy());
      from.pipe(to);
      if (isFrozen) from.pause();
    }
  }).listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const url = new URL(serverUrl);
  url.hostname = '127.0.0.1';
  url.port = String((proxy.address() as AddressInfo).port);
  return {
    url: url.href,
    /** When the first connection is. */
    closed,
    freeze() {
      isFrozen = true;
      for (const socket of sockets) socket.pause();
    },
    thaw() {
      isFrozen = false;
      for (const socket of sockets) socket.resume();
    },
    close: () => void proxy.close(),
  };
}
