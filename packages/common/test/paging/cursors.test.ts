import { createCursors, looksLikeCursor } from '../../src/paging/cursors.ts';
import fc from 'fast-check';

const cursors = createCursors([Buffer.alloc(32, 1)]);
const scope = { endpoint: 'listThings', organizationId: 'org-1', filters: { status: ['a'], q: undefined } };
const key = ['2026-01-01 00:00:00.123456+00', 'id-1'];

describe('cursors', () => {
  it('carry any sort key there and back', () => {
    fc.assert(
      fc.property(fc.array(fc.string()), (anyKey) => {
        const cursor = cursors.encode(scope, anyKey);
        expect(cursor).toMatch(/^c1_[\w-]+$/);
        expect(cursors.decode(scope, cursor)).toEqual(anyKey);
      }),
    );
  });

  it('do not mind the order of the filters, nor absent ones', () => {
    const cursor = cursors.encode({ ...scope, filters: { a: 1, b: 2 } }, key);
    expect(cursors.decode({ ...scope, filters: { c: undefined, b: 2, a: 1 } }, cursor)).toEqual(key);
  });

  it.each([
    ['another endpoint', { ...scope, endpoint: 'listOthers' }],
    ['another organization', { ...scope, organizationId: 'org-2' }],
    ['other filters', { ...scope, filters: { status: ['b'] } }],
  ])('are refused for %s', (_what, other) => {
    expect(() => cursors.decode(other, cursors.encode(scope, key))).toThrow(
      expect.objectContaining({ status: 400, code: 'invalid_cursor' }),
    );
  });

  it('are refused when altered anywhere, made elsewhere, or no cursors at all', () => {
    const cursor = cursors.encode(scope, key);
    const altered = [...cursor].map(
      (_c, at) => cursor.slice(0, at) + (cursor[at] === 'A' ? 'B' : 'A') + cursor.slice(at + 1),
    );
    const elsewhere = createCursors([Buffer.alloc(32, 2)]).encode(scope, key);
    // The last character may hold bits that decode to nothing; the others all count.
    for (const text of [...altered.slice(0, -1), elsewhere, '', 'c1_', 'c1_AAAA', 'c2_x', '💥']) {
      expect(() => cursors.decode(scope, text)).toThrow(expect.objectContaining({ code: 'invalid_cursor' }));
    }
  });

  it('of an earlier key are read, and new ones signed with the key in use', () => {
    const changed = createCursors([Buffer.alloc(32, 2), Buffer.alloc(32, 1)]);
    expect(changed.decode(scope, cursors.encode(scope, key))).toEqual(key);
    expect(() => cursors.decode(scope, changed.encode(scope, key))).toThrow(
      expect.objectContaining({ code: 'invalid_cursor' }),
    );
  });

  it('are distinguished from timestamps', () => {
    expect(looksLikeCursor(cursors.encode(scope, key))).toBe(true);
    expect(looksLikeCursor('2026-01-01T00:00:00Z')).toBe(false);
  });
});
