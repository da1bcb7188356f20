import { AddingDesk, people } from '../../support/adding-desk.ts';
import { trueCounts } from '../../support/counters.ts';

const desk = new AddingDesk('add leads, overlapping');
const { add } = desk;

describe('requests at the same time', () => {
  it('add each person once when they are equal', async () => {
    const leads = people(2_000);
    const bodies = (await Promise.all([add({ leads }), add({ leads })])).map(({ body }) => body);
    expect(bodies[0].added + bodies[1].added).toBe(2_000);
    for (const { added, skipped } of bodies) expect(added + skipped.already_in_campaign).toBe(2_000);
    await trueCounts(desk.service, desk.organization, desk.campaign);
  });

  it('do not wait for each other in circles when they overlap', async () => {
    const leads = people(600);
    const shares = Array.from({ length: 10 }, (_, n) =>
      [...leads.slice(n * 40), ...leads.slice(0, n * 20)].toReversed(),
    );
    const responses = await Promise.all(shares.map((share) => add({ leads: share, details: true })));
    expect(responses.map(({ status }) => status)).toEqual(shares.map(() => 201));
    expect(responses.reduce((sum, { body }) => sum + body.added_leads.length, 0)).toBe(600);
    for (const [n, { body }] of responses.entries()) {
      expect(body.added_leads.length + body.skipped_details.length).toBe(shares[n]!.length);
    }
    await trueCounts(desk.service, desk.organization, desk.campaign);
  });
});
