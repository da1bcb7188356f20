import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { Client, type Pool, type PoolClient } from 'pg';
import { beforeCommit } from '../../src/database/before-commit.ts';
import {
  createPool,
  isDatabaseUnavailable,
  inTransaction,
  isMissingReference,
  isUniqueViolation,
  whyNotNow,
} from '../../src/database/pool.ts';
import { createLog } from '../../src/runtime/log.ts';
import { createEmptyDatabase, type TestDatabase } from '@reachback/testing/database/test-database';

const log = createLog({ service: 'test', level: 'silent' });

let database: TestDatabase;
let pool: Pool;

beforeAll(async () => {
  database = await createEmptyDatabase('pool');
  pool = aPool();
  await pool.query('CREATE TABLE things (id int PRIMARY KEY, name text CONSTRAINT things_name_key UNIQUE)');
});

beforeEach(() => pool.query('TRUNCATE things'));

afterAll(async () => {
  await pool.end();
  await database.drop();
});

function aPool(options: { url?: string; max?: number; statementTimeoutMs?: number } = {}): Pool {
  return createPool({ url: database.url, max: 2, applicationName: 'pool-test', log, ...options });
}

async function things(): Promise<number[]> {
  const { rows } = await pool.query<{ id: number }>('SELECT id FROM things ORDER BY id');
  return rows.map(({ id }) => id);
}

function errorOf(work: Promise<unknown>): Promise<Error> {
  return work.then(
    () => {
      throw new Error('expected an error');
    },
    (error: Error) => error,
  );
}

/** Unlike `once` of node:events, does not mind an 'error' before it. */
function happened(emitter: NodeJS.EventEmitter, event: string): Promise<unknown> {
  return new Promise((resolve) => emitter.once(event, resolve));
}

/** Ends the server's side of every connection of this name and waits until they are gone. */
async function killConnections(applicationName: string): Promise<void> {
  const admin = new Client({ connectionString: database.url });
  await admin.connect();
  await admin.query(
    'SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE application_name = $1 AND datname = current_database()',
    [applicationName],
  );
  await admin.end();
}

describe('createPool', () => {
  it('shows its name and cancels a statement that takes too long', async () => {
    const impatient = aPool({ statementTimeoutMs: 50 });
    const { rows } = await impatient.query('SHOW application_name');
    expect(rows).toEqual([{ application_name: 'pool-test' }]);
    await expect(impatient.query('SELECT pg_sleep(5)')).rejects.toThrow('statement timeout');
    await impatient.end();
  });

  it('looks for tables in the schema of the URL alone', async () => {
    const accounts = aPool({ url: `${database.url}?schema=Accounts` });
    const { rows } = await accounts.query('SHOW search_path');
    expect(rows).toEqual([{ search_path: '"Accounts"' }]);
    await expect(accounts.query('SELECT * FROM things')).rejects.toThrow('does not exist');
    await accounts.end();
  });

  it('survives the loss of idle connections', async () => {
    const one = createPool({ url: database.url, max: 1, applicationName: 'idle-test', log });
    await one.query('SELECT 1');
    const lost = happened(one, 'remove');
    await killConnections('idle-test');
    await lost;
    expect((await one.query('SELECT 1 AS x')).rows).toEqual([{ x: 1 }]);
    await one.end();
  });

  it('survives the loss of a connection in use, even between two statements', async () => {
    const one = createPool({ url: database.url, max: 1, applicationName: 'busy-test', log });
    const client = await one.connect();
    const lost = happened(client, 'end');
    await killConnections('busy-test');
    await lost;
    expect(isDatabaseUnavailable(await errorOf(client.query('SELECT 1')))).toBe(true);
    client.release();
    expect((await one.query('SELECT 1 AS x')).rows).toEqual([{ x: 1 }]);
    await one.end();
  });
});

