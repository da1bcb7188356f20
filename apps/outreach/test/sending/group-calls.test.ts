import { groupCalls } from '../../src/sending/group-calls.ts';

describe('grouped calls', () => {
  it('run together and give each caller its own result', async () => {
    const groups: number[][] = [];
    const double = groupCalls<number, number>(async (items) => {
      groups.push(items);
      return items.map((item) => item * 2);
    }, 1);
    expect(await Promise.all([double(1), double(2), double(3)])).toEqual([2, 4, 6]);
    expect(await double(4)).toBe(8);
    expect(groups).toEqual([[1, 2, 3], [4]]);
  });

  it('fail together, and the next group works again', async () => {
    let fails = true;
    const call = groupCalls<number, number>(async (items) => {
      if (fails) throw new Error('away');
      return items;
    }, 1);
    const results = await Promise.allSettled([call(1), call(2)]);
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    fails = false;
    expect(await call(3)).toBe(3);
  });
});
