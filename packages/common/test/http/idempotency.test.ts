import { createHash } from 'node:crypto';
import { fixedClock } from '../../src/runtime/clock.ts';
import { forgetIdempotencyKeys } from '../../src/http/idempotency/idempotency.ts';
import request from 'supertest';
import { startToyService, type ToyService } from './toy-service.ts';

const clock = fixedClock(new Date('2026-03-01T10:00:00Z'));
let toy: ToyService;
beforeAll(async () => {
  toy = await startToyService({ clock });
});
afterAll(() => toy.stop());
beforeEach(() => {
  toy.context.made.length = 0;
  toy.context.gate = Promise.resolve();
});

const make = (key: string, body: object = { name: 'lamp' }) =>
  request(toy.app)
    .post('/api/v1/things')
    .set('Authorization', 'Bearer writer')
    .set('Idempotency-Key', key)
    .send(body);

describe('Idempotency-Key', () => {
  it('runs once and gives a repeat the same answer', async () => {
    const first = await make('a');
    const second = await make('a');
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body).toEqual(first.body);
    expect([first.headers['idempotency-replayed'], second.headers['idempotency-replayed']]).toEqual([
      undefined,
      'true',
    ]);
    expect(toy.context.made).toEqual(['lamp']);
  });

  it('422 for another body', async () => {
    await make('b');
    const { status, body } = await make('b', { name: 'table' });
    expect([status, body.error.code]).toEqual([422, 'idempotency_key_reused']);
  });

  it('409 while the first runs, and of 20 parallel calls one runs', async () => {
    let open = () => {};
    toy.context.gate = new Promise((resolve) => {
      open = resolve;
    });
    const calls = Array.from({ length: 20 }, () => make('c').then((answer) => answer));
    expect((await Promise.race(calls)).status).toBe(409);
    open();
    const answers = await Promise.all(calls);
    const ran = answers.filter(({ status, headers }) => status === 201 && !headers['idempotency-replayed']);
    expect(ran).toHaveLength(1);
    expect(toy.context.made).toEqual(['lamp']);
  });

  it('is not consumed by a call that is refused or fails', async () => {
    expect((await make('d', { name: 'refused' })).status).toBe(409);
    expect((await make('d', { name: 'broken' })).status).toBe(500);
    expect((await make('d')).status).toBe(201);
  });

  it('is free again a minute after a crash in the middle', async () => {
    await toy.pool.query(
      `insert into idempotency_keys select organization_id, method, path, 'crashed', body_hash, null, null, $1, $2
         from idempotency_keys where key = 'a'`,
      [clock.now(), new Date(clock.now().getTime() + 60_000)],
    );
    expect((await make('crashed')).status).toBe(409);
    clock.advance(61_000);
    expect((await make('crashed')).status).toBe(201);
  });

  it('gives each try of a call the same id for what it creates, until one answers, and other calls others', async () => {
    const ids: (string | undefined)[] = [];
    toy.context.onMake = ({ newId }) => void ids.push(newId);
    expect((await make('ids', { name: 'broken' })).status).toBe(500);
    expect((await make('ids', { name: 'broken' })).status).toBe(500);
    expect((await make('ids')).status).toBe(201);
    // A process that died after its effect, and before its answer was stored.
    await toy.pool.query(
      `update idempotency_keys set status = null, body = null, locked_until = $1 where key = 'ids'`,
      [clock.now()],
    );
    clock.advance(1);
    expect((await make('ids')).status).toBe(201);
    expect((await make('other-ids')).status).toBe(201);
    expect(ids).toEqual([ids[0], ids[0], ids[2], ids[2], ids[4]]);
    expect(new Set(ids).size).toBe(3);
    toy.context.onMake = undefined;
  });

  it('keeps the id when the answer cannot be stored', async () => {
    const ids: (string | undefined)[] = [];
    toy.context.onMake = ({ newId }) => void ids.push(newId);
    await toy.pool.query(
      `alter table idempotency_keys add constraint full_disk check (status is null) not valid`,
    );
    expect((await make('unstored')).status).toBe(500);
    await toy.pool.query(`alter table idempotency_keys drop constraint full_disk`);
    expect((await make('unstored')).status).toBe(201);
    expect(ids).toEqual([ids[0], ids[0]]);
    toy.context.onMake = undefined;
  });

  it('is remembered for 24 h', async () => {
    await make('e');
    clock.advance(24 * 3_600_000 + 1);
    const again = await make('e', { name: 'chair' });
    expect([again.status, again.headers['idempotency-replayed']]).toEqual([201, undefined]);
    expect(await forgetIdempotencyKeys(toy.pool, clock, AbortSignal.timeout(60_000))).toBeGreaterThan(0);
    expect((await make('e', { name: 'chair' })).headers['idempotency-replayed']).toBe('true');
  });

  it('is forgotten in steps, however many there are, and not after the end of the process began', async () => {
    await make('f');
    await toy.pool.query(
      `insert into idempotency_keys
         select organization_id, method, path, 'many-' || n, body_hash, status, body, created_at, locked_until
           from idempotency_keys, generate_series(1, 12000) n where key = 'f'`,
    );
    clock.advance(24 * 3_600_000 + 1);
    expect(await forgetIdempotencyKeys(toy.pool, clock, AbortSignal.abort())).toBe(0);
    expect(await forgetIdempotencyKeys(toy.pool, clock, AbortSignal.timeout(60_000))).toBeGreaterThan(12_000);
    const { rows } = await toy.pool.query('select from idempotency_keys where created_at < $1', [
      new Date(clock.now().getTime() - 24 * 3_600_000),
    ]);
    expect(rows).toEqual([]);
  });

  it('neither runs again nor answers 500 where the stored answer is damaged', async () => {
    await make('sealed');
    await toy.pool.query(`update idempotency_keys set body = 'eyJ.damaged' where key = 'sealed'`);
    const { status, body } = await make('sealed');
    expect([status, body.error.code]).toEqual([409, 'invalid_state']);
    expect(body.error.message).toContain('the first call with this Idempotency-Key succeeded');
    expect(toy.context.made).toEqual(['lamp']);
  });

  describe('the stored hash of a body', () => {
    const unkeyed = createHash('sha256').update('[{"name":"lamp"},{}]').digest();
    const storedHash = async (key: string) => {
      const { rows } = await toy.pool.query('select body_hash from idempotency_keys where key = $1', [key]);
      return rows[0].body_hash as Buffer;
    };
    const replayed = async (key: string) => (await make(key)).headers['idempotency-replayed'];
    const activeFrom = (at: Date) => toy.pool.query('update rollouts set active_from = $1', [at]);

    it('cannot be used to check a guessed body without the encryption key', async () => {
      await make('keyed');
      expect(await storedHash('keyed')).not.toEqual(unkeyed);
      expect(await replayed('keyed')).toBe('true');
    });

    it('is recognized when the release before stored it, which has an unkeyed one', async () => {
      await make('before');
      await toy.pool.query(`update idempotency_keys set body_hash = $1 where key = 'before'`, [unkeyed]);
      expect(await replayed('before')).toBe('true');
      expect((await make('before', { name: 'table' })).status).toBe(422);
    });

    it('is one that the release before recognizes, as long as it may run', async () => {
      await activeFrom(new Date(clock.now().getTime() + 1));
      await make('rolling');
      expect(await storedHash('rolling')).toEqual(unkeyed);
      expect(await replayed('rolling')).toBe('true');
      clock.advance(1);
      expect(await replayed('rolling')).toBe('true');
      await make('rolled');
      expect(await storedHash('rolled')).not.toEqual(unkeyed);
    });
  });

  it.each(['', 'with space', 'ü', 'x'.repeat(256)])('400 for the key %j', async (key) => {
    const call = request(toy.app).post('/api/v1/things').set('Authorization', 'Bearer writer');
    const { status } = await call
      .set('Idempotency-Key', Buffer.from(key).toString('latin1'))
      .send({ name: 'a' });
    expect(status).toBe(400);
  });
});
