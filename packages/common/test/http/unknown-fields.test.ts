import { unknownFieldFinder } from '../../src/http/input/unknown-fields.ts';
import fc from 'fast-check';
import { z } from 'zod';

const step = z.object({ body: z.string(), variants: z.array(z.object({ weight: z.number() })).default([]) });
type Tree = { name: string; children: Tree[] };
const tree: z.ZodType<Tree> = z.lazy(() => z.object({ name: z.string(), children: z.array(tree) }));
const schema = z.object({
  name: z.string().trim().optional(),
  steps: z.array(step).nullish(),
  limits: z.object({ daily: z.number() }).partial().prefault({}),
  either: z.union([z.string(), z.object({ a: z.number() }), z.object({ b: z.number() })]).optional(),
  free: z.record(z.string(), z.unknown()).optional(),
  named: z.record(z.string(), z.object({ on: z.boolean() })).optional(),
  at: z.iso
    .datetime()
    .transform((text) => new Date(text))
    .optional(),
  anything: z.unknown().optional(),
  tree: tree.optional(),
});
const find = unknownFieldFinder(schema);
const fieldsOf = (value: unknown) => find(value).map(({ field }) => field);

it('looks into objects, lists, maps and alternatives', () => {
  const value = {
    Name: 'x',
    steps: [
      { body: 'a', delayDays: 3 },
      { body: 'b', variants: [{ wieght: 1 }, { wieght: 2 }] },
    ],
    limits: { dialy: 3 },
    either: { a: 1, c: 2 },
    free: { any: { thing: 1 } },
    named: { x: { on: true, off: false } },
    anything: { at: { all: 1 } },
    tree: { name: 'a', children: [{ name: 'b', childs: [] }] },
  };
  expect(fieldsOf(value)).toEqual([
    'Name',
    'steps[].delayDays',
    'steps[].variants[].wieght',
    'limits.dialy',
    'either.c',
    'named.x.off',
  ]);
  expect(find(value)[2]).toMatchObject({ firstSeen: 'steps[1].variants[0].wieght', count: 2 });
});

it('says nothing of values that are of another type than the schema wants', () => {
  expect(fieldsOf({ steps: { body: 'a' }, limits: [1], named: 'x', either: 3 })).toEqual([]);
});

it('counts a field of many items once, and names 20 fields at most', () => {
  const steps = Array.from({ length: 5_000 }, () => ({ body: 'a', delayDays: 1 }));
  expect(find({ steps })).toEqual([
    { field: 'steps[].delayDays', firstSeen: 'steps[0].delayDays', count: 5_000, suggestion: '' },
  ]);
  const many = Object.fromEntries(Array.from({ length: 1_000_000 }, (_, n) => [`made_up_${n}`, n]));
  expect(find(many)).toHaveLength(20);
});

it('shortens names that somebody made long', () => {
  expect(fieldsOf({ ['x'.repeat(50_000)]: 1 })[0]).toHaveLength(101);
});

it('finds exactly the fields that are not in the schema, whatever the value', () => {
  const flat = unknownFieldFinder(z.object({ a: z.unknown(), b: z.unknown() }));
  fc.assert(
    fc.property(
      fc.dictionary(fc.string({ minLength: 1, maxLength: 20 }), fc.jsonValue(), { maxKeys: 20 }),
      (value) => {
        const expected = Object.keys(value).filter((name) => name !== 'a' && name !== 'b');
        expect(flat(value).map(({ field }) => field)).toEqual(expected);
      },
    ),
  );
});