describe('several hosts', () => {
  it('passes over one that refuses and one that never answers, and says why when none is left', async () => {
    const { url: frozen, freeze, thaw, close } = await freezableProxy(database.url);
    freeze();
    const [userinfo, rest] = database.url.split('@') as [string, string];
    const list = `127.0.0.1:1,${new URL(frozen).host}`;
    const one = aPool({ url: `${userinfo}@${list},${rest}` });
    expect((await one.query('SELECT 1 AS x')).rows).toEqual([{ x: 1 }]);
    await one.end();
    const none = aPool({ url: `${userinfo}@${list}/${new URL(database.url).pathname.slice(1)}` });
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
    const [frozen, slow] = [await freezableProxy(database.url), await freezableProxy(database.url)];
    frozen.freeze();
    const [userinfo] = database.url.split('@') as [string];
    const name = new URL(database.url).pathname.slice(1);
    const readOnly = (value: string) =>
      pool.query(
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
    const [userinfo, rest] = database.url.split('@') as [string, string];
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

describe('inTransaction', () => {
  it('plans once for a connection if asked, but not where tables may be distributed', async () => {
    const modeOn = (on: Pool) =>
      inTransaction(on, async (client) => (await client.query('show plan_cache_mode')).rows[0], {
        keepsPlans: true,
      });
    expect(await modeOn(pool)).toEqual({ plan_cache_mode: 'force_generic_plan' });
    const distributed = aPool();
    // As a database with Citus answers.
    distributed.query = (async () => ({ rows: [{ isThere: true }] })) as never;
    expect(await modeOn(distributed)).toEqual({ plan_cache_mode: 'auto' });
    await distributed.end();
  });

  it('does last what was put off, in its order, and within the transaction', async () => {
    const insert = (client: PoolClient, id: number) =>
      client.query('INSERT INTO things (id) VALUES ($1)', [id]).then(() => undefined);
    const done: string[] = [];
    await inTransaction(pool, async (client) => {
      beforeCommit(client, async () => {
        done.push('first');
        await insert(client, 1);
        beforeCommit(client, async () => void done.push('put off by the first'));
      });
      beforeCommit(client, async () => void done.push('second'));
      await insert(client, 2);
      done.push('work');
    });
    expect(done).toEqual(['work', 'first', 'second', 'put off by the first']);
    expect(await things()).toEqual([1, 2]);
  });

  it('rolls back when what was put off fails, and forgets what a failed transaction put off', async () => {
    const one = aPool({ max: 1 });
    const insert = (client: PoolClient, id: number) =>
      client.query('INSERT INTO things (id) VALUES ($1)', [id]);
    const put = inTransaction(one, async (client) => {
      await insert(client, 1);
      beforeCommit(client, () => Promise.reject(new Error('too late')));
    });
    expect((await errorOf(put)).message).toBe('too late');
    const work = inTransaction(one, async (client) => {
      beforeCommit(client, async () => void (await insert(client, 2)));
      throw new Error('no');
    });
    expect((await errorOf(work)).message).toBe('no');
    await inTransaction(one, (client) => insert(client, 3));
    expect(await things()).toEqual([3]);
    await one.end();
  });

  it('commits what the work did and gives what it returned', async () => {
    const id = await inTransaction(pool, async (client) => {
      const { rows } = await client.query<{ id: number }>('INSERT INTO things VALUES (1) RETURNING id');
      return rows[0]?.id;
    });
    expect(id).toBe(1);
    expect(await things()).toEqual([1]);
  });

  it('rolls everything back when the work throws, and throws the same error on', async () => {
    const mine = new Error('changed my mind');
    const work = inTransaction(pool, async (client) => {
      await client.query('INSERT INTO things VALUES (1)');
      throw mine;
    });
    expect(await errorOf(work)).toBe(mine);
    expect(await things()).toEqual([]);
  });

  it('throws when the work hid a failed statement, for then nothing was committed', async () => {
    const work = inTransaction(pool, async (client) => {
      await client.query('INSERT INTO things VALUES (1)');
      await client.query('SELECT nonsense').catch(() => {});
    });
    await expect(work).rejects.toThrow('rolled back');
    expect(await things()).toEqual([]);
  });

  it('does not give a lost connection to the next one who asks', async () => {
    const one = createPool({ url: database.url, max: 1, applicationName: 'transaction-test', log });
    const work = inTransaction(one, async (client) => {
      const lost = happened(client, 'end');
      await killConnections('transaction-test');
      await lost;
      await client.query('SELECT 1');
    });
    expect(isDatabaseUnavailable(await errorOf(work))).toBe(true);
    expect(await inTransaction(one, async (client) => (await client.query('SELECT 1 AS x')).rows)).toEqual([
      { x: 1 },
    ]);
    await one.end();
  });

  it('hands back its connection every time', async () => {
    const one = aPool({ max: 1 });
    for (let i = 0; i < 3; i++) await errorOf(inTransaction(one, () => Promise.reject(new Error('no'))));
    expect(await inTransaction(one, async () => 'still there')).toBe('still there');
    await one.end();
  });
});

describe('isDatabaseUnavailable', () => {
  it('is true when nobody listens', async () => {
    const nowhere = aPool({ url: 'postgres://postgres@127.0.0.1:1/x' });
    expect(isDatabaseUnavailable(await errorOf(nowhere.query('SELECT 1')))).toBe(true);
    await nowhere.end();
  });

  it('is true when the server hangs up while a statement runs', async () => {
    const one = createPool({ url: database.url, max: 1, applicationName: 'running-test', log });
    const client = await one.connect();
    const running = errorOf(client.query('SELECT pg_sleep(30)'));
    await killConnections('running-test');
    expect(isDatabaseUnavailable(await running)).toBe(true);
    client.release(true);
    await one.end();
  });

  it('is true when the server closes the door at once', async () => {
    const server = createServer((socket) => socket.destroy()).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const closed = aPool({ url: `postgres://postgres@127.0.0.1:${port}/x` });
    expect(isDatabaseUnavailable(await errorOf(closed.query('SELECT 1')))).toBe(true);
    await closed.end();
    server.close();
  });

  it('is true when all connections are taken', async () => {
    const role = `pool_test_${randomUUID().slice(0, 8)}`;
    await pool.query(`CREATE ROLE ${role} LOGIN PASSWORD 'x' CONNECTION LIMIT 0`);
    const url = new URL(database.url);
    url.username = role;
    url.password = 'x';
    const guest = aPool({ url: url.href });
    const error = await errorOf(guest.query('SELECT 1'));
    await guest.end();
    await pool.query(`DROP ROLE ${role}`);
    expect(error).toMatchObject({ code: '53300' });
    expect(isDatabaseUnavailable(error)).toBe(true);
  });

  it.each([
    ['a refused row', { code: '23505', message: 'duplicate key' }],
    ['a cancelled statement', { code: '57014', message: 'canceling statement due to statement timeout' }],
    ['a missing database', { code: '3D000', message: 'database "x" does not exist' }],
    ['a bug', new TypeError('x is not a function')],
    ['nothing', undefined],
    ['a text', 'ECONNREFUSED'],
  ])('is false for %s', (_what, error) => {
    expect(isDatabaseUnavailable(error)).toBe(false);
  });

  it.each([
    ['the code of Prisma', { code: 'P1001', message: "Can't reach database server" }],
    [
      'the error of Prisma’s adapter',
      { code: 'P2010', meta: { driverAdapterError: { cause: { originalCode: '57P01' } } } },
    ],
    ['a wrapped error', new Error('could not read', { cause: { code: 'ECONNRESET' } })],
    ['several refused addresses', new AggregateError([{ code: 'ECONNREFUSED' }])],
  ])('sees through %s', (_what, error) => {
    expect(isDatabaseUnavailable(error)).toBe(true);
  });
});

describe('isUniqueViolation', () => {
  it('knows which constraint refused the row', async () => {
    await pool.query(`INSERT INTO things VALUES (1, 'a')`);
    const error = await errorOf(pool.query(`INSERT INTO things VALUES (2, 'a')`));
    expect(isUniqueViolation(error)).toBe(true);
    expect(isUniqueViolation(error, 'things_name_key')).toBe(true);
    expect(isUniqueViolation(error, 'things_pkey')).toBe(false);
  });

  it('reads the error that Prisma makes of it', () => {
    const cause = {
      originalCode: '23505',
      kind: 'UniqueConstraintViolation',
      constraint: { index: 'things_pkey' },
    };
    const error = Object.assign(new Error('Unique constraint failed'), {
      code: 'P2002',
      meta: { modelName: 'Thing', driverAdapterError: Object.assign(new Error('x'), { cause }) },
    });
    expect(isUniqueViolation(error)).toBe(true);
    expect(isUniqueViolation(error, 'things_pkey')).toBe(true);
    expect(isUniqueViolation(error, 'things_name_key')).toBe(false);
  });

  it('knows the constraint of a part of a distributed table', () => {
    const told = 'duplicate key value violates unique constraint "things_pkey_102148"';
    const passedOn = Object.assign(new Error(told), { code: 'XX000' });
    const own = Object.assign(new Error(told), { code: '23505', constraint: 'things_pkey_102148' });
    for (const error of [passedOn, own]) {
      expect(isUniqueViolation(error)).toBe(true);
      expect(isUniqueViolation(error, 'things_pkey')).toBe(true);
      expect(isUniqueViolation(error, 'things_name_key')).toBe(false);
    }
    expect(isUniqueViolation(Object.assign(new Error('something else'), { code: 'XX000' }))).toBe(false);
  });

  it('is false for other refusals', async () => {
    expect(isUniqueViolation(await errorOf(pool.query('INSERT INTO things VALUES (NULL)')))).toBe(false);
    expect(isUniqueViolation(null)).toBe(false);
  });
});

describe('isMissingReference', () => {
  it('knows the column, also of a part of a distributed table', async () => {
    await pool.query('CREATE TABLE notes (thing_id int REFERENCES things)');
    const error = await errorOf(pool.query('INSERT INTO notes VALUES (7)'));
    await pool.query('DROP TABLE notes');
    const told =
      'insert or update on table "n_102" violates foreign key constraint "notes_thing_id_fkey_102"';
    for (const each of [error, Object.assign(new Error(told), { code: 'XX000' })]) {
      expect(isMissingReference(each, 'thing_id')).toBe(true);
      expect(isMissingReference(each, 'person_id')).toBe(false);
    }
  });
});

describe('whyNotNow', () => {
  it.each(['53100', '53200', '53300', '25006', '57P01', '40001', '40P01', '55P03', '57014', '58030'])(
    'gives a reason for SQLSTATE %s, also behind Prisma',
    (code) => {
      expect(whyNotNow({ code })).toMatch(/\w/);
      expect(whyNotNow({ meta: { driverAdapterError: { cause: { originalCode: code } } } })).toMatch(/\w/);
    },
  );

  it.each(['23505', '22P02', '42P01', undefined])('gives none for %s', (code) => {
    expect(whyNotNow({ code })).toBeNull();
  });
});

describe('a server that stops answering', () => {
  it('keeps nobody longer than the time of one statement, in a transaction too, and is found again', async () => {
    const { url, freeze, thaw, close } = await freezableProxy(database.url);
    const timeoutMs = 1_000;
    const one = createPool({
      url,
      max: 2,
      applicationName: 'frozen-test',
      log,
      statementTimeoutMs: timeoutMs,
    });
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
    const { url, freeze, thaw, close } = await freezableProxy(database.url);
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
