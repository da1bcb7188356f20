import { correctSendingTimes } from '../../../src/sending/record/correct-times.ts';
import { aCampaign, aMailbox } from '../../support/builders.ts';
import { startService, type Service } from '../../support/service.ts';

let service: Service;
beforeAll(async () => {
  service = await startService('correct times');
});
afterAll(() => service.close());

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000);

it.each<[string, { gapMinutes?: number; restMinutes?: number; gap: number }, boolean]>([
  ['of a gap that a clock two hours ahead has written', { gapMinutes: 120, gap: 60 }, false],
  ['of a gap as long as configured', { gapMinutes: 115, gap: 7_200 }, true],
  ['of a rest after a failure', { restMinutes: 55, gap: 0 }, true],
  ['of a rest that is too long', { restMinutes: 180, gap: 7_200 }, false],
])('the end %s', async (_, { gapMinutes, restMinutes, gap }, stays) => {
  const { db, pool } = service.context;
  const organization = await service.organization();
  const mailbox = await aMailbox(service, organization);
  await aCampaign(service, organization, {
    mailboxes: [mailbox],
    status: 'paused',
    data: { minGapSeconds: gap },
  });
  const times = {
    nextSendAt: gapMinutes === undefined ? null : inMinutes(gapMinutes),
    restUntil: restMinutes === undefined ? null : inMinutes(restMinutes),
  };
  await db.mailbox.updateMany({ where: { id: mailbox.uuid }, data: times });
  await correctSendingTimes(pool, new Date());
  const row = await db.mailbox.findFirstOrThrow({ where: { id: mailbox.uuid } });
  expect(row).toMatchObject(stays ? times : { nextSendAt: null, restUntil: null });
});

it('a lease that lasts longer than any ends; one that may be right stays, even for a clock that is behind', async () => {
  const { db, pool } = service.context;
  const organization = await service.organization();
  const [tooLong, right] = [await aMailbox(service, organization), await aMailbox(service, organization)];
  const leases = [
    [tooLong.uuid, inMinutes(120)],
    [right.uuid, inMinutes(0.3)],
  ] as const;
  for (const [id, leaseUntil] of leases) await db.mailbox.updateMany({ where: { id }, data: { leaseUntil } });
  await correctSendingTimes(pool, inMinutes(-120));
  const leaseOf = async (id: string) => (await db.mailbox.findFirstOrThrow({ where: { id } })).leaseUntil;
  expect(await leaseOf(tooLong.uuid)).toBeNull();
  expect(await leaseOf(right.uuid)).toEqual(leases[1][1]);
});
