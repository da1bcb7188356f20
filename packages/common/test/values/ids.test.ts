import { firstUuidOf, newUuid, uuidOf, wireId } from '../../src/values/ids.ts';

describe('ids', () => {
  it('round-trips between the wire and the database', () => {
    const uuid = newUuid();
    expect(uuidOf('led', wireId('led', uuid))).toBe(uuid);
  });

  it('refuses an id of another kind and text that is no id', () => {
    expect(uuidOf('cmp', wireId('led', newUuid()))).toBeNull();
    for (const text of ['', 'led_', 'led_123', `led_${'g'.repeat(32)}`, `led_${'A'.repeat(32)}`]) {
      expect(uuidOf('led', text)).toBeNull();
    }
  });

  it('takes the first of all instants before 1970, so that a bound is always a UUID', () => {
    expect(firstUuidOf(new Date('0001-01-01T00:00:00Z'))).toBe('00000000-0000-7000-8000-000000000000');
    expect(firstUuidOf(new Date(1_700_000_000_000)) <= newUuid(1_700_000_000_000)).toBe(true);
  });

  it('makes UUIDs of version 7 that sort by time', () => {
    const earlier = newUuid(1_700_000_000_000);
    const later = newUuid(1_700_000_000_001);
    expect(earlier).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(earlier < later).toBe(true);
  });

  it('sorts ids of one process as they were made, many within a millisecond too', () => {
    const made = Array.from({ length: 10_000 }, () => newUuid(1_800_000_000_000));
    expect(made.toSorted((a, b) => (a < b ? -1 : 1))).toEqual(made);
    expect(new Set(made).size).toBe(made.length);
  });
});
