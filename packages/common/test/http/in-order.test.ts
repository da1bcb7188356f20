import { setImmediate as turn } from 'node:timers/promises';
import { inOrder } from '../../src/http/routing/in-order.ts';
import fc from 'fast-check';

async function* each<One>(items: One[]): AsyncGenerator<One> {
  yield* items;
}

interface Item {
  turns: number;
  marks: string[];
}

const item: fc.Arbitrary<Item> = fc.record({
  turns: fc.nat({ max: 4 }),
  marks: fc.uniqueArray(fc.constantFrom('a', 'b', 'c'), { maxLength: 2 }),
});

it('keeps the order, the bound, and those with a mark in common apart', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(item), fc.integer({ min: 1, max: 5 }), async (items, atOnce) => {
      const running = new Set<Item>();
      const begun: Item[] = [];
      const results: Item[] = [];
      const work = async (one: Item) => {
        for (const other of running)
          expect(other.marks.filter((mark) => one.marks.includes(mark))).toEqual([]);
        running.add(one);
        begun.push(one);
        expect(running.size).toBeLessThanOrEqual(atOnce);
        for (let left = one.turns; left > 0; left -= 1) await turn();
        running.delete(one);
        return one;
      };
      const conflictKeys = ({ marks }: Item) => marks;
      for await (const result of inOrder(each(items), { atOnce, conflictKeys, work })) results.push(result);
      expect(results).toEqual(items);
      for (const mark of ['a', 'b', 'c']) {
        const having = (list: Item[]) => list.filter(({ marks }) => marks.includes(mark));
        expect(having(begun)).toEqual(having(items));
      }
    }),
  );
});
