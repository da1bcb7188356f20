import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';
import {
  isDatabaseUnavailable,
  isMissingReference,
  isUniqueViolation,
  whyNotNow,
} from '../../src/database/database-errors.ts';
import { errorOf, ThingsDesk } from './things-desk.ts';

const desk = new ThingsDesk('database errors');
const { aPool, killConnections } = desk;

describe('isDatabaseUnavailable', () => {
  it('is true when nobody listens', async () => {
    const nowhere = aPool({ url: 'postgres://postgres@127.0.0.1:1/x' });
    expect(isDatabaseUnavailable(await errorOf(nowhere.query('SELECT 1')))).toBe(true);
    await nowhere.end();
  });

  it('is true when the server hangs up while a statement runs', async () => {
    const one = aPool({ max: 1, applicationName: 'running-test' });
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
    await desk.pool.query(`CREATE ROLE ${role} LOGIN PASSWORD 'x' CONNECTION LIMIT 0`);
    const url = new URL(desk.database.url);
    url.username = role;
    url.password = 'x';
    const guest = aPool({ url: url.href });
    const error = await errorOf(guest.query('SELECT 1'));
    await guest.end();
    await desk.pool.query(`DROP ROLE ${role}`);
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

  it.each<[string, object]>([
    ['the code of Prisma', { code: 'P1001', message: "Can't reach database server" }],
    [
      'the error of Prisma’s adapter',
      { code: 'P2010', meta: { driverAdapterError: { cause: { originalCode: '57P01' } } } },
    ],
    ['a wrapped error', new Error('could not read', { cause: { code: 'ECONNRESET' } })],
    ['several refused addresses', new AggregateError([{ code: 'ECONNREFUSED' }])],
    ...[
      'server closed the connection unexpectedly\n\tThis probably means the server terminated abnormally',
      'could not receive data from server: Connection reset by peer',
      'could not send data to server: Broken pipe',
      'SSL SYSCALL error: EOF detected',
      'failure on connection marked as essential: 127.0.0.1:9701',
      'terminating connection due to unexpected postmaster exit',
      'postmaster was shut down, exiting',
    ].map((message): [string, object] => [`what Citus passes on: ${message}`, { code: 'XX000', message }]),
    [
      'the same behind Prisma',
      {
        meta: {
          driverAdapterError: {
            cause: { originalCode: 'XX000', originalMessage: 'no connection to the server' },
          },
        },
      },
    ],
  ])('sees through %s', (_what, error) => {
    expect(isDatabaseUnavailable(error)).toBe(true);
  });
});

describe('isUniqueViolation', () => {
  it('knows which constraint refused the row', async () => {
    await desk.pool.query(`INSERT INTO things VALUES (1, 'a')`);
    const error = await errorOf(desk.pool.query(`INSERT INTO things VALUES (2, 'a')`));
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
    const named = Object.assign(new Error(told), { code: '23505' });
    const cause = { originalCode: '23505', originalMessage: told, constraint: { fields: ['id'] } };
    const inPrisma = { meta: { driverAdapterError: { cause } } };
    for (const error of [passedOn, own, named, inPrisma]) {
      expect(isUniqueViolation(error)).toBe(true);
      expect(isUniqueViolation(error, 'things_pkey')).toBe(true);
      expect(isUniqueViolation(error, 'things_name_key')).toBe(false);
    }
    expect(isUniqueViolation(Object.assign(new Error('something else'), { code: 'XX000' }))).toBe(false);
  });

  it('is false for other refusals', async () => {
    expect(isUniqueViolation(await errorOf(desk.pool.query('INSERT INTO things VALUES (NULL)')))).toBe(false);
    expect(isUniqueViolation(null)).toBe(false);
  });
});

describe('isMissingReference', () => {
  it('knows the column, also of a part of a distributed table', async () => {
    await desk.pool.query('CREATE TABLE notes (thing_id int REFERENCES things)');
    const error = await errorOf(desk.pool.query('INSERT INTO notes VALUES (7)'));
    await desk.pool.query('DROP TABLE notes');
    const told =
      'insert or update on table "n_102" violates foreign key constraint "notes_thing_id_fkey_102"';
    const passedOn = ['XX000', '23503'].map((code) => Object.assign(new Error(told), { code }));
    for (const each of [error, ...passedOn]) {
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
