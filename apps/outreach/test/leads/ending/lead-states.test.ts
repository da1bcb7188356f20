import fc from 'fast-check';
import { leadStatuses, type LeadEnd, type LeadStatus } from '../../../src/kinds/lead-statuses.ts';
import { isUnderWay, statusesBefore } from '../../../src/leads/ending/lead-states.ts';

const ends = leadStatuses.filter((status): status is LeadEnd => !isUnderWay(status));
const after = (from: LeadStatus, to: LeadEnd) => (statusesBefore(to).includes(from) ? to : from);

it.each<[LeadEnd, LeadStatus[]]>([
  ['stopped', ['pending', 'in_progress']],
  ['completed', ['pending', 'in_progress']],
  ['replied', ['pending', 'in_progress', 'completed', 'stopped']],
  ['meeting_booked', ['pending', 'in_progress', 'replied', 'completed', 'stopped']],
  ['bounced', ['pending', 'in_progress', 'replied', 'meeting_booked', 'completed', 'stopped']],
  ['opted_out', ['pending', 'in_progress', 'replied', 'meeting_booked', 'completed', 'bounced', 'stopped']],
])('a lead becomes %s only from a lighter status', (end, before) => {
  expect(statusesBefore(end)).toEqual(before);
});

it('what a person does comes to the same in whatever order we hear of it', () => {
  const heard = fc.array(fc.constantFrom<LeadEnd>('replied', 'meeting_booked', 'bounced', 'opted_out'));
  fc.assert(
    fc.property(heard, fc.infiniteStream(fc.nat()), (news, keys) => {
      const shuffled = news
        .map((end) => ({ end, key: keys.next().value }))
        .toSorted((a, b) => Number(a.key) - Number(b.key))
        .map(({ end }) => end);
      expect(shuffled.reduce<LeadStatus>(after, 'in_progress')).toBe(
        news.reduce<LeadStatus>(after, 'in_progress'),
      );
    }),
  );
});

it('no end leads back to sending, and none moves twice by the same news', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...ends), { minLength: 1 }), (news) => {
      const status = news.reduce<LeadStatus>(after, 'pending');
      expect(isUnderWay(status)).toBe(false);
      expect(news.every((end) => after(status, end) === status)).toBe(true);
    }),
  );
});
