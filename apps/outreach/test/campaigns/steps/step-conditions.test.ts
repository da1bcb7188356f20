import { aMailbox, type Made } from '../../support/builders.ts';
import { startService, type Service, type TestOrganization } from '../../support/service.ts';

/** For which leads a step is: what the API takes, and what it shows. */
let service: Service;
let organization: TestOrganization;
let mailbox: Made;
beforeAll(async () => {
  service = await startService('step conditions');
});
afterAll(() => service.close());
beforeEach(async () => {
  organization = await service.organization();
  mailbox = await aMailbox(service, organization);
});

const first = { subject: 'Hello', body: 'first' };
const second = { body: 'second', delay_days: 3 };
const again = { body: 'again', delay_days: 90, when: { category: 'not_interested' } };
const schedule = { time_zone: 'UTC', days: [1, 2, 3, 4, 5, 6, 7], start: '00:00', end: '24:00' };

const campaigns = '/api/v1/campaigns';
const create = (steps: object[]) =>
  organization.owner.post(campaigns, { name: 'Branches', schedule, mailbox_ids: [mailbox.id], steps });

it('takes and shows for whom a step is', async () => {
  const when = { category: 'not_interested', opened: true, clicked: false, no_reply_days: 5 };
  const { body } = await create([first, { ...again, when }, second]).expect(201);
  const whens = (steps: { when: object | null }[]) => steps.map((step) => step.when);
  expect(whens(body.steps)).toEqual([null, when, null]);
  const copy = await organization.owner.post(`${campaigns}/${body.id}/duplicate`, {}).expect(201);
  expect(whens(copy.body.steps)).toEqual([null, when, null]);
  const path = `${campaigns}/${body.id}/steps/${body.steps[1].id}`;
  const patched = await organization.owner.patch(path, { when: { opened: false } }).expect(200);
  expect(whens(patched.body.steps)).toEqual([null, { opened: false }, null]);
  expect(whens((await organization.owner.patch(path, { delay_days: 4 })).body.steps)[1]).toEqual({
    opened: false,
  });
  expect(whens((await organization.owner.patch(path, { when: null })).body.steps)).toEqual([
    null,
    null,
    null,
  ]);
});

it.each([
  ['an unknown category', { category: 'not_now' }],
  ['a category that ends everything', { category: 'do_not_contact' }],
  ['one that no person writes', { category: 'out_of_office' }],
  ['nothing', {}],
  ['no days', { no_reply_days: 0 }],
  ['a word for a boolean', { opened: 'yes' }],
])('refuses %s with a message that names the field', async (_what, when) => {
  const { status, body } = await create([first, { ...second, when }]);
  expect([status, body.error.code]).toEqual([400, 'invalid_request']);
  expect(body.error.message).toMatch(/steps\[1\]\.when/);
});

it('keeps the first step for every lead, whatever is changed', async () => {
  const refusal = {
    error: {
      code: 'invalid_state',
      message: 'the first step is for every lead and cannot have a condition',
    },
  };
  expect((await create([{ ...first, when: { opened: true } }]).expect(409)).body).toMatchObject(refusal);
  const { body } = await create([first, again]).expect(201);
  const shown = async () => (await organization.owner.get(`${campaigns}/${body.id}`).expect(200)).body;
  const stepPath = async (index: number) =>
    `${campaigns}/${body.id}/steps/${(await shown()).steps[index].id}`;
  const ids = body.steps.map(({ id }: { id: string }) => id);
  const { owner } = organization;
  expect((await owner.patch(await stepPath(0), { when: { clicked: true } })).body).toMatchObject(refusal);
  expect((await owner.delete(await stepPath(0))).body).toMatchObject(refusal);
  const order = { step_ids: ids.toReversed() };
  expect((await owner.post(`${campaigns}/${body.id}/steps/reorder`, order)).body).toMatchObject(refusal);
  expect((await owner.post(`${campaigns}/${body.id}/steps`, { ...again, position: 1 })).body).toMatchObject(
    refusal,
  );
  expect((await shown()).steps.map(({ id }: { id: string }) => id)).toEqual(ids);
});

it('says in the check what depends on opens that are not tracked', async () => {
  const { body } = await create([first, { ...second, when: { opened: true } }]).expect(201);
  const check = await organization.owner.post(`${campaigns}/${body.id}/check`).expect(200);
  expect(check.body.findings).toContainEqual(
    expect.objectContaining({
      code: 'condition_not_tracked',
      step_id: body.steps[1].id,
      message: 'step 2 depends on opens, which are not tracked: no lead gets it',
    }),
  );
});
