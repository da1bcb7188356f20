import { mkdtemp, chmod } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectionTo } from '@reachback/common/database/connect/connection';
import { createDatabaseIfMissing } from '@reachback/common/database/create-database';
import { listenOnChannel } from '@reachback/common/database/channel-listener';
import { createPool } from '@reachback/common/database/pool';
import { withDatabase } from '@reachback/common/database/url';
import { createLog } from '@reachback/common/runtime/log';
import { startGuard, type Guard } from '@reachback/local/processes/guard';
import { createPostgresPair, type PostgresPair } from '../src/processes/failover/postgres-pair.ts';

const log = createLog({ service: 'test', level: 'silent' });

/** Asks until it is so. */
async function eventually<T>(ask: () => Promise<T>): Promise<T> {
  const endsAt = performance.now() + 30_000;
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      if (performance.now() > endsAt) throw error;
      await new Promise((resolve) => setImmediate(resolve));
    }
  }
}

describe.each(['kill', 'freeze'] as const)('a URL with a standby and a primary (%s)', (how) => {
  let guard: Guard;
  let pair: PostgresPair;
  let url: string;

  beforeAll(async () => {
    guard = await startGuard();
    const folder = await mkdtemp(join(tmpdir(), 'reachback-pair-'));
    guard.removeAtEnd(folder);
    await chmod(folder, 0o711);
    pair = await createPostgresPair({ folder, guard });
    await pair.start();
    url = withDatabase(pair.url, 'made_here');
  });

  const pools: ReturnType<typeof createPool>[] = [];
  const aPool = (text: string) => {
    const pool = createPool({ url: text, max: 3, applicationName: 'hosts', log, statementTimeoutMs: 3_000 });
    pools.push(pool);
    return pool;
  };
  afterAll(async () => {
    await Promise.all(pools.map((pool) => pool.end()));
    await guard.end();
  });

  it('creates a missing database on the primary, though the standby is named first', async () => {
    expect(await createDatabaseIfMissing(url)).toBe(true);
    expect(await createDatabaseIfMissing(url)).toBe(false);
  });

  it('reads from the first host that answers when any will do', async () => {
    const pool = aPool(`${pair.url}?target_session_attrs=any`);
    const { rows } = await pool.query('select pg_is_in_recovery() as standby');
    expect(rows).toEqual([{ standby: true }]);
  });

  it('refuses a lone standby with a reason, in words that are worth another try', async () => {
    const pool = aPool(`${pair.urls.standby}?target_session_attrs=read-write`);
    await expect(pool.query('select 1')).rejects.toThrow(
      /no host can be used: 127\.0\.0\.1:\d+ is read-only/,
    );
  });

  it('writes and hears notifications, and does so again on the new primary after a failover', async () => {
    const pool = aPool(url);
    await pool.query('create table things (id int)');
    await Promise.all([1, 2, 3].map((id) => pool.query('insert into things values ($1)', [id])));
    const heard: string[] = [];
    const listener = listenOnChannel({
      connection: connectionTo(url),
      channel: 'news',
      log,
      onPayload: (payload) => void heard.push(payload),
      onListening: () => {},
    });
    const hears = (news: string) =>
      eventually(async () => {
        await pool.query('select pg_notify($1, $2)', ['news', news]);
        expect(heard).toContain(news);
      });
    await hears('before');

    await pair.failOver(how);
    await eventually(() => pool.query('insert into things values (4)'));
    const { rows } = await pool.query('select pg_is_in_recovery() as standby, inet_server_port() as port');
    expect(rows).toEqual([{ standby: false, port: Number(new URL(pair.urls.standby).port) }]);
    expect((await pool.query('select distinct id from things order by id')).rows).toHaveLength(4);
    await hears('after');
    await listener.close();
  });
});
