import fc from 'fast-check';
import { createFairShare } from '../../src/runtime/fair-share.ts';

const options = {
  name: 'tests',
  slots: 2,
  slotsPerUser: 1,
  waitingMax: 3,
  waitingPerUserMax: 2,
  waitMsMax: 60_000,
};

describe('a fair share', () => {
  it('lets one user hold no more than its share, though slots are free', async () => {
    const share = createFairShare(options);
    await share.enter('a');
    expect(share.tryEnter('a')).toBeNull();
    expect(share.tryEnter('b')).not.toBeNull();
  });

  it('gives a free slot to the user that holds the fewest', async () => {
    const share = createFairShare({ ...options, slotsPerUser: 2, waitingMax: 10 });
    const order: string[] = [];
    const first = await share.enter('a');
    await share.enter('a');
    const queued = [
      share.enter('a').then((release) => ({ release, at: order.push('a') })),
      share.enter('b').then((release) => ({ release, at: order.push('b') })),
    ];
    first();
    const { release } = (await queued[1])!;
    expect(order).toEqual(['b']);
    release();
    await queued[0];
  });

  it('lets a user keep no more than an equal share once others come', async () => {
    const share = createFairShare({ ...options, slots: 100, slotsPerUser: 4, crowdedAt: 4, waitingMax: 10 });
    const ofA = await Promise.all(['a', 'a', 'a', 'a'].map((user) => share.enter(user)));
    expect(share.tryEnter('b')).not.toBeNull();
    expect(share.tryEnter('b')).not.toBeNull();
    expect(share.tryEnter('b')).toBeNull();
    let again = 0;
    const queued = share.enter('a').then(() => (again += 1));
    ofA[0]!();
    ofA[1]!();
    await Promise.resolve();
    expect(again).toBe(0);
    ofA[2]!();
    await queued;
    expect(share.state().held).toBe(4);
  });

  it('has a slot for each user that holds none, however many users there are', () => {
    const share = createFairShare({ ...options, slots: 100, slotsPerUser: 4, crowdedAt: 4 });
    const users = Array.from({ length: 20 }, (_none, n) => `user ${n}`);
    for (const user of users) expect(share.tryEnter(user)).not.toBeNull();
    for (const user of users) expect(share.tryEnter(user)).toBeNull();
  });

  it('never gives a slot to a caller that has gone', async () => {
    const share = createFairShare({ ...options, slots: 1 });
    const release = await share.enter('a');
    const gone = new AbortController();
    const waiting = share.enter('b', gone.signal);
    gone.abort(new Error('gone'));
    await expect(waiting).rejects.toThrow('gone');
    release();
    expect(share.state()).toEqual({ held: 0, waiting: 0, oldestMs: 0 });
  });

  it('refuses with 503 and Retry-After when too many wait, in all or of one user', async () => {
    const share = createFairShare({ ...options, slots: 1 });
    const release = await share.enter('x');
    const waiting = [share.enter('a'), share.enter('a')];
    const refusal = { status: 503, headers: { 'Retry-After': '1' } };
    await expect(share.enter('a')).rejects.toMatchObject(refusal);
    waiting.push(share.enter('b'));
    await expect(share.enter('c')).rejects.toMatchObject(refusal);
    // Nobody is left waiting: a wait that ends after its test would be another test's unhandled rejection.
    release();
    await Promise.all(waiting.map(async (entered) => (await entered)()));
  });

  it('refuses with 503 when the wait is over, and forgets the caller', async () => {
    const share = createFairShare({ ...options, slots: 1, waitMsMax: 5 });
    const release = await share.enter('a');
    await expect(share.enter('b')).rejects.toMatchObject({ status: 503 });
    release();
    expect(share.state().held).toBe(0);
  });

  it('gives a slot back once, however often it is released', async () => {
    const share = createFairShare({ ...options, slotsPerUser: 2 });
    const release = await share.enter('a');
    await share.enter('a');
    release();
    release();
    expect(share.state().held).toBe(1);
  });

  it('reports how long the longest-held slot has been held', async () => {
    const share = createFairShare(options);
    await share.enter('a');
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(share.state().oldestMs).toBeGreaterThanOrEqual(15);
  });

  it('ends with all slots free, whatever callers do', async () => {
    const step = fc.record({ user: fc.constantFrom('a', 'b', 'c'), goesAway: fc.boolean() });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
        const share = createFairShare({ ...options, slots: 3, slotsPerUser: 2, waitingMax: 10 });
        const heldOfUser = new Map<string, number>();
        await Promise.allSettled(
          steps.map(async ({ user, goesAway }) => {
            const gone = new AbortController();
            const entered = share.enter(user, gone.signal);
            if (goesAway) gone.abort(new Error('gone'));
            const release = await entered;
            heldOfUser.set(user, (heldOfUser.get(user) ?? 0) + 1);
            expect(heldOfUser.get(user)).toBeLessThanOrEqual(2);
            await Promise.resolve();
            heldOfUser.set(user, heldOfUser.get(user)! - 1);
            release();
          }),
        );
        expect(share.state()).toEqual({ held: 0, waiting: 0, oldestMs: 0 });
      }),
    );
  });
});
