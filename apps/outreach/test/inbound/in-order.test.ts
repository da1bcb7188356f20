import { inOrder, type Concerned, type Turn } from '../../src/inbound/in-order.ts';

interface Item {
  name: string;
  concerned: Concerned;
  /** Steps that its effects take. */
  steps?: number;
  fails?: 'when read' | 'at its effects';
}

/** Processes items that do nothing but take their time. @returns what happened, in order */
async function run(items: Item[], isStopping: (happened: string[]) => boolean = () => false) {
  const happened: string[] = [];
  let mostAtOnce = 0;
  let underWay = 0;
  const process = async ({ name, concerned, steps = 3, fails }: Item, turn: Turn) => {
    happened.push(`read ${name}`);
    if (fails === 'when read') throw new Error(name);
    await turn(concerned);
    underWay += 1;
    mostAtOnce = Math.max(mostAtOnce, underWay);
    for (let step = 0; step < steps; step += 1) await new Promise(setImmediate);
    underWay -= 1;
    if (fails) throw new Error(name);
    happened.push(name);
  };
  const outcome = await inOrder(items, { process, isStopping: () => isStopping(happened) });
  return { ...outcome, happened, mostAtOnce };
}

const about = (email: string, name: string, more: Partial<Item> = {}): Item => ({
  name,
  concerned: { email },
  ...more,
});
const places = (happened: string[], ...names: string[]) => names.map((name) => happened.indexOf(name));

describe('items in order', () => {
  it('have their effects in order for one person, side by side for different people', async () => {
    const items = [
      about('a', 'a1', { steps: 9 }),
      about('b', 'b1'),
      about('a', 'a2', { steps: 0 }),
      about('a', 'a3', { steps: 0 }),
    ];
    const { happened, mostAtOnce, left, error } = await run(items);
    expect(happened.filter((one) => !one.startsWith('read'))).toEqual(['b1', 'a1', 'a2', 'a3']);
    expect(mostAtOnce).toBe(2);
    expect({ left, error }).toEqual({ left: [], error: undefined });
  });

  it('are read one after the other', async () => {
    const { happened } = await run([about('a', 'a1'), about('b', 'b1'), about('c', 'c1')]);
    expect(happened.filter((one) => one.startsWith('read'))).toEqual(['read a1', 'read b1', 'read c1']);
  });

  it('are few at a time', async () => {
    const many = Array.from({ length: 20 }, (_none, n) => about(`${n}`, `${n}`));
    const { happened, mostAtOnce } = await run(many);
    expect(mostAtOnce).toBe(4);
    expect(happened).toHaveLength(40);
  });

  it('wait for one that may concern anybody, which waits for those before it', async () => {
    const items: Item[] = [
      about('a', 'a1', { steps: 9 }),
      { name: 'report', concerned: 'anybody' },
      about('b', 'b1', { steps: 0 }),
      { name: 'spam', concerned: 'nobody', steps: 0 },
    ];
    const { happened } = await run(items);
    const [a1, report, b1] = places(happened, 'a1', 'report', 'read b1');
    expect(a1).toBeLessThan(report!);
    expect(report).toBeLessThan(b1!);
  });

  it('end with the first error: no further one is begun, and what was not processed is named', async () => {
    const items = [
      about('a', 'a1'),
      about('b', 'b1', { fails: 'when read' }),
      about('c', 'c1'),
      about('d', 'd1'),
    ];
    const { left, error, happened } = await run(items);
    expect(error).toEqual(new Error('b1'));
    expect(left.map(({ name }) => name)).toEqual(['b1', 'c1', 'd1']);
    expect(happened).toContain('a1');
  });

  it('end in order after a later one has failed', async () => {
    const items = [
      about('a', 'a1', { steps: 9 }),
      about('b', 'b1', { fails: 'at its effects', steps: 0 }),
      about('a', 'a2'),
    ];
    const { left, happened } = await run(items);
    expect(happened).toContain('a1');
    expect(left.map(({ name }) => name)).toContain('b1');
  });

  it('are left when the worker stops', async () => {
    const { left, error } = await run(
      [about('a', 'a1'), about('b', 'b1')],
      (happened) => happened.length > 0,
    );
    expect(left.map(({ name }) => name)).toEqual(['b1']);
    expect(error).toBeUndefined();
  });
});
