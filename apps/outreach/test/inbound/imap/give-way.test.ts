import fc from 'fast-check';
import { givingWay, type ReadInbox } from '../../../src/inbound/imap/give-way.ts';

const turn = { atMost: 5, turnMs: 60_000, nowMs: 1_000_000 };
const inboxes = (organizationId: string, count: number, sinceMs = 0): ReadInbox[] =>
  Array.from({ length: count }, (_, index) => ({
    mailboxId: `${organizationId}-${index}`,
    organizationId,
    sinceMs: sinceMs + index,
  }));
const ids = (letGo: ReadInbox[]) => letGo.map(({ mailboxId }) => mailboxId);

describe('mailboxes that give way', () => {
  it('are those of the organization that has most, read for longest', () => {
    expect(ids(givingWay([...inboxes('big', 8), ...inboxes('small', 2)], ['new'], turn))).toEqual(['big-0']);
  });

  it('are of the own organization where none has more, after a turn', () => {
    const reading = inboxes('only', 4);
    expect(ids(givingWay(reading, ['only'], turn))).toEqual(['only-0']);
    expect(givingWay(inboxes('only', 4, 990_000), ['only'], turn)).toEqual([]);
  });

  it('are none when nobody waits, and no more than may change hands', () => {
    expect(givingWay(inboxes('big', 8), [], turn)).toEqual([]);
    const waiting = Array.from({ length: 20 }, (_, index) => `new-${index}`);
    expect(givingWay(inboxes('big', 100), waiting, turn)).toHaveLength(5);
  });

  it('come to an end at equal shares, however it began', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 8 }), fc.integer({ min: 8, max: 40 }), (organizations, slots) => {
        const names = Array.from({ length: organizations }, (_, index) => `org-${index}`);
        // The first has everything, all have more mailboxes than there are slots, and no turn is over.
        const held = new Map(names.map((name) => [name, name === 'org-0' ? slots : 0]));
        for (let look = 0; look < 100; look++) {
          const reading = names.flatMap((name) => inboxes(name, held.get(name)!, turn.nowMs));
          for (const { organizationId } of givingWay(reading, names, turn)) {
            held.set(organizationId, held.get(organizationId)! - 1);
            const [fewest] = names.toSorted((a, b) => held.get(a)! - held.get(b)!);
            held.set(fewest!, held.get(fewest!)! + 1);
          }
        }
        const counts = [...held.values()];
        return Math.max(...counts) - Math.min(...counts) <= 1;
      }),
    );
  });
});
