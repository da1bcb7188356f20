import type { Pool, PoolClient } from 'pg';
import { beforeCommit } from '../../src/database/before-commit.ts';
import { isDatabaseUnavailable } from '../../src/database/database-errors.ts';
import { inTransaction } from '../../src/database/pool.ts';
import { errorOf, happened, ThingsDesk } from './things-desk.ts';

const desk = new ThingsDesk('pool');
const { aPool, killConnections, things } = desk;

describe('createPool', () => {
  it('shows its name and cancels a statement that takes too long', async () => {
    const impatient = aPool({ statementTimeoutMs: 50 });
    const { rows } = await impatient.query('SHOW application_name');
    expect(rows).toEqual([{ application_name: 'pool-test' }]);
    await expect(impatient.query('SELECT pg_sleep(5)')).rejects.toThrow('statement timeout');
    await impatient.end();
  });

  it('looks for tables in the schema of the URL alone', async () => {
    const accounts = aPool({ url: `${desk.database.url}?schema=Accounts` });
    const { rows } = await accounts.query('SHOW search_path');
    expect(rows).toEqual([{ search_path: '"Accounts"' }]);
    await expect(accounts.query('SELECT * FROM things')).rejects.toThrow('does not exist');
    await accounts.end();
  });

  it('survives the loss of idle connections', async () => {
    const one = aPool({ max: 1, applicationName: 'idle-test' });
    await one.query('SELECT 1');
    const lost = happened(one, 'remove');
    await killConnections('idle-test');
    await lost;
    expect((await one.query('SELECT 1 AS x')).rows).toEqual([{ x: 1 }]);
    await one.end();
  });

  it('survives the loss of a connection in use, even between two statements', async () => {
    const one = aPool({ max: 1, applicationName: 'busy-test' });
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

describe('inTransaction', () => {
  it('plans once for a connection if asked, but not where tables may be distributed', async () => {
    const modeOn = (on: Pool) =>
      inTransaction(on, async (client) => (await client.query('show plan_cache_mode')).rows[0], {
        keepsPlans: true,
      });
    expect(await modeOn(desk.pool)).toEqual({ plan_cache_mode: 'force_generic_plan' });
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
    await inTransaction(desk.pool, async (client) => {
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
    const id = await inTransaction(desk.pool, async (client) => {
      const { rows } = await client.query<{ id: number }>('INSERT INTO things VALUES (1) RETURNING id');
      return rows[0]?.id;
    });
    expect(id).toBe(1);
    expect(await things()).toEqual([1]);
  });

  it('rolls everything back when the work throws, and throws the same error on', async () => {
    const mine = new Error('changed my mind');
    const work = inTransaction(desk.pool, async (client) => {
      await client.query('INSERT INTO things VALUES (1)');
      throw mine;
    });
    expect(await errorOf(work)).toBe(mine);
    expect(await things()).toEqual([]);
  });

  it('throws when the work hid a failed statement, for then nothing was committed', async () => {
    const work = inTransaction(desk.pool, async (client) => {
      await client.query('INSERT INTO things VALUES (1)');
      await client.query('SELECT nonsense').catch(() => {});
    });
    await expect(work).rejects.toThrow('rolled back');
    expect(await things()).toEqual([]);
  });

  it('does not give a lost connection to the next one who asks', async () => {
    const one = aPool({ max: 1, applicationName: 'transaction-test' });
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
