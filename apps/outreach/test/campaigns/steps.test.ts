import { aCampaign, aMailbox, someLeads, type Made } from '../support/builders.ts';
import { rungLanes } from '../support/rung-lanes.ts';
import { aSend } from '../support/sends.ts';
import { noon, startService, type Service, type TestOrganization } from '../support/service.ts';

let service: Service;
let organization: TestOrganization;

beforeAll(async () => {
  service = await startService('steps');
  organization = await service.organization();
});
afterAll(() => service.close());

interface Step {
  id: string;
  position: number;
  body: string;
  variants: { id: string }[];
}

const pathOf = ({ id }: Made) => `/api/v1/campaigns/${id}/steps`;
const stepsOf = async ({ id }: Made): Promise<Step[]> =>
  (await organization.owner.get(`/api/v1/campaigns/${id}`).expect(200)).body.steps;
/** `1a 2b`: positions and texts, as clients see them. */
const shown = (steps: Step[]) => steps.map(({ position, body }) => `${position}${body}`).join(' ');

/** A paused campaign whose steps say a, b, c; mails of the first so many were sent to a lead. */
async function abc(sent = 0, status = 'paused'): Promise<Made & { steps: Step[] }> {
  const mailbox = await aMailbox(service, organization);
  const steps = ['a', 'b', 'c'].map((body) => ({ subject: 'S', body }));
  const campaign = await aCampaign(service, organization, { status, steps, mailboxes: [mailbox] });
  const [lead] = sent ? await someLeads(service, organization, campaign, 1) : [];
  for (let position = 1; position <= sent; position++) {
    await aSend(service, organization, { campaign, mailbox, lead, position });
  }
  return { ...campaign, steps: await stepsOf(campaign) };
}

const keepPlaces = (last: number) => ({
  error: {
    code: 'invalid_state',
    message: `steps 1 to ${last} were sent to leads already and keep their places; change their texts, or duplicate the campaign`,
  },
});

describe('POST …/steps', () => {
  it('adds a step, last or at a position', async () => {
    const campaign = await abc();
    const last = await organization.owner.post(pathOf(campaign), { body: 'd' }).expect(201);
    expect(shown(last.body.steps)).toBe('1a 2b 3c 4d');
    expect(last.body.steps[3]).toMatchObject({ delay_days: 3, subject: '', weight: 1, variants: [] });
    const second = await organization.owner
      .post(pathOf(campaign), { body: 'x', position: 2, delay_days: 1 })
      .expect(201);
    expect(shown(second.body.steps)).toBe('1a 2x 3b 4c 5d');
    const first = await organization.owner
      .post(pathOf(campaign), { subject: 'S', body: 'y', position: 1 })
      .expect(201);
    expect(shown(first.body.steps)).toBe('1y 2a 3x 4b 5c 6d');
    expect(first.body.steps[0].delay_days).toBe(0);
  });

  it('puts it behind the steps that were sent, and before no such step', async () => {
    const campaign = await abc(2);
    const { body } = await organization.owner.post(pathOf(campaign), { body: 'x', position: 2 }).expect(409);
    expect(body).toEqual(keepPlaces(2));
    const added = await organization.owner.post(pathOf(campaign), { body: 'x', position: 3 }).expect(201);
    expect(shown(added.body.steps)).toBe('1a 2b 3x 4c');
  });

  it('wakes the mailboxes of an active campaign', async () => {
    const campaign = await abc(0, 'active');
    const rung = rungLanes(service);
    await organization.owner.post(pathOf(campaign), { body: 'd' }).expect(201);
    expect(rung).toHaveLength(1);
  });

  it('makes it once for one Idempotency-Key', async () => {
    const campaign = await abc();
    const add = () =>
      organization.owner.post(pathOf(campaign), { body: 'd' }).set('Idempotency-Key', 'step-1');
    await add().expect(201);
    expect(shown((await add().expect(201)).body.steps)).toBe('1a 2b 3c 4d');
  });

  it('keeps all of them when several are added at once', async () => {
    const campaign = await abc();
    const bodies = ['d', 'e', 'f', 'g', 'h'];
    const answers = await Promise.all(
      bodies.map((body) =>
        organization.owner.post(pathOf(campaign), { body, position: 1 + (bodies.indexOf(body) % 3) }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(bodies.map(() => 201));
    const steps = await stepsOf(campaign);
    expect(steps.map(({ position }) => position)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect(steps.map(({ body }) => body).toSorted()).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']);
  });

  it.each<[number, object]>([
    [400, {}],
    [400, { body: 'x', position: 5 }],
    [400, { body: 'x', position: 0 }],
    [400, { body: 'x'.repeat(50_001) }],
    [400, { body: 'x', subject: 'y'.repeat(501) }],
    [400, { body: 'x', variants: Array.from({ length: 11 }, () => ({ body: 'v' })) }],
  ])('answers %i for %j', async (status, given) => {
    const campaign = await abc();
    await organization.owner.post(pathOf(campaign), given).expect(status);
    expect(shown(await stepsOf(campaign))).toBe('1a 2b 3c');
  });

  it('answers 409 for a broken text while the campaign sends, and for the thirty-first step', async () => {
    const active = await abc(0, 'active');
    const { body } = await organization.owner.post(pathOf(active), { body: '{% if %}' }).expect(409);
    expect(body.error).toEqual({
      code: 'campaign_not_ready',
      message: expect.stringContaining(
        'pause the campaign first, with this change it could not send: step 4, body: ',
      ),
    });
    const steps = Array.from({ length: 30 }, () => ({}));
    const full = await aCampaign(service, organization, { status: 'draft', steps });
    await organization.owner.post(pathOf(full), { body: 'x' }).expect(409);
  });
});

describe('PATCH …/steps/:step_id', () => {
  it('changes what is given and leaves the rest, of a step that was sent too', async () => {
    const campaign = await abc(3);
    const [step] = campaign.steps;
    const { body } = await organization.owner
      .patch(`${pathOf(campaign)}/${step!.id}`, { body: 'new' })
      .expect(200);
    expect(body.steps[0]).toEqual({ ...step, body: 'new' });
    const more = { delay_days: 7, weight: 0, subject: 'T' };
    const again = await organization.owner.patch(`${pathOf(campaign)}/${step!.id}`, more).expect(200);
    expect(again.body.steps[0]).toEqual({ ...step, ...more, body: 'new' });
  });

  it('keeps the ids of variants that it names, drops the others, and adds new ones', async () => {
    const campaign = await abc();
    const path = `${pathOf(campaign)}/${campaign.steps[0]!.id}`;
    const first = await organization.owner
      .patch(path, { variants: [{ body: 'v' }, { body: 'w' }] })
      .expect(200);
    const [v, w] = first.body.steps[0].variants;
    expect(v).toEqual({ id: expect.stringMatching(/^var_/), weight: 1, subject: 'S', body: 'v' });
    const variants = [{ id: w.id, weight: 5, body: 'W' }, { body: 'new' }];
    const second = await organization.owner.patch(path, { variants }).expect(200);
    expect(second.body.steps[0].variants).toEqual([
      { id: w.id, weight: 5, subject: 'S', body: 'W' },
      { id: expect.not.stringMatching(`${v.id}|${w.id}`), weight: 1, subject: 'S', body: 'new' },
    ]);
    for (const id of [v.id, 'x']) {
      const { body } = await organization.owner.patch(path, { variants: [{ id, body: 'v' }] }).expect(400);
      expect(body.error.message).toBe('variants[0].id: no such variant of this step');
    }
    const twice = [
      { id: w.id, body: '1' },
      { id: w.id, body: '2' },
    ];
    await organization.owner.patch(path, { variants: twice }).expect(400);
  });

  it('answers 409 for a broken text while the campaign sends', async () => {
    const campaign = await abc(0, 'active');
    const path = `${pathOf(campaign)}/${campaign.steps[0]!.id}`;
    const { body } = await organization.owner.patch(path, { body: '{{ x' }).expect(409);
    expect(body.error.code).toBe('campaign_not_ready');
    await organization.owner.patch(path, { subject: ' ' }).expect(409);
    expect(shown(await stepsOf(campaign))).toBe('1a 2b 3c');
    await organization.owner.patch(path, { body: 'fine' }).expect(200);
  });

  it('answers 404 for a step of another campaign', async () => {
    const [campaign, other] = [await abc(), await abc()];
    for (const id of [other.steps[0]!.id, 'stp_1', campaign.id]) {
      await organization.owner.patch(`${pathOf(campaign)}/${id}`, { body: 'x' }).expect(404);
    }
  });
});

describe('DELETE …/steps/:step_id', () => {
  it('takes a step out, and the later ones move up', async () => {
    const campaign = await abc();
    const { body } = await organization.owner
      .delete(`${pathOf(campaign)}/${campaign.steps[0]!.id}`)
      .expect(200);
    expect(shown(body.steps)).toBe('1b 2c');
  });

  it('keeps a step that was sent, or is being sent', async () => {
    const campaign = await abc(2);
    for (const step of campaign.steps.slice(0, 2)) {
      const { body } = await organization.owner.delete(`${pathOf(campaign)}/${step.id}`).expect(409);
      expect(body).toEqual(keepPlaces(2));
    }
    const { body } = await organization.owner
      .delete(`${pathOf(campaign)}/${campaign.steps[2]!.id}`)
      .expect(200);
    expect(shown(body.steps)).toBe('1a 2b');
    const claimed = await abc();
    const mailbox = await aMailbox(service, organization);
    await aSend(service, organization, { campaign: claimed, mailbox, status: 'claimed' });
    await organization.owner.delete(`${pathOf(claimed)}/${claimed.steps[0]!.id}`).expect(409);
  });

  it('leaves an active campaign at least one', async () => {
    const campaign = await abc(0, 'active');
    for (const step of campaign.steps.slice(0, 2)) {
      await organization.owner.delete(`${pathOf(campaign)}/${step.id}`).expect(200);
    }
    const { body } = await organization.owner
      .delete(`${pathOf(campaign)}/${campaign.steps[2]!.id}`)
      .expect(409);
    expect(body.error.message).toContain('it has no steps');
    expect(shown(await stepsOf(campaign))).toBe('1c');
  });

  it('answers 404 for a step that is gone', async () => {
    const campaign = await abc();
    await organization.owner.delete(`${pathOf(campaign)}/${campaign.steps[1]!.id}`).expect(200);
    await organization.owner.delete(`${pathOf(campaign)}/${campaign.steps[1]!.id}`).expect(404);
  });
});

describe('POST …/steps/reorder', () => {
  const reorder = (campaign: Made, step_ids: unknown) =>
    organization.owner.post(`${pathOf(campaign)}/reorder`, { step_ids });

  it('puts the steps in another order', async () => {
    const campaign = await abc();
    const [a, b, c] = campaign.steps.map(({ id }) => id);
    const { body } = await reorder(campaign, [c, a, b]).expect(200);
    expect(shown(body.steps)).toBe('1c 2a 3b');
    expect(body.steps.map(({ id }: Step) => id)).toEqual([c, a, b]);
  });

  it('moves no step that was sent', async () => {
    const campaign = await abc(1);
    const [a, b, c] = campaign.steps.map(({ id }) => id);
    expect((await reorder(campaign, [b, a, c]).expect(409)).body).toEqual(keepPlaces(1));
    expect(shown((await reorder(campaign, [a, c, b]).expect(200)).body.steps)).toBe('1a 2c 3b');
    expect(shown((await reorder(campaign, [a, c, b]).expect(200)).body.steps)).toBe('1a 2c 3b');
  });

  it('wants every step once', async () => {
    const campaign = await abc();
    const [a, b] = campaign.steps.map(({ id }) => id);
    for (const ids of [[a, b], [a, b, b], [a, a, b, b], []]) await reorder(campaign, ids).expect(400);
    await reorder(campaign, [a, b, 'stp_1']).expect(404);
    await reorder(campaign, undefined).expect(400);
  });
});

describe('PUT …/steps', () => {
  const replace = (campaign: Made, steps: unknown) => organization.owner.put(pathOf(campaign), { steps });

  it('writes all steps anew before the first mail', async () => {
    const campaign = await abc();
    const { body } = await replace(campaign, [
      { subject: 'S', body: 'x' },
      { body: 'y', delay_days: 2 },
    ]).expect(200);
    expect(shown(body.steps)).toBe('1x 2y');
    expect(shown((await replace(campaign, []).expect(200)).body.steps)).toBe('');
  });

  it('answers 409 after the first mail', async () => {
    const campaign = await abc(1);
    const { body } = await replace(campaign, [{ subject: 'S', body: 'x' }]).expect(409);
    expect(body.error).toEqual({
      code: 'invalid_state',
      message: 'mails were sent already; change the steps one by one',
    });
    expect(shown(await stepsOf(campaign))).toBe('1a 2b 3c');
  });

  it('answers 409 when an active campaign would have none', async () => {
    const campaign = await abc(0, 'active');
    await replace(campaign, []).expect(409);
    expect(shown(await stepsOf(campaign))).toBe('1a 2b 3c');
  });
});

describe('every operation on steps', () => {
  const calls = (
    campaign: Made & { steps: Step[] },
  ): ['post' | 'patch' | 'delete' | 'put', string, object?][] => [
    ['post', pathOf(campaign), { body: 'x' }],
    ['put', pathOf(campaign), { steps: [] }],
    ['post', `${pathOf(campaign)}/reorder`, { step_ids: campaign.steps.map(({ id }) => id) }],
    ['patch', `${pathOf(campaign)}/${campaign.steps[0]!.id}`, { body: 'x' }],
    ['delete', `${pathOf(campaign)}/${campaign.steps[0]!.id}`],
  ];

  it('answers 404 in another organization', async () => {
    const campaign = await abc();
    const other = await service.organization();
    for (const [verb, path, body] of calls(campaign))
      await other.owner[verb](path, body as object).expect(404);
    expect(await stepsOf(campaign)).toEqual(campaign.steps);
  });

  it('answers 403 to a credential that only reads', async () => {
    const campaign = await abc();
    const reader = await organization.ownerWith(['outreach:read']);
    for (const [verb, path, body] of calls(campaign)) await reader[verb](path, body as object).expect(403);
  });

  it('answers 409 for an archived campaign', async () => {
    const campaign = await abc(0, 'archived');
    for (const [verb, path, body] of calls(campaign)) {
      const answer = await organization.owner[verb](path, body as object).expect(409);
      expect(answer.body.error.message).toBe('a campaign that is archived cannot be changed');
    }
  });

  it('moves no lead: those that wait keep their place and their due time', async () => {
    const campaign = await abc(1);
    const where = { campaignId: campaign.uuid };
    await service.context.db.lead.updateMany({
      where,
      data: { lastPosition: 1, dueAt: noon, status: 'in_progress' },
    });
    await organization.owner.post(pathOf(campaign), { body: 'x', position: 2 }).expect(201);
    await organization.owner.delete(`${pathOf(campaign)}/${campaign.steps[1]!.id}`).expect(200);
    const lead = await service.context.db.lead.findFirstOrThrow({ where });
    expect(lead).toMatchObject({ lastPosition: 1, dueAt: noon, status: 'in_progress' });
    expect(shown(await stepsOf(campaign))).toBe('1a 2x 3c');
  });
});
